// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statewrites.h"
#include "watchedjob.h"

#include <QAbstractTableModel>

#include <memory>

namespace tracedeck {

/// Who wrote a value of a session's state, the newest first: looked for in the background, up to a position.
class WritesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Frame, Time, Node, Before, After, ColumnCount };
    enum Role {
        PositionRole = Qt::UserRole, ///< Position where it arrived
    };

    explicit WritesModel(QObject *parent = nullptr);

    void ask(std::shared_ptr<const Trace> trace, Position position, SessionId session, JsonPath path);
    /// Also while it is looked for.
    void clear();
    bool isSearching() const { return m_job.isRunning(); }
    const JsonPath &path() const { return m_path; }
    /// Up to which it was asked.
    Position position() const { return m_position; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void progressed(int percent);
    void finished();

private:
    void show(StateWrites writes);
    QString text(const StateWrite &write, int column) const;
    QString nodeText(const StateWrite &write) const;

    std::shared_ptr<const Trace> m_trace;
    Position m_position = 0;
    JsonPath m_path;
    std::vector<StateWrite> m_writes;
    WatchedJob m_job;
};

} // namespace tracedeck
