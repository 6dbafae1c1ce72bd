// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "jsondiffjob.h"
#include "selection.h"
#include "shownstate.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <algorithm>
#include <array>

namespace tracedeck {

/// A point that can be compared: a session of a trace at a position, one of its checkpoints, or what one of its runs did.
struct ComparePoint
{
    QPointer<Cursor> cursor; ///< of the document; not owned
    QString source; ///< what the document is called; outside text
    SessionId session;
    CheckpointId checkpoint; ///< invalid: where the cursor stood; of a run, its last one
    RunId run; ///< invalid: all that the session did up to there
    Position position = 0;

    bool isValid() const { return cursor && session.isValid(); }
    View view() const { return View(*cursor->trace(), position); }
    /// Where one stands, if that is later: servers tell late of whom a checkpoint follows, and what it holds.
    View known() const { return View(*cursor->trace(), std::max(position, cursor->position())); }
    /// Null: none had come, or it is not known.
    OwnedJson json() const;
    /// How far the session had come: `position`, but for a checkpoint that was told of late, by a list of what is
    /// stored, the frame before anything that follows it.
    Position reached() const;
    /// The checkpoint itself, or the last of the session's own that had come.
    CheckpointId nearestCheckpoint() const;

    friend bool operator==(const ComparePoint &, const ComparePoint &) = default;
};

/// Where a document stands: at the checkpoint or the run that is selected, if one is, else at the cursor.
ComparePoint pointOf(Cursor *cursor, const Selection &selection, const QString &source);

/// What a run of a document did, as far as its cursor stands. Precondition: the run has begun there.
ComparePoint pointOf(Cursor *cursor, RunId run, const QString &source);

/// The two points of a window that are compared, of whichever documents it has open. A pin goes with its document.
class ComparePins : public QObject
{
    Q_OBJECT

public:
    enum Pin { A, B };

    explicit ComparePins(QObject *parent = nullptr);

    const ComparePoint &at(Pin pin) const { return m_points[pin]; }
    bool has(Pin pin) const { return m_points[pin].isValid(); }
    void set(Pin pin, const ComparePoint &point);
    void clear();
    void swap();

signals:
    void changed();

private:
    void forget(const QObject *cursor);

    std::array<ComparePoint, 2> m_points;
};

} // namespace tracedeck
