"""An emulated Raspberry Pi 3 on the test bench: its console, its pins and its memory, from outside.

QEMU tells of every edge of an output, and lets inputs be driven and registers be read, through its test socket:
https://www.qemu.org/docs/master/devel/testing/qtest.html
"""
import os
import queue
import re
import socket
import subprocess
import threading
import time

# BCM2835 ARM Peripherals, section 6.1, at the place where a Raspberry Pi 3 has them.
SET, CLEAR, LEVEL = 0x3F20001C, 0x3F200028, 0x3F200034


class Emulator:
    """A board that boots when it is made, and is gone when its `with` block ends."""

    def __init__(self, kernel, tree, root, folder, console_log):
        path = os.path.join(folder, "qtest")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        self.console = []
        self._console_log = open(console_log, "w")
        self._changed = threading.Condition()
        self._process = subprocess.Popen(
            ["qemu-system-aarch64", "-M", "raspi3b", "-m", "1G", "-accel", "tcg,thread=single", "-display", "none",
             "-no-reboot", "-kernel", kernel, "-dtb", tree, "-initrd", root, "-serial", "stdio", "-monitor", "none",
             "-append", "console=ttyAMA0,115200 rdinit=/init panic=-1 quiet",
             "-qtest", "unix:" + path, "-qtest-log", "none"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        listener.settimeout(60)
        self._socket, _ = listener.accept()
        self._answers = queue.Queue()
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

    # Pins and memory.

    def _watch_pins(self):
        # An edge is dated when it is heard of: that must not wait for others on this machine.
        try:
            os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
        except PermissionError:
            pass
        rest = b""
        while data := self._socket.recv(65536):
            now = time.monotonic()
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                words = line.decode().split()
                if words[:1] == ["IRQ"]:
                    self._edges.append((now, int(words[2]), words[1] == "raise"))
                else:
                    self._answers.put(words)

    def _ask(self, question):
        self._socket.sendall(question.encode() + b"\n")
        words = self._answers.get(timeout=60)
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

    def edges(self, line, seconds):
        """The edges of an output during the next so many seconds: pairs of a time and a level."""
        start = len(self._edges)
        time.sleep(seconds)
        return [(at, level) for at, pin, level in self._edges[start:] if pin == line]

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
        """The match of the first console line, counted from `start`, that has it."""
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

    def run(self, command, seconds=60):
        """Runs a shell command on the board; its exit status and what it wrote."""
        start = len(self.console)
        self._process.stdin.write(command.encode() + b"\n")
        self._process.stdin.flush()
        status = int(self.wait_for(r"@@done (\d+)", seconds, start)[1])
        return status, [line for line in self.console[start:] if "@@done" not in line]
