// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "elidedlabel.h"
#include "handmadetrace.h"
#include "jsontreemodel.h"
#include "selection.h"
#include "statepanel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QToolButton>
#include <QTreeView>

#include <memory>
#include <string>
#include <vector>

/// What tests of the panel that shows states have in common.
namespace tracedeck::test::statepanelfixture {

inline HandmadeFrame stateOf(const std::string &json, std::string_view node = "think")
{
    return {.type = "state",
            .time = 1'000'000,
            .events = {StateArrived{StateKind::Values, node, {json.data(), std::uint32_t(json.size()), 0}}}};
}

/// A state that differs from version to version in one value.
inline std::string versionOf(int version)
{
    std::string list;
    for (int i = 0; i < 100; ++i)
        list += (i ? "," : "") + std::to_string(i * 10);
    return R"({"first":{"deep":{"version":)" + std::to_string(version) + R"(}},"list":[)" + list
           + R"(],"text":"one"})";
}

struct StateDocument
{
    explicit StateDocument(const std::vector<std::string> &states)
    {
        for (const std::string &state : states)
            made.append(stateOf(state));
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

inline std::unique_ptr<StatePanel> shown(StateDocument &document)
{
    auto panel = std::make_unique<StatePanel>();
    panel->resize(500, 300);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

inline JsonTreeModel *modelOf(StatePanel &panel)
{
    return panel.findChild<JsonTreeModel *>();
}

inline QString titleOf(StatePanel &panel)
{
    return panel.findChild<ElidedLabel *>(QStringLiteral("stateTitle"))->text();
}

inline QToolButton *buttonOf(StatePanel &panel, const char *name)
{
    return panel.findChild<QToolButton *>(QString::fromLatin1(name));
}

/// The row that a path of keys leads to, all above it expanded.
inline QModelIndex open(StatePanel &panel, const QStringList &path)
{
    JsonTreeModel *model = modelOf(panel);
    QModelIndex index;
    for (const QString &key : path) {
        if (index.isValid())
            panel.treeView()->expand(index);
        QModelIndex found;
        for (int row = 0; row < model->rowCount(index) && !found.isValid(); ++row) {
            if (model->index(row, 0, index).data().toString() == key)
                found = model->index(row, 0, index);
        }
        index = found;
    }
    return index;
}

inline void trigger(StatePanel &panel, const char *name)
{
    panel.findChild<QAction *>(QString::fromLatin1(name))->trigger();
}

inline QString clipboard()
{
    return QApplication::clipboard()->text();
}

} // namespace tracedeck::test::statepanelfixture
