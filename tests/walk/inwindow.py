#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test program on a screen of its own, with a window manager, a real pointer and real keys.

Usage: inwindow.py PROGRAM [ARGUMENT...]
Exit code 77: this machine lacks what it needs."""
import os
import subprocess
import sys

import desktop


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--inside"]
    if not arguments:
        print(__doc__)
        return 2
    lacks = desktop.missing()
    if lacks:
        print("skipped; this machine lacks " + ", ".join(lacks))
        return desktop.SKIPPED
    if "--inside" not in sys.argv:
        return desktop.run_inside(__file__, arguments)
    place = desktop.Desktop()
    try:
        desktop.wait_for("the window manager", lambda: subprocess.run(
            ["xdotool", "get_num_desktops"], capture_output=True, timeout=20).returncode == 0)
        return subprocess.run(arguments, env={**os.environ, "QT_FORCE_STDERR_LOGGING": "1"}).returncode
    finally:
        place.close()


if __name__ == "__main__":
    sys.exit(main())
