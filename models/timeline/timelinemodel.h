// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "indexkeeper.h"
#include "timelineindex.h"

#include <QObject>

#include <memory>

namespace tracedeck {

/// Keeps the index of a trace's timeline up with its cursor, in the background. While nobody looks it rests.
class TimelineModel : public QObject
{
    Q_OBJECT

public:
    /// The cursor is not owned and outlives the model.
    explicit TimelineModel(Cursor *cursor, QObject *parent = nullptr);

    const TimelineIndex &index() const { return *m_index; }
    const std::shared_ptr<TimelineIndex> &sharedIndex() const { return m_index; }
    const Cursor &cursor() const { return *m_cursor; }
    /// Of what is shown: the cursor's, as far as the index is.
    Position position() const { return std::min(m_cursor->position(), m_known); }
    /// The newest that can be shown.
    Position newest() const { return std::min(m_cursor->newest(), m_known); }
    View view() const { return View(m_index->trace(), position()); }
    /// Nanoseconds that have passed since the newest frame, where it is shown and something goes on; else 0. As of now.
    std::int64_t passed() const;

    void setActive(bool active);
    /// How far the index is, in percent; 100: it is up with the trace, but for what came just now.
    int progress() const { return m_keeper.progress(); }

signals:
    /// Something else is to be shown: the cursor has moved, or more is known.
    void changed();

private:
    Cursor *m_cursor; // not owned, outlives us
    IndexKeeper m_keeper;
    std::shared_ptr<TimelineIndex> m_index; ///< with whoever extends it
    Position m_known = 0; ///< of the index, as far as anybody was told: another thread extends it
    bool m_isActive = false;
    bool m_wasPassing = false; ///< when the cursor's time passed last
};

} // namespace tracedeck
