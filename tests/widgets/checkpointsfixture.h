// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkpointsmodel.h"
#include "checkpointspanel.h"
#include "checkpointsview.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "tracebuilder.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QTest>

#include <cstring>
#include <memory>
#include <vector>

/// A history of checkpoints that is made by hand, and what its panel shows of it.
namespace tracedeck::test::checkpointsfixture {

inline HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .time = 1'000'000, .events = std::move(events)};
}

inline HandmadeFrame stored(std::string_view id, std::string_view parent, std::string_view source, int step)
{
    return frame({CheckpointArrived{.id = id, .parent = parent, .source = source, .step = step}});
}

/// c1 - c2 - c3 - c4, from c2 a fork f1 - f2, from c1 an edited state u1 whose state is there; a graph inside, and an
/// orphan.
inline std::vector<HandmadeFrame> history()
{
    return {
        frame({RunStarted{.run = "r"}, SpanOpened{.name = "think", .key = "k"}}),
        stored("c1", "", "input", -1),
        stored("c2", "c1", "loop", 0),
        stored("c3", "c2", "loop", 1),
        stored("c4", "c3", "loop", 2),
        stored("f1", "c2", "fork", 1),
        stored("f2", "f1", "loop", 2),
        frame({CheckpointArrived{
            .id = "u1", .parent = "c1", .source = "update", .step = 0, .state = plain("{\"a\":1}")}}),
        frame({CheckpointArrived{
            .id = "s1", .parent = "c2", .space = "worker:1", .source = "loop", .step = 0}}),
        stored("o1", "gone", "loop", 5),
    };
}

inline std::unique_ptr<CheckpointsPanel> shown(Document &document)
{
    auto panel = std::make_unique<CheckpointsPanel>();
    panel->resize(760, 480);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    QCoreApplication::sendPostedEvents(); // what is laid out late
    return panel;
}

template<class T>
T *part(const QWidget &panel, const char *name)
{
    return panel.findChild<T *>(QString::fromLatin1(name));
}

inline CheckpointsView *viewOf(const QWidget &panel)
{
    return panel.findChild<CheckpointsView *>();
}

inline CheckpointsModel *modelOf(const QWidget &panel)
{
    return qobject_cast<CheckpointsModel *>(viewOf(panel)->model());
}

inline QStringList ids(const QWidget &panel)
{
    QStringList all;
    for (int row = 0; row < modelOf(panel)->rowCount(); ++row)
        all += modelOf(panel)->index(row, CheckpointsModel::Id).data().toString();
    return all;
}

inline QString currentId(const QWidget &panel)
{
    return viewOf(panel)->currentIndex().siblingAtColumn(CheckpointsModel::Id).data().toString();
}

inline bool says(const QWidget &panel, const char *text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(QString::fromLatin1(text)))
            return true;
    }
    return false;
}

inline QString linkText(const QWidget &panel, const char *name)
{
    return part<QAbstractButton>(panel, name)->text();
}

inline void trigger(const QWidget &panel, const char *name)
{
    auto *action = part<QAction>(panel, name);
    QVERIFY2(action && action->isEnabled() && action->isVisible(), name);
    action->trigger();
}

} // namespace tracedeck::test::checkpointsfixture
