// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutlist.h"

#include "actions.h"
#include "plaintitle.h"

#include <QAction>
#include <QCoreApplication>

namespace tracedeck {

namespace {

constexpr QLatin1String kOr(" / ");

QString keys(const char *portable)
{
    return QKeySequence(QLatin1String(portable), QKeySequence::PortableText)
        .toString(QKeySequence::NativeText);
}

/// Each of them does what the line says, in its order: a comma may be one of them.
template<class... More>
QString keys(const char *first, const char *second, More... more)
{
    return keys(first) + kOr + keys(second, more...);
}

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::ShortcutList", text);
}

// Keys of single panels, which only work there and are no actions of the window.

ShortcutSheet::Group timeKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the time line")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "By a frame")),
              keys("Left", "Right")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "By a span")),
              keys("Shift+Left", "Shift+Right")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "By a run")),
              keys("Ctrl+Left", "Ctrl+Right")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "First frame")), keys("Home")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Live")), keys("End")}}};
}

ShortcutSheet::Group timelineKeys()
{
    return {
        translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the timeline panel")),
        {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Zoom in and out")),
          keys("W", "S", "+", "-")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Earlier and later")), keys("A", "D")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Show the selection; again: all of it")),
          keys("F")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Previous and next sibling")),
          keys("Left", "Right", ",", ".")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Previous and next of the same name")),
          keys("Shift+,", "Shift+.")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Row above and below")),
          keys("Up", "Down")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "To the parent, to the first child")),
          keys("[", "]")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Mark the selection as a range")),
          keys("R")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Bookmark, for a moment or to keep")),
          keys("M", "Shift+M")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Remove the bookmark")), keys("Del")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Open or close the lane")), keys("C")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Pin the lane above the others")), keys("P")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Critical path of the run")), keys("X")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Back to what was zoomed to, and forward")),
          keys("Backspace", "Shift+Backspace")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Stand at the begin of the selection")),
          keys("Return")},
         {translated(
              QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Clear the range, then the path, then the selection")),
          keys("Esc")}}};
}

ShortcutSheet::Group listKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In any list")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Copy the row; in the Inspector and in State, the value")),
              keys("Ctrl+C")}}};
}

ShortcutSheet::Group sessionKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the sessions")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Next session")), keys("J")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Previous session")), keys("K")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Rename")), keys("F2")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Move the source")),
              keys("Alt+Shift+Up", "Alt+Shift+Down")}}};
}

ShortcutSheet::Group checkpointKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the checkpoints")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Select the parent")), keys("P")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Next and previous head")),
              keys("H", "Shift+H")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Name the branch")), keys("F2")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Pin as A, pin as B")),
              keys("A", "B")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Fork from here")), keys("F")}}};
}

ShortcutSheet::Group compareKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In a comparison")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Next and previous difference")),
              keys("Ctrl+Down", "Ctrl+Up")}}};
}

ShortcutSheet::Group chartKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In a chart of costs")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Previous and next")),
              keys("Left", "Right")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Mark a range")),
              keys("Shift+Left", "Shift+Right")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "To what is behind it")), keys("Return")}}};
}

ShortcutSheet::Group conversationKeys()
{
    return {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the conversation")),
            {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Find")), keys("Ctrl+F")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Next and previous hit")),
              keys("F3", "Shift+F3")},
             {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Open or close what is folded")),
              keys("Space")}}};
}

ShortcutSheet::Group graphKeys()
{
    return {
        translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "In the graph")),
        {{translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Along the edges")),
          keys("Left", "Right", "Up", "Down")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "To the subgraph around and into it")),
          keys("Ctrl+Up", "Ctrl+Down")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Select the latest span of a node")),
          keys("Return")},
         {translated(QT_TRANSLATE_NOOP("tracedeck::ShortcutList", "Zoom in, zoom out, own size, all of it")),
          keys("+", "-", "0", "F")}}};
}

} // namespace

std::vector<ShortcutSheet::Group> shortcutList(const Actions &actions)
{
    std::vector<ShortcutSheet::Group> groups;
    for (const MenuId menu : {MenuId::File, MenuId::Edit, MenuId::View, MenuId::Panels, MenuId::Perspective,
                              MenuId::Go, MenuId::Help}) {
        ShortcutSheet::Group group{plainTitle(Actions::title(menu)), {}};
        for (const ActionSpec &spec : Actions::specs()) {
            const QAction *action = actions[spec.id];
            if (spec.menu != menu || action->shortcut().isEmpty())
                continue;
            QStringList all;
            for (const QKeySequence &one : action->shortcuts())
                all.append(one.toString(QKeySequence::NativeText));
            group.lines.push_back({plainTitle(action->text()), all.join(kOr)});
        }
        if (!group.lines.empty())
            groups.push_back(std::move(group));
    }
    groups.push_back(timeKeys());
    groups.push_back(timelineKeys());
    groups.push_back(listKeys());
    groups.push_back(sessionKeys());
    groups.push_back(checkpointKeys());
    groups.push_back(compareKeys());
    groups.push_back(chartKeys());
    groups.push_back(conversationKeys());
    groups.push_back(graphKeys());
    return groups;
}

} // namespace tracedeck
