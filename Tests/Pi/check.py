"""luciole on the emulated Raspberry Pi 3: what its pins do, seen from outside.

usage: check.py KERNEL DEVICETREE ROOT FOLDER

Prints a table of checks and "N passed, N failed"; exits 1 when one failed.
"""
import os
import sys
import time

from emulator import Emulator

LED, CHARGE, POWER_GOOD = 18, 23, 24
# The registers of channel 0 in Tests/Pi/pwm-on-ram.dts; they count the ticks of its clock of 100 MHz.
PERIOD, ON_TIME = 0x30000010, 0x30000014
LAYOUTS = "/usr/share/luciole/Boards/layouts/"
SOFTWARE, KERNEL = LAYOUTS + "puck-software.yaml", LAYOUTS + "puck.yaml"
results = []


def expect(name, holds, detail):
    results.append(bool(holds))
    print(f"  {'ok' if holds else 'not ok':7} {name:44} {detail}", flush=True)


class Lamp:
    """luciole run on the board, in the background."""

    def __init__(self, board, *options, layout=SOFTWARE):
        self.board = board
        arguments = " ".join(f"'{option}'" for option in options)
        board.run(f"luciole run {layout} {arguments} >/tmp/out 2>/tmp/err & lamp=$!")
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.last():
                return
            time.sleep(0.5)
        self.stop()
        raise TimeoutError("the lamp says nothing: " + " / ".join(board.run("cat /tmp/out /tmp/err")[1]))

    def last(self):
        """The last line that tells of the lamp's state."""
        return " ".join(self.board.run("grep 'light .*charger' /tmp/out | tail -1")[1])

    def says(self, text, seconds=15):
        """Whether the lamp comes to say so; what it said last."""
        deadline = time.monotonic() + seconds
        while text not in (line := self.last()) and time.monotonic() < deadline:
            time.sleep(0.3)
        return text in line, line.strip()

    def stop(self, signal="TERM"):
        """Its exit status."""
        return self.board.run(f"kill -{signal} $lamp; wait $lamp")[0]


def duty(edges):
    """Mean duty and frequency over the whole periods among the edges, each from a rise to the next."""
    rises = [at for at, level in edges if level]
    if len(rises) < 3:
        return 0, 0
    span = rises[-1] - rises[0]
    on = 0
    for (at, level), (then, _) in zip(edges, edges[1:]):
        if level and rises[0] <= at < rises[-1]:
            on += then - at
    return on / span, (len(rises) - 1) / span


def light(board):
    # L* of a luminance of 25, 50 and 75 % (CIE 1931): 116 · Y^(1/3) − 16.
    for wanted, lightness in (25, "57.0754 %"), (50, "76.0693 %"), (75, "89.3930 %"):
        lamp = Lamp(board, "--lightness", lightness)
        time.sleep(2)
        edges = board.edges(LED, 5)
        share, frequency = duty(edges)
        expect(f"duty at {wanted} %", abs(share * 100 - wanted) <= 1,
               f"{share * 100:.2f} % over {len(edges)} edges at {frequency:.2f} Hz")
        lamp.stop()


def off(board):
    lamp = Lamp(board, "--lightness", "0 %")
    time.sleep(1)
    edges = board.edges(LED, 3)
    expect("off: no edges, and low", not edges and not board.level(LED), f"{len(edges)} edges in 3 s, level {board.level(LED)}")
    lamp.stop()


def charger(board):
    for line in CHARGE, POWER_GOOD:
        board.drive(line, 1)
    lamp = Lamp(board, "--lightness", "40 %")
    for charge, power_good, state in (
            (1, 1, "not plugged in"), (0, 0, "charging"), (1, 0, "full"), (1, 1, "not plugged in")):
        board.drive(CHARGE, charge)
        board.drive(POWER_GOOD, power_good)
        heard, line = lamp.says(f"charger {state},")
        expect(f"CHG {charge}, PGOOD {power_good}", heard, line)
    lamp.stop()


def kernel_pwm(board):
    for wanted, lightness in (25, "57.0754 %"), (75, "89.3930 %"):
        lamp = Lamp(board, "--lightness", lightness, layout=KERNEL)
        time.sleep(2)
        period, on = board.read(PERIOD), board.read(ON_TIME)
        expect(f"kernel PWM at {wanted} %", period == 500_000 and abs(on - period * wanted / 100) <= period / 1000,
               f"registers: period {period}, on-time {on}")
        lamp.stop()
        expect("kernel PWM after SIGTERM: on-time 0", board.read(ON_TIME) == 0, f"registers: on-time {board.read(ON_TIME)}")


def stop(board):
    lamp = Lamp(board, "--lightness", "100 %")
    time.sleep(2)
    edges = board.edges(LED, 2)
    expect("full: no edges, and high", not edges and board.level(LED), f"{len(edges)} edges in 2 s, level {board.level(LED)}")
    status = lamp.stop()
    edges = board.edges(LED, 1)
    expect("after SIGTERM: low", not edges and not board.level(LED), f"level {board.level(LED)}, exit status {status}")


def main():
    kernel, tree, root, folder = sys.argv[1:]
    start = time.monotonic()
    with Emulator(kernel, tree, root, folder, os.path.join(folder, "console")) as board:
        board.wait_for("@@ready", 120)
        print(f"booted after {time.monotonic() - start:.1f} s")
        for check in light, off, charger, stop, kernel_pwm:
            try:
                check(board)
            except TimeoutError as reason:
                expect(check.__name__, False, reason)
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
