"""An emulated Raspberry Pi 3 on the test bench: its console, its pins and its memory, from outside.

The board's time is virtual: its clock counts instructions, and jumps to the next timer when nothing is to be done. So it
keeps its own time however busy this machine is, and an idle second costs next to nothing.
https://www.qemu.org/docs/master/devel/tcg-icount.html

QEMU tells of every edge of an output, and lets inputs be driven and registers be read, through its test socket:
https://www.qemu.org/docs/master/devel/testing/qtest.html
Edges are dated by the board's time to the instruction, by what edge-clock.c adds to QEMU.
"""
import collections
import os
import queue
import re
import socket
import subprocess
import threading
import time

# "BCM2835 ARM Peripherals", sections 6.1 and 12.1, at the place where a Raspberry Pi 3 has them. The counter is of
# microseconds, 64 bits of them.
SET, CLEAR, LEVEL = 0x3F20001C, 0x3F200028, 0x3F200034
COUNTER = 0x3F003004


class Emulator:
    """A board that boots when it is made, and is gone when its `with` block ends."""

    def __init__(self, kernel, tree, root, edge_clock, folder):
        path = os.path.join(folder, "qtest")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        self.console = []
        self._commands = 0
        self._console_log = open(os.path.join(folder, "console"), "w")
        self._changed = threading.Condition()
        self._process = subprocess.Popen(
            ["qemu-system-aarch64", "-M", "raspi3b", "-m", "1G", "-accel", "tcg,thread=single", "-icount",
             "shift=1,sleep=off", "-display", "none", "-no-reboot", "-kernel", kernel, "-dtb", tree, "-initrd", root,
             "-serial", "stdio", "-monitor", "none",
             "-append", "console=ttyAMA0,115200 rdinit=/init panic=-1 quiet iomem=relaxed",
             "-qtest", "unix:" + path, "-qtest-log", "none"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "LD_PRELOAD": edge_clock})
        listener.settimeout(60)
        self._socket, _ = listener.accept()
        # What is to be done with the answers, in the order of the questions.
        self._expected = collections.deque()
        self._asking = threading.Lock()
        self._edges = []
        threading.Thread(target=self._watch_pins, daemon=True).start()
        threading.Thread(target=self._watch_console, daemon=True).start()
        self._ask("irq_intercept_out /machine/soc/peripherals/gpio")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        self._console_log.close()

    # Pins, memory and time.

    def _watch_pins(self):
        rest = b""
        while data := self._receive():
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                words = line.decode().split()
                if words[:1] == ["IRQ"]:
                    self._edges.append((int(words[3]) / 1e9, int(words[2]), words[1] == "raise"))
                else:
                    self._expected.popleft()(words)

    def _receive(self):
        try:
            return self._socket.recv(65536)
        except ConnectionResetError:
            return b""

    def _send(self, question, then):
        with self._asking:
            self._expected.append(then)
            self._socket.sendall(question.encode() + b"\n")

    def _ask(self, question):
        answer = queue.Queue()
        self._send(question, answer.put)
        words = answer.get(timeout=60)
        if words[:1] != ["OK"]:
            raise RuntimeError(f"QEMU to {question}: {' '.join(words)}")
        return words[1:]

    def read(self, address):
        """A 32-bit register or word of memory."""
        return int(self._ask(f"readl {address:#x}")[0], 16)

    def level(self, line):
        return self.read(LEVEL) >> line & 1

    def drive(self, line, level):
        """Gives an input a level, as what is soldered to it would."""
        self._ask(f"writel {SET if level else CLEAR:#x} {1 << line:#x}")

    def now(self):
        """Seconds since the board was switched on, by its own clock."""
        return int(self._ask(f"readq {COUNTER:#x}")[0], 16) / 1e6

    def wait(self, seconds):
        """Lets so many seconds of the board's pass, or more."""
        until = self.now() + seconds
        deadline = time.monotonic() + 120
        while self.now() < until:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{seconds} s of the board's did not pass within 120 s")
            time.sleep(0.01)

    def edges(self, line, seconds):
        """The edges of an output during the next seconds of the board's: pairs of a time and a level."""
        start = self.now()
        self.wait(seconds)
        return [(at, level) for at, pin, level in self._edges if pin == line and start <= at < start + seconds]

    # The console.

    def _watch_console(self):
        for line in self._process.stdout:
            text = line.decode(errors="replace").rstrip()
            self._console_log.write(text + "\n")
            self._console_log.flush()
            with self._changed:
                self.console.append(text)
                self._changed.notify_all()

    def wait_for(self, pattern, seconds, start=0):
        """The match of the first console line, counted from `start`, that has it, within seconds of this machine's."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while True:
                for line in self.console[start:]:
                    if match := re.search(pattern, line):
                        return match
                left = deadline - time.monotonic()
                if any("Kernel panic" in line for line in self.console):
                    left = 0
                if left <= 0 or self._process.poll() is not None:
                    raise TimeoutError(f"the board did not say {pattern} within {seconds} s")
                self._changed.wait(min(left, 1))

    def run(self, command, seconds=120):
        """Runs a shell command on the board; its exit status and what it wrote."""
        start = len(self.console)
        self._commands += 1
        self._process.stdin.write(f"{self._commands} {command}\n".encode())
        self._process.stdin.flush()
        status = int(self.wait_for(rf"@@done {self._commands} (\d+)", seconds, start)[1])
        return status, [line for line in self.console[start:] if "@@done" not in line]
