"""A peer's PWM on one line. usage: peer.py lgpio|gpiozero OFFSET HERTZ PERCENT SECONDS [CHANGES]

CHANGES sets the duty that many times, to its half and back, in the middle of periods.
"""

import sys
import time

name, offset, hertz, percent, seconds = sys.argv[1], int(sys.argv[2]), *map(float, sys.argv[3:6])
changes = int(sys.argv[6]) if len(sys.argv) > 6 else 0
if name == "lgpio":
    import lgpio

    chip = lgpio.gpiochip_open(0)
    lgpio.gpio_claim_output(chip, offset, 0)

    def set_duty(share):
        lgpio.tx_pwm(chip, offset, hertz, percent * share)

    def end():
        lgpio.tx_pwm(chip, offset, 0, 0)
        lgpio.gpiochip_close(chip)
else:
    from gpiozero import Device, PWMLED
    from gpiozero.pins.lgpio import LGPIOFactory

    # The guest is no Raspberry Pi; to gpiozero it is a 3B.
    LGPIOFactory._get_revision = lambda self: 0xA02082
    Device.pin_factory = LGPIOFactory(chip=0)
    led = PWMLED(offset, frequency=int(hertz), initial_value=0)

    def set_duty(share):
        led.value = percent / 100 * share

    end = led.close

stop = time.monotonic() + seconds
set_duty(1)
for change in range(changes):
    # Never at the same place of a period twice.
    time.sleep((4 + 1 / 7) / hertz)
    set_duty(0.5 if change % 2 == 0 else 1)
time.sleep(max(0, stop - time.monotonic()))
end()
