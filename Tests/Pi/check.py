"""luciole on the emulated Raspberry Pi 3: what its pins do, seen from outside.

usage: check.py KERNEL DEVICETREE ROOT EDGE-CLOCK FOLDER

Prints a table of checks and "N passed, N failed"; exits 1 when one failed.
"""
import statistics
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
    print(f"  {'ok' if holds else 'not ok':7} {name:63} {detail}", flush=True)


class Lamp:
    """luciole run on the board, in the background."""

    def __init__(self, board, *options, layout=SOFTWARE):
        self.board = board
        arguments = " ".join(f"'{option}'" for option in options)
        board.run(f"luciole run {layout} {arguments} >/tmp/out 2>/tmp/err & lamp=$!")
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.last():
                board.wait(2)
                return
            time.sleep(0.1)
        self.stop()
        raise TimeoutError("the lamp says nothing: " + " / ".join(board.run("cat /tmp/out /tmp/err")[1]))

    def last(self):
        """The last line that tells of the lamp's state."""
        return " ".join(self.board.run("grep 'light .*charger' /tmp/out | tail -1")[1])

    def stop(self):
        """Ends it as systemd would; its exit status."""
        return self.board.run("kill -TERM $lamp; wait $lamp")[0]


def duties(edges):
    """Duty and frequency of each whole period among the edges, from a rise to the next."""
    return [((fall - rise) / (then - rise), 1 / (then - rise))
            for (rise, is_rise), (fall, _), (then, _) in zip(edges, edges[1:], edges[2:]) if is_rise and then > rise]


def light(board):
    # L* of a luminance of 25, 50 and 75 % (CIE 1931): 116 · Y^(1/3) − 16.
    for wanted, lightness in (25, "57.0754 %"), (50, "76.0693 %"), (75, "89.3930 %"):
        lamp = Lamp(board, "--lightness", lightness)
        periods = duties(board.edges(LED, 5))
        lamp.stop()
        if not periods:
            expect(f"duty at {wanted} %", False, "no edges")
            continue
        shares, frequencies = zip(*periods)
        mean, median = statistics.mean(shares) * 100, statistics.median(shares) * 100
        near = statistics.mean(abs(share * 100 - wanted) <= 1 for share in shares)
        expect(f"duty at {wanted} %",
               max(abs(mean - wanted), abs(median - wanted)) <= wanted / 100 and near > 0.99 and len(periods) > 500,
               f"mean {mean:.2f} %, median {median:.2f} %, {near * 100:.1f} % of {len(periods)} periods within 1 % of full "
               f"scale, {statistics.median(frequencies):.2f} Hz")


def off(board):
    lamp = Lamp(board, "--lightness", "0 %")
    start = board.now()
    edges = board.edges(LED, 3)
    expect("off: no edges, and low", not edges and not board.level(LED),
           f"{len(edges)} edges in {board.now() - start:.0f} s, level {board.level(LED)}")
    lamp.stop()


def charger(board):
    # QEMU's chip raises no interrupts: the lamp finds a change with its next look at the cell, ten seconds later at most, and
    # believes it when it has lasted longer than the charger's blinking.
    lamp = Lamp(board, "--lightness", "40 %")
    for charge, power_good, state in (
            (1, 1, "not plugged in"), (0, 0, "charging"), (1, 0, "full"), (1, 1, "not plugged in")):
        board.drive(CHARGE, charge)
        board.drive(POWER_GOOD, power_good)
        board.wait(15)
        line = lamp.last()
        expect(f"CHG {charge}, PGOOD {power_good}", f"charger {state}," in line, line.strip())
    lamp.stop()


def kernel_pwm(board):
    for wanted, lightness in (25, "57.0754 %"), (75, "89.3930 %"):
        lamp = Lamp(board, "--lightness", lightness, layout=KERNEL)
        period, on = board.read(PERIOD), board.read(ON_TIME)
        expect(f"kernel PWM at {wanted} %", period == 500_000 and abs(on - period * wanted / 100) <= period / 1000,
               f"registers: period {period}, on-time {on}")
        lamp.stop()
        expect("kernel PWM after SIGTERM: on-time 0", board.read(ON_TIME) == 0, f"registers: on-time {board.read(ON_TIME)}")


def stop(board):
    lamp = Lamp(board, "--lightness", "100 %")
    edges = board.edges(LED, 2)
    expect("full: no edges, and high", not edges and board.level(LED), f"{len(edges)} edges, level {board.level(LED)}")
    lamp.stop()
    for lightness in "100 %", "76.0693 %":
        lamp = Lamp(board, "--lightness", lightness)
        status = lamp.stop()
        edges = board.edges(LED, 1)
        expect(f"after SIGTERM at L* {lightness}: low", not edges and not board.level(LED) and status == 0,
               f"{len(edges)} edges, level {board.level(LED)}, exit status {status}")


def conformance(board):
    """The suite that every back end is held to, here through libgpiod 2 on pinctrl-bcm2835."""
    status, lines = board.run("KernelConformance emulated-pi", 300)
    for line in lines:
        outcome, name, reason = (line.split("\t") + ["", ""])[:3]
        if outcome == "skip":
            print(f"  skip    {name:63} {reason}", flush=True)
        elif outcome in ("ok", "not ok"):
            expect(name, outcome == "ok", reason)
    expect("the conformance suite ran to its end", status == 0, f"exit status {status}")


def main():
    start = time.monotonic()
    with Emulator(*sys.argv[1:]) as board:
        board.wait_for("@@ready", 300)
        print(f"booted after {time.monotonic() - start:.1f} s")
        for check in light, off, charger, stop, kernel_pwm, conformance:
            try:
                check(board)
            except TimeoutError as reason:
                expect(check.__name__, False, reason)
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
