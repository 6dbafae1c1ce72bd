# SPDX-License-Identifier: GPL-3.0-or-later
"""The walk of somebody who has a keyboard and no mouse: every step is keys; what they did is read through AT-SPI."""
import screenreader as reader
from desktop import clipboard, clipboard_formats, key, wait_for, windows
from walk import FAILS_AT, FRAMES, WHY, expect
from window import Window

MOST_STEPS = 60


class Walk:
    def __init__(self, report):
        self.report = report
        self.window = None

    def go(self):
        self.open()
        self.find_failed_tool()
        self.see_raw_frame()
        self.go_back()
        self.read_state()
        self.copy_value()
        self.switch_language()

    def focus(self, keys, role, name):
        """Presses the keys that lead to a view."""
        key(keys)
        view = self.window.wait(role, name)
        try:
            wait_for(f"the focus in {name}", lambda: reader.has(view, reader.Atspi.StateType.FOCUSED)
                     or (self.window.focused() and self.is_inside(self.window.focused(), view)))
        except AssertionError as error:
            focused = self.window.focused()
            raise AssertionError(f"{error}; {reader.role(focused)} {reader.name(focused)!r} has it"
                                 if focused else f"{error}; nothing has it") from None
        return view

    @staticmethod
    def is_inside(node, ancestor):
        while node:
            if node == ancestor:
                return True
            node = reader.safely(node.get_parent)
        return False

    def step_to(self, view, keys, fits, what):
        """Presses the same key until the row that fits is the selected one."""
        row = reader.selected_row(view)
        for _ in range(MOST_STEPS):
            if row and fits(row):
                return row
            before = row
            key(keys)
            row = wait_for(f"another row than {before}", lambda b=before: self.other_row(view, b))
        raise AssertionError(f"{what} is not found with {keys}")

    @staticmethod
    def other_row(view, before):
        row = reader.selected_row(view)
        return row if row and row != before else None

    def open(self):
        self.window = Window()
        self.window.wait("label", f"{FRAMES} frames")
        wait_for("the focus", self.window.focused)
        self.report.step("the demo is open", self.window.title())

    def find_failed_tool(self):
        view = self.focus("alt+2", "tree", "Sessions, runs and spans")
        key("Home")
        wait_for("the first row", lambda: (reader.selected_row(view) or [""])[0].startswith("Session"))
        row = self.step_to(view, "Down", lambda cells: cells[0].startswith("Tool") and cells[1] == "Failed",
                           "a tool call that failed")
        _, why = self.window.row_where("tree", "Properties of the selected item", lambda cells: WHY in cells[1],
                                       "why it failed")
        self.report.step("the tool call that failed", " | ".join(row + why))

    def see_raw_frame(self):
        before = windows()
        key("Menu")
        # Qt tells of such a menu, but does not list it.
        wait_for("its menu", lambda: windows() - before)
        key("f")
        view = self.window.wait("table", "Frames")
        wait_for("only its frames", lambda: len(reader.rows(view)) == 2)
        wait_for("the focus in the frames", lambda: reader.has(view, reader.Atspi.StateType.FOCUSED))
        row = self.step_to(view, "Down", lambda cells: cells[0] == str(FAILS_AT), "the frame in which it failed")
        raw = self.focus("alt+5", "tree", "Values of the frame")
        self.window.label(f"Frame {FAILS_AT} ")
        self.window.row_where("tree", "Values of the frame", lambda cells: cells[:2] == ["is_error", "true"],
                              "the values of the frame")
        self.report.step("its raw frame", f"{row[5]}: " + ", ".join("=".join(cells[:2]) for cells in reader.rows(raw)))

    def go_back(self):
        self.focus("alt+4", "table", "Frames")
        key("Return")
        self.window.label(f"at frame {FAILS_AT} of {FRAMES}")
        key("ctrl+bracketleft")
        at = self.window.label(f"at frame {FAILS_AT - 1} of {FRAMES}")
        _, cells = self.window.row_where("tree", "Sessions, runs and spans",
                                         lambda row: row[0].startswith("Tool") and row[1] == "Running",
                                         "the tool call as it still ran")
        self.report.step("the moment before", f"{reader.name(at)}: {' | '.join(cells)}")

    def read_state(self):
        key("ctrl+3")
        view = self.focus("alt+7", "tree", "Values of the state")
        key("Home")
        row = self.step_to(view, "Down", lambda cells: cells[0] == "think_count", "a value of the state")
        expect(row[1] == "1", f"the agent had thought once, not {row}")
        self.report.step("the state there", " = ".join(row[:2]))

    def copy_value(self):
        key("ctrl+c")
        copied = wait_for("a value on the clipboard", clipboard)
        expect(copied == "1", f"{copied!r} was copied, not what is selected")
        formats = clipboard_formats()
        expect(all(one.startswith("text/plain") for one in formats), f"the clipboard has {formats}")
        self.report.step("a value copied", f"{copied!r} as {', '.join(formats)}")

    def switch_language(self):
        before = windows()
        key("alt+v")
        wait_for("the menu", lambda: windows() - before)
        before = windows()
        key("l")
        wait_for("the languages", lambda: windows() - before)
        key("Down", "Return")
        self.window.wait("frame", "检查器")
        self.report.step("in Chinese", ", ".join(self.window.panels()))
