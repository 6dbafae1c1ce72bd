// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandrow.h"

#include <QAbstractTableModel>

#include <deque>

namespace tracedeck {

/// The commands that were sent, oldest first. Beyond kMostRows the oldest are forgotten; the log of frames keeps
/// what they were.
class CommandsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Command, Target, State, Sent, Latency, Error, ColumnCount };
    static constexpr int kMostRows = 1000;

    explicit CommandsModel(QObject *parent = nullptr);

    /// Adds a row, or replaces the one with its id.
    void upsert(const CommandRow &row);
    void clear();
    void retranslate();

    /// Null where the index is invalid; good until the model changes.
    const CommandRow *rowAt(const QModelIndex &index) const;
    QModelIndex indexOf(std::uint64_t id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const CommandRow &row, int column) const;

    std::deque<CommandRow> m_rows;
};

} // namespace tracedeck
