// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "selection.h"

#include <QTreeView>

#include <cstring>
#include <memory>

/// What tests of the panels that show facts have in common.
namespace tracedeck::test::factpanelfixture {

inline HandmadeFrame frame(Event event)
{
    return {.type = "x", .events = {std::move(event)}};
}

/// Two runs; the first has a span with a child.
inline std::vector<HandmadeFrame> twoRuns()
{
    return {
        frame(RunStarted{.run = "r1", .agent = "first"}),
        frame(SpanOpened{.name = "plan"}),
        frame(SpanOpened{.name = "think"}),
        frame(SpanClosed{.name = "think"}),
        frame(SpanClosed{.name = "lost"}),
        frame(SpanClosed{.name = "plan"}),
        frame(RunEnded{.run = "r1"}),
        frame(RunStarted{.run = "r2", .agent = "second"}),
        frame(SpanOpened{.name = "act"}),
        frame(RunEnded{.run = "r2"}),
    };
}

template<class Panel>
std::unique_ptr<Panel> shown(Document &document)
{
    auto panel = std::make_unique<Panel>();
    panel->resize(600, 400);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

inline QTreeView *treeOf(QWidget &panel)
{
    return panel.findChild<QTreeView *>();
}

/// Of the inspector.
inline QModelIndex propertyRow(QTreeView *view, const QString &name)
{
    return view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, name).value(0);
}

} // namespace tracedeck::test::factpanelfixture
