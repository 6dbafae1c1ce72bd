# SPDX-License-Identifier: GPL-3.0-or-later
"""What both walks read in the window, always through AT-SPI."""
import screenreader as reader
from desktop import wait_for
from screenreader import Atspi


class Window:
    def __init__(self):
        self.program = reader.application("tracedeck")
        self.frame = wait_for("the window", lambda: next(
            (one for one in reader.children(self.program) if reader.has(one, Atspi.StateType.SHOWING)), None))

    def title(self):
        return reader.name(self.frame)

    def find(self, role, fits):
        return reader.find(self.frame, role, fits)

    def wait(self, role, fits, what=None):
        return wait_for(what or f"{role} {fits!r}", lambda: self.find(role, fits))

    def label(self, part):
        """A label that says this, whatever else it says."""
        return self.wait("label", lambda one: part in reader.name(one), f"a label with {part!r}")

    def rows(self, role, name):
        return reader.rows(self.wait(role, name))

    def row_where(self, role, name, fits, what):
        """(number, cells) of the first row that fits, as soon as there is one."""
        def ask():
            table = self.find(role, name)
            for number, cells in enumerate(reader.rows(table) if table else []):
                if fits(cells):
                    return number, cells
            return None
        return wait_for(what, ask)

    def panels(self):
        """The titles of the docks that show."""
        return [reader.name(one) for one in reader.walk(self.frame) if reader.role(one) == "frame" and reader.name(one)]

    def menu(self, *path):
        """An entry of the menus, by its words."""
        node = self.wait("menu bar", lambda one: True)
        for words in path:
            node = wait_for(f"menu entry {words}", lambda n=node, w=words: next(
                (one for one in reader.walk(n) if reader.role(one) == "menu item" and reader.name(one) == w), None))
        return node

    def told(self):
        """What shows, for whoever asks why a walk has stopped."""
        focused = self.focused()
        at = [reader.name(one) for one in reader.walk(self.frame) if reader.role(one) == "label" and reader.name(one)]
        return "\n".join([f"title: {self.title()}", f"active: {reader.has(self.frame, Atspi.StateType.ACTIVE)}",
                          f"panels: {', '.join(self.panels())}",
                          f"focus: {reader.role(focused)} {reader.name(focused)!r}" if focused else "focus: nowhere",
                          f"labels: {' | '.join(at)}"])

    def focused(self):
        for one in reader.walk(self.frame):
            if reader.has(one, Atspi.StateType.FOCUSED):
                return one
        return None
