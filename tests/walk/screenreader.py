# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a screen reader meets it: nothing but AT-SPI."""
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from desktop import wait_for  # noqa: E402

MOST_CHILDREN = 2000


def application(name):
    desktop = Atspi.get_desktop(0)

    def ask():
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_name().lower() == name:
                child.set_cache_mask(Atspi.Cache.NONE)  # nobody listens to what would renew it
                return child
        return None

    return wait_for(f"{name} on the bus of assistive technology", ask)


def safely(ask, otherwise=None):
    """What is asked about may be gone by now."""
    try:
        return ask()
    except GLib.Error:
        return otherwise


def name(node):
    return safely(node.get_name, "") or ""


def role(node):
    return safely(node.get_role_name, "") or ""


def has(node, state):
    states = safely(node.get_state_set)
    return bool(states and states.contains(state))


def children(node, most=MOST_CHILDREN):
    count = min(safely(node.get_child_count, 0), most)
    for i in range(count):
        child = safely(lambda i=i: node.get_child_at_index(i))
        if child:
            yield child


def walk(node, into_tables=False):
    """All that is shown, each before what is in it."""
    yield node
    if not into_tables and role(node) in ("table", "tree table", "tree", "list"):
        return
    for child in children(node):
        if has(child, Atspi.StateType.SHOWING) or role(child) in ("menu item", "popup menu", "menu"):
            yield from walk(child, into_tables)


def find(node, wanted_role, fits=lambda node: True):
    """The first that fits, or None. `fits` is a name, or a question."""
    matches = fits if callable(fits) else lambda one: name(one) == fits
    for one in walk(node):
        if role(one) == wanted_role and matches(one):
            return one
    return None


def text(node):
    """What a text field or a label says."""
    interface = safely(node.get_text_iface)
    if not interface:
        return name(node)
    count = safely(lambda: Atspi.Text.get_character_count(interface), 0)
    return safely(lambda: Atspi.Text.get_text(interface, 0, count), "") or ""


def actions(node):
    interface = safely(node.get_action_iface)
    if not interface:
        return []
    return [Atspi.Action.get_action_name(interface, i) for i in range(Atspi.Action.get_n_actions(interface))]


def act(node, *wanted):
    """Does the first of these actions that it has."""
    known = actions(node)
    for one in wanted:
        if one in known:
            return Atspi.Action.do_action(node.get_action_iface(), known.index(one))
    raise AssertionError(f"{role(node)} {name(node)!r} has no action of {wanted}, only {known}")


def rows(table):
    """Of a table or tree: lists of the names of its cells."""
    interface = table.get_table_iface()
    columns = Atspi.Table.get_n_columns(interface)
    found = []
    for row in range(min(Atspi.Table.get_n_rows(interface), MOST_CHILDREN)):
        cells = []
        for column in range(columns):
            cell = safely(lambda r=row, c=column: Atspi.Table.get_accessible_at(interface, r, c))
            cells.append(name(cell) if cell else "")
        found.append(cells)
    return found


def cell(table, row, column=0):
    return Atspi.Table.get_accessible_at(table.get_table_iface(), row, column)


def selected_row(table):
    """The cells of the row that is selected, or None. Asks the cells: Qt numbers the selected rows of a tree within
    their parents."""
    interface = table.get_table_iface()
    columns = Atspi.Table.get_n_columns(interface)
    for row in range(min(Atspi.Table.get_n_rows(interface), MOST_CHILDREN)):
        first = safely(lambda r=row: cell(table, r))
        if first and has(first, Atspi.StateType.SELECTED):
            return [name(cell(table, row, column)) for column in range(columns)]
    return None


def dump(node, depth=0, into_tables=False):
    """For whoever writes a walk."""
    print("  " * depth + f"{role(node)} {name(node)!r} {actions(node)}")
    if not into_tables and role(node) in ("table", "tree table", "tree", "list"):
        return
    for child in children(node):
        if has(child, Atspi.StateType.SHOWING) or role(child) in ("menu item", "popup menu", "menu"):
            dump(child, depth + 1, into_tables)
