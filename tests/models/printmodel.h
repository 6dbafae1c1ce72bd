// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factroles.h"
#include "ledgermodel.h"

#include <QAbstractItemModel>
#include <QStringList>
#include <QTest>

namespace tracedeck::test {

/// Costs are worked out in the background.
inline void waitForCosts(Cursor &cursor)
{
    const LedgerModel *ledger = LedgerModel::of(&cursor);
    QTRY_COMPARE(ledger->ledger().known(), cursor.newest());
}

/// A whole model as lines: two spaces a level, cells separated by " | ", what was computed in brackets.
inline QStringList printModel(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            const QString text = index.data().toString();
            cells += index.data(FactRole::Computed).toBool() && !text.isEmpty() ? u'[' + text + u']' : text;
        }
        lines += QString(depth * 2, u' ') + cells.join(QStringLiteral(" | "));
        lines += printModel(model, model.index(row, 0, parent), depth + 1);
    }
    return lines;
}

/// The first column of printModel().
inline QStringList namesOf(const QAbstractItemModel &model)
{
    QStringList names;
    for (const QString &line : printModel(model))
        names += line.section(QStringLiteral(" |"), 0, 0);
    return names;
}

} // namespace tracedeck::test
