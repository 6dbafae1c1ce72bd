# SPDX-License-Identifier: GPL-3.0-or-later
"""The walk of somebody who has a screen reader and no keyboard: every step is an AT-SPI call."""
import screenreader as reader
from desktop import clipboard, clipboard_formats, wait_for
from screenreader import Atspi
from walk import FAILS_AT, FRAMES, WHY, expect
from window import Window


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

    def select(self, role, name, number):
        table = self.window.wait(role, name)
        expect(Atspi.Table.add_row_selection(table.get_table_iface(), number), f"row {number} of {name} is not selected")

    def open(self):
        self.window = Window()
        self.window.wait("label", f"{FRAMES} frames")
        self.report.step("the demo is open", self.window.title())

    def find_failed_tool(self):
        number, cells = self.window.row_where("tree", "Sessions, runs and spans",
                                              lambda row: row[0].startswith("Tool") and row[1] == "Failed",
                                              "a tool call that failed")
        self.select("tree", "Sessions, runs and spans", number)
        _, why = self.window.row_where("tree", "Properties of the selected item", lambda row: WHY in row[1],
                                       "why it failed")
        self.report.step("the tool call that failed", " | ".join(cells + why))

    def see_raw_frame(self):
        number, cells = self.window.row_where("table", "Frames", lambda row: row[0] == str(FAILS_AT),
                                              "the frame in which it failed")
        self.select("table", "Frames", number)
        reader.act(self.window.menu("View", "Panels", "Raw Frame"), "Press")
        self.window.label(f"Frame {FAILS_AT} ")
        self.window.row_where("tree", "Values of the frame", lambda row: row[:2] == ["is_error", "true"],
                              "the values of the frame")
        bytes_shown = self.window.wait("filler", lambda one: reader.name(one) == "Bytes of the frame", "its bytes")
        self.report.step("its raw frame", f"{cells[5]} says is_error = true; {reader.name(bytes_shown)}")

    def go_back(self):
        number = self.window.wait("spin button", "Frame number")
        Atspi.Value.set_current_value(number.get_value_iface(), FAILS_AT - 1)
        at = self.window.label(f"at frame {FAILS_AT - 1} of {FRAMES}")
        _, cells = self.window.row_where("tree", "Sessions, runs and spans",
                                         lambda row: row[0].startswith("Tool") and row[1] == "Running",
                                         "the tool call as it still ran")
        self.report.step("the moment before", f"{reader.name(at)}: {' | '.join(cells)}")

    def read_state(self):
        reader.act(self.window.menu("View", "Perspective", "State"), "Press")
        number, cells = self.window.row_where("tree", "Values of the state", lambda row: row[0] == "think_count", "the state")
        expect(cells[1] == "1", f"the agent had thought once, not {cells}")
        self.select("tree", "Values of the state", number)
        self.report.step("the state there", " = ".join(cells[:2]))

    def focus_state(self):
        """The action hides the panel that has the focus already, which may just be on its way: then once more."""
        def has_focus():
            tree = self.window.find("tree", "Values of the state")
            return tree and reader.has(tree, Atspi.StateType.FOCUSED)

        for _ in range(3):
            if has_focus():
                return
            reader.act(self.window.menu("View", "Panels", "State"), "Press")
            try:
                return wait_for("the focus in the state", has_focus, 10)
            except AssertionError:
                pass
        wait_for("the focus in the state", has_focus)

    def copy_value(self):
        self.focus_state()
        reader.act(self.window.menu("Edit", "Copy"), "Press")
        copied = wait_for("a value on the clipboard", clipboard)
        expect(copied == "1", f"{copied!r} was copied, not what is selected")
        formats = clipboard_formats()
        expect(all(one.startswith("text/plain") for one in formats), f"the clipboard has {formats}")
        self.report.step("a value copied", f"{copied!r} as {', '.join(formats)}")

    def switch_language(self):
        reader.act(self.window.menu("View", "Language", "中文"), "Press")
        self.window.wait("frame", "检查器")
        self.window.wait("menu item", lambda one: reader.name(one).startswith("视图"), "the menus in Chinese")
        self.report.step("in Chinese", ", ".join(self.window.panels()))
