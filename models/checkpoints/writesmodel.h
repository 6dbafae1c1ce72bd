// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statewrites.h"
#include "watchedjob.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <optional>

namespace tracedeck {

/// Who wrote a value of a session's state, the newest first: looked for in the background, up to a position, on the branch that
/// led to the state that is asked about.
class WritesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Frame, Time, Node, Before, After, ColumnCount };
    enum Role {
        PositionRole = Qt::UserRole, ///< Position where it arrived
    };

    /// So many nodes of a write are named.
    static constexpr std::size_t kMostNodes = 10;

    explicit WritesModel(QObject *parent = nullptr);

    /// About the state of a checkpoint; invalid: the session's newest one at the position.
    void ask(std::shared_ptr<const Trace> trace, Position position, SessionId session, CheckpointId checkpoint, JsonPath path);
    /// Also while it is looked for.
    void clear();
    bool isSearching() const { return m_job.isRunning(); }
    const JsonPath &path() const { return m_path; }
    /// Up to which it was asked.
    Position position() const { return m_position; }
    /// Versions of the state that came on other branches, and were not looked at.
    int leftOut() const { return static_cast<int>(m_leftOut); }
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
    const QString &text(int row, int column) const;
    QString readText(const StateWrite &write, int column) const;
    QString nodeText(const StateWrite &write) const;

    std::shared_ptr<const Trace> m_trace;
    Position m_position = 0;
    JsonPath m_path;
    std::vector<StateWrite> m_writes;
    std::uint32_t m_leftOut = 0;
    mutable std::vector<std::array<std::optional<QString>, ColumnCount>> m_texts; ///< as they were asked for
    WatchedJob m_job;
};

} // namespace tracedeck
