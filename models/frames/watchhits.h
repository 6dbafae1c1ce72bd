// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "framefilter.h"
#include "watches.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <vector>

namespace tracedeck {

/// The frames of a document's trace that are watched for: found in the background, one line after the other, once somebody
/// wants them or views are to stop at them. What is found stays so. GUI thread.
class WatchHits : public QObject
{
    Q_OBJECT

public:
    /// Those of this cursor's trace; made when they are asked for first, and live as long as the cursor.
    static WatchHits *of(Cursor *cursor);

    /// Not owned.
    void setWatches(const Watches *watches);
    /// Somebody shows them, or does so no more: meanwhile all are looked for.
    void setShown(bool shown);
    /// A viewer shows the frames that are marked, or does so no more: meanwhile those are looked for.
    void setMarksShown(QObject *viewer, bool shown);
    /// All are looked for once more, up to the newest frame.
    void want();
    /// Whether those are looked for that views stop at.
    void wantStops(bool want);
    /// From now on views stop at what comes: what was to be read has been.
    void arm();

    /// In order; none of a line that is not watched for, or not looked for yet.
    const std::vector<Position> &of(const QString &line) const;
    /// How many of a line's there are up to a frame.
    std::size_t count(const QString &line, Position upTo) const;
    /// Of the lines whose frames are marked, the first one that finds a frame in [from, to]; nullptr: none does.
    const Watch *markWithin(Position from, Position to) const;
    /// Whether some are still looked for.
    bool isLooking() const;
    /// Up to which frame all are known.
    Position known() const { return knownOf(false); }
    /// Likewise, of those that views stop at.
    Position stopsKnown() const { return knownOf(true); }

    /// The nearest one behind a frame (1) or in front of it (-1); 0: there is none.
    Position beside(const QString &line, Position frame, int direction) const;
    /// Likewise, of any line.
    Position beside(Position frame, int direction) const;
    /// The first one in (from, to] that views stop at; 0: there is none.
    Position stopWithin(Position from, Position to) const;

signals:
    void changed();
    /// A frame has come that views stop at: one that is new, not what a server had kept or was asked for.
    void stopped(const QString &line, tracedeck::Position position);

private:
    struct Line
    {
        Watch watch;
        Position armed = 0; ///< what comes behind it stops the view
        std::unique_ptr<FrameFilter> filter;
        std::vector<Position> hits;
    };

    explicit WatchHits(Cursor *cursor);
    void follow();
    void look();
    void lookAgain();
    bool lookOn(Line &line);
    void onFinished();
    void onFound(const QString &of, const std::vector<Position> &positions);
    bool isOfThePast(Position position) const;
    Position knownOf(bool ofStops) const;
    const Line *find(const QString &line) const;
    bool isNeeded(const Line &line) const;

    Cursor *m_cursor; // our parent
    QPointer<const Watches> m_watches; // not owned
    std::vector<Line> m_lines; ///< those that are on
    QTimer m_tellSoon; ///< what comes together is told once
    std::int64_t m_armedAt = 0; ///< nanoseconds since 1970, by our clock
    std::vector<QPointer<QObject>> m_markViewers; // not owned
    bool m_isShown = false;
    bool m_isWanted = false;
    bool m_areStopsWanted = false;
    bool m_isArmed = false;
};

} // namespace tracedeck
