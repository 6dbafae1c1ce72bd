// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>

namespace tracedeck {

/// Keeps an index of a trace up with the trace, in the background. While it is not active it rests.
class IndexKeeper : public QObject
{
    Q_OBJECT

public:
    /// How an index is extended and how far it is. Both hold the index; `extend` is called on another thread, by one
    /// at a time: takes in frames up to `to`, at most `most`, and returns how far it came.
    struct Index
    {
        std::function<Position(Position to, Position most)> extend;
        std::function<Position()> known;
    };

    /// The cursor is not owned and outlives the keeper.
    explicit IndexKeeper(Cursor *cursor, QObject *parent = nullptr);
    ~IndexKeeper() override;

    /// From now on keeps this one; the one before is let go.
    void keep(Index index);
    void setActive(bool active);
    /// How far the index is, in percent; 100: it is up with the trace, but for what came just now.
    int progress() const;

signals:
    /// More is known, or the part that progress() tells of.
    void extended();

private:
    void extend();
    void onFinished();

    Cursor *m_cursor; // not owned, outlives us
    Index m_index;
    QFutureWatcher<void> m_watcher;
    bool m_isActive = false;
    bool m_isExtending = false;
};

} // namespace tracedeck
