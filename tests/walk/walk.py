#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes a newcomer's way through the demo: finds the tool call that failed, sees its raw frame, goes back to the moment
before it, reads the state there, copies a value, and switches to Chinese. With the keyboard alone, or through AT-SPI
alone, as a screen reader does; nothing is clicked.

Usage: walk.py keyboard|atspi PROGRAM
Exit code 77: this machine lacks what the walk needs."""
import sys

import desktop

FRAMES = 49  # of the sample that the demo opens
FAILS_AT = 13  # the frame in which the tool says so
WHY = "No such file or directory"


class Report:
    def __init__(self, way):
        self.way = way
        self.steps = 0

    def step(self, what, seen):
        self.steps += 1
        print(f"{self.way} {self.steps}. {what}: {seen}", flush=True)


def expect(isSo, what):
    if not isSo:
        raise AssertionError(what)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--inside"]
    if len(arguments) != 2 or arguments[0] not in ("keyboard", "atspi"):
        print(__doc__)
        return 2
    lacks = desktop.missing()
    if lacks:
        print("skipped; this machine lacks " + ", ".join(lacks))
        return desktop.SKIPPED
    if "--inside" not in sys.argv:
        return desktop.run_inside(__file__, arguments)
    way, program = arguments
    if way == "keyboard":
        from walkbykeyboard import Walk
    else:
        from walkbyscreenreader import Walk
    place = desktop.Desktop()
    try:
        place.start([program, "demo", "--lang", "en", "--theme", "light", "--size", "1440x900"])
        report = Report(way)
        walk = Walk(report)
        try:
            walk.go()
        except AssertionError:
            if walk.window:
                print(walk.window.told(), flush=True)
            raise
        print(f"{report.steps} steps, all done", flush=True)
        return 0
    finally:
        place.close()


if __name__ == "__main__":
    sys.exit(main())
