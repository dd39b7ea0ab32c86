"""Microseconds of processor time that a command takes, the kernel's included. usage: processor_time.py COMMAND…"""

import resource
import subprocess
import sys

subprocess.run(sys.argv[1:], check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round(1e6 * (used.ru_utime + used.ru_stime)))
