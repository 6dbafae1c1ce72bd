#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses keys, clicks, drags, types, runs commands and asks as a screen reader does, all at random, for so long; fails
when the program ends in any other way than it was told to, reports a memory error, or no longer answers.

Usage: monkey.py [--seconds N] [--seed N] PROGRAM [ARGUMENT...]
  --seconds N   how long it goes on (60)
  --seed N      what the random steps follow from; the moments at which they come do not
The program sees a file system that it cannot write to but for a home of its own: its file dialogs can delete.
Finds most in a program that is built with the preset asan. Without arguments it runs the demo.
Exit code 77: this machine lacks what it needs."""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import desktop

WIDTH, HEIGHT = 1600, 1000
KEYS = """Tab Tab Tab shift+Tab Up Down Left Right Return space Escape Home End Prior Next Menu shift+F10 F2 F3 F5 F6 F10
    shift+Down shift+Up ctrl+Left ctrl+Right ctrl+Home ctrl+End ctrl+Tab ctrl+shift+Tab alt+Left alt+Right
    ctrl+a ctrl+b ctrl+c ctrl+d ctrl+e ctrl+f ctrl+shift+f ctrl+g ctrl+h ctrl+j ctrl+k ctrl+l ctrl+m ctrl+r ctrl+z
    ctrl+plus ctrl+minus ctrl+0 plus minus asterisk slash comma period bracketleft bracketright Delete BackSpace
    n shift+n alt+1 alt+2 alt+3 alt+4 alt+5 alt+6 alt+7 alt+8 alt+9 ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5""".split()
TEXTS = ["a", "123", "type:tool", "status:failed", '"', "cost:>1", "*", "99999999999", "é中", "$.messages", "-", "0", "1e9"]
ASKS_EVERY = 50  # steps, whether the program still answers
SHOWN_STEPS = 40  # the last ones, when it failed
SANITIZER = {"ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1:handle_abort=1",
             "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1"}


class Fault(Exception):
    """What is wrong with the program."""


class Caged:
    """The program, where it can write nowhere but in its home; started again whenever it was told to end."""

    def __init__(self, command, home):
        self.command = command
        self.cage = ["bwrap", "--ro-bind", "/", "/", "--dev-bind", "/dev", "/dev", "--bind", home, home, "--chdir", home,
                     "--die-with-parent"]
        self.said = Path(home, "said")
        self.starts = 0
        self.start()

    def start(self):
        self.starts += 1
        self.window = None
        read, write = os.pipe()
        with self.said.open("ab") as said:
            self.process = subprocess.Popen([*self.cage, "--info-fd", str(write), *self.command], stdout=said, stderr=said,
                                            pass_fds=[write], env={**SANITIZER, **os.environ})
        os.close(write)
        with os.fdopen(read) as pipe:
            self.pid = json.load(pipe)["child-pid"]  # the process is that which waits for it

    def ended(self):
        """What it ended with, or None."""
        code = self.process.poll()
        return signal.Signals(code - 128).name if code and code > 128 else code

    def look(self):
        """Its window, as assistive technology has it; the first time it is there, it is given the whole screen."""
        code = self.ended()
        if code == 0:
            self.start()
        elif code is not None:
            raise Fault(f"it ended with {code}")
        if not self.window:
            from window import Window
            self.window = desktop.wait_for("its window", self.opened(Window))
            fill_screen()
        return self.window

    def opened(self, window):
        def ask():
            if self.ended() is not None:
                raise Fault(f"it ended with {self.ended()} as it began")
            return window()
        return ask

    def answers(self):
        try:
            desktop.wait_for("an answer", lambda: self.ended() is not None or self.window.title())
        except AssertionError as error:
            raise Fault(str(error)) from None

    def end(self):
        if self.process.poll() is None:
            os.kill(self.pid, signal.SIGTERM)
            try:
                self.process.wait(desktop.PATIENCE)
            except subprocess.TimeoutExpired:
                os.kill(self.pid, signal.SIGKILL)
                raise Fault("it does not end when it is told to") from None


def xdotool(*arguments):
    try:
        subprocess.run(["xdotool", *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       timeout=desktop.PATIENCE)
    except subprocess.TimeoutExpired:
        pass  # it waits for a window that is gone


def fill_screen(width=WIDTH, height=HEIGHT):
    for window in desktop.windows():
        xdotool("windowsize", window, width, height, "windowmove", window, 0, 0)


class Monkey:
    def __init__(self, program, seed, log):
        self.program = program
        self.random = random.Random(seed)
        self.log = log
        self.commands = []
        self.kinds = [(40, self.press), (15, self.command), (20, self.click), (5, self.double_click), (6, self.turn_wheel),
                      (6, self.drag), (5, self.type), (3, self.escape), (4, self.ask), (1, self.resize)]

    def go(self, seconds):
        """The number of steps done."""
        steps = 0
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            window = self.program.look()
            if not self.commands:
                self.commands = commands_of(window)
            self.random.choices([step for _, step in self.kinds], [weight for weight, _ in self.kinds])[0]()
            steps += 1
            if steps % ASKS_EVERY == 0:
                self.program.answers()
                for one in desktop.windows():
                    xdotool("windowmap", one, "windowraise", one, "windowfocus", one)
            time.sleep(self.random.choice([0, 0, 0.01, 0.05]))  # hands are not always as fast
        return steps

    def do(self, *arguments):
        self.log.append(" ".join(map(str, arguments)))
        xdotool(*arguments)

    def somewhere(self):
        return self.random.randrange(WIDTH), self.random.randrange(HEIGHT)

    def press(self):
        self.do("key", self.random.choice(KEYS))

    def command(self):
        self.do("key", "ctrl+shift+p")
        self.do("type", "--delay", 1, self.random.choice(self.commands))
        self.do("key", "Return")

    def click(self):
        self.do("mousemove", *self.somewhere(), "click", self.random.choice([1, 1, 1, 1, 3]))

    def double_click(self):
        self.do("mousemove", *self.somewhere(), "click", "--repeat", 2, "--delay", 30, 1)

    def turn_wheel(self):
        self.do("mousemove", *self.somewhere(), "click", "--repeat", self.random.randrange(1, 8), "--delay", 5,
                self.random.choice([4, 5]))

    def drag(self):
        self.do("mousemove", *self.somewhere(), "mousedown", 1, "mousemove", *self.somewhere(), "mouseup", 1)

    def type(self):
        self.do("type", "--delay", 1, self.random.choice(TEXTS))

    def escape(self):
        self.do("key", "Escape", "Escape")

    def resize(self):
        size = self.random.randrange(500, WIDTH), self.random.randrange(400, HEIGHT)
        self.log.append(f"resize {size}")
        fill_screen(*size)

    def ask(self):
        """Goes down to something that shows, reads it, and does one of its actions at times."""
        import screenreader as reader
        node, way = self.program.window.frame, []
        while self.random.random() < 0.9:
            children = list(reader.children(node, 40))
            if not children:
                break
            node = self.random.choice(children)
            way.append(f"{reader.role(node)} {reader.name(node)[:30]!r}")
        reader.text(node)
        actions = reader.safely(lambda: reader.actions(node), [])
        action = self.random.choice(actions) if actions and self.random.random() < 0.5 else None
        self.log.append(f"ask {' > '.join(way)}{f', {action}' if action else ''}")
        if action:
            reader.safely(lambda: reader.act(node, action))


def commands_of(window):
    """The words of all entries of its menus, which are those of the palette."""
    import screenreader as reader
    bar = window.wait("menu bar", lambda one: True)
    return sorted({reader.name(one) for one in reader.walk(bar) if reader.role(one) == "menu item" and reader.name(one)})


def run(options):
    log = []
    place = desktop.Desktop()
    program = None
    with tempfile.TemporaryDirectory(dir=os.environ["HOME"]) as home:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home, name.lower()))
        try:
            command = [options.program, *(options.arguments or ["demo"])]
            program = Caged([os.path.abspath(one) if os.path.exists(one) else one for one in command], home)
            steps = Monkey(program, options.seed, log).go(options.seconds)
            program.end()
        except Fault as fault:
            print("\n".join(["the last steps:", *log[-SHOWN_STEPS:]]))
            print("\n".join(["what it said:", program.said.read_text(errors="replace")[-20_000:] if program else ""]))
            print(f"seed {options.seed}, step {len(log)}: {fault}")
            return 1
        finally:
            place.close()
    print(f"seed {options.seed}: {steps} steps, started {program.starts} times, no fault")
    return 0


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--inside"]
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args(arguments)
    lacks = desktop.missing()
    if not shutil.which("bwrap") or subprocess.run(["bwrap", "--ro-bind", "/", "/", "true"], capture_output=True).returncode:
        lacks.append("bwrap, or what it needs of the system")
    if lacks:
        print("skipped; this machine lacks " + ", ".join(lacks))
        return desktop.SKIPPED
    if options.seed is None:
        arguments = ["--seed", str(random.randrange(1_000_000)), *arguments]
    if "--inside" not in sys.argv:
        return desktop.run_inside(__file__, arguments, options.seconds + 10 * desktop.PATIENCE)
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
