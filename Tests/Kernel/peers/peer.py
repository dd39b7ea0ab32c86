"""A peer's PWM on one line. usage: peer.py lgpio|gpiozero OFFSET HERTZ PERCENT SECONDS"""

import sys
import time

name, offset, hertz, percent, seconds = sys.argv[1], int(sys.argv[2]), *map(float, sys.argv[3:6])
if name == "lgpio":
    import lgpio

    chip = lgpio.gpiochip_open(0)
    lgpio.gpio_claim_output(chip, offset, 0)
    lgpio.tx_pwm(chip, offset, hertz, percent)
    time.sleep(seconds)
    lgpio.tx_pwm(chip, offset, 0, 0)
    lgpio.gpiochip_close(chip)
else:
    from gpiozero import Device, PWMLED
    from gpiozero.pins.lgpio import LGPIOFactory

    # The guest is no Raspberry Pi; to gpiozero it is a 3B.
    LGPIOFactory._get_revision = lambda self: 0xA02082
    Device.pin_factory = LGPIOFactory(chip=0)
    led = PWMLED(offset, frequency=int(hertz), initial_value=percent / 100)
    time.sleep(seconds)
    led.close()
