// SPDX-License-Identifier: GPL-3.0-or-later
#include "watchhits.h"

#include "oneofcursor.h"
#include "sessionquery.h"
#include "timeunits.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

/// By which a server's clock may be behind ours.
constexpr std::int64_t kMostSkew = 120 * kSecond;

Position besideIn(const std::vector<Position> &hits, Position frame, int direction)
{
    if (direction > 0) {
        const auto behind = std::upper_bound(hits.begin(), hits.end(), frame);
        return behind == hits.end() ? 0 : *behind;
    }
    const auto from = std::lower_bound(hits.begin(), hits.end(), frame);
    return from == hits.begin() ? 0 : *std::prev(from);
}

/// Of two frames the nearer one in that direction; 0 is none.
Position nearer(Position a, Position b, int direction)
{
    if (a == 0 || b == 0)
        return std::max(a, b);
    return direction > 0 ? std::min(a, b) : std::max(a, b);
}

} // namespace

WatchHits *WatchHits::of(Cursor *cursor)
{
    return oneOf<WatchHits>(cursor, [cursor] { return new WatchHits(cursor); });
}

WatchHits::WatchHits(Cursor *cursor)
    : QObject(cursor)
    , m_cursor(cursor)
{
    m_tellSoon.setSingleShot(true);
    m_tellSoon.setInterval(0);
    connect(&m_tellSoon, &QTimer::timeout, this, &WatchHits::changed);
    connect(cursor, &Cursor::grew, this, &WatchHits::look);
    connect(cursor, &Cursor::relabelled, this, &WatchHits::lookAgain);
}

void WatchHits::setWatches(const Watches *watches)
{
    if (m_watches == watches)
        return;
    if (m_watches)
        m_watches->disconnect(this);
    m_watches = watches;
    if (watches)
        connect(watches, &Watches::changed, this, &WatchHits::follow);
    follow();
}

void WatchHits::setShown(bool shown)
{
    m_isShown = shown;
    look();
}

void WatchHits::setMarksShown(QObject *viewer, bool shown)
{
    std::erase_if(m_markViewers, [viewer](const QPointer<QObject> &one) { return !one || one == viewer; });
    if (!shown)
        return; // the cursor may be about to go
    m_markViewers.emplace_back(viewer);
    look();
}

bool WatchHits::isNeeded(const Line &line) const
{
    const bool isMarked = line.watch.mark > 0
        && std::any_of(m_markViewers.begin(), m_markViewers.end(), [](const QPointer<QObject> &one) { return one; });
    return m_isShown || m_isWanted || isMarked || ((m_isArmed || m_areStopsWanted) && line.watch.stops);
}

void WatchHits::want()
{
    m_isWanted = true;
    look();
}

void WatchHits::wantStops(bool want)
{
    m_areStopsWanted = want;
    look();
}

void WatchHits::arm()
{
    if (m_isArmed)
        return;
    m_isArmed = true;
    m_armedAt = QDateTime::currentMSecsSinceEpoch() * kMillisecond;
    for (Line &line : m_lines)
        line.armed = m_cursor->newest();
    look();
}

/// What was watched for before keeps what was found.
void WatchHits::follow()
{
    std::vector<Line> before = std::exchange(m_lines, {});
    const std::vector<Watch> none;
    for (const Watch &watch : m_watches ? m_watches->all() : none) {
        if (!watch.isOn)
            continue;
        const auto known =
            std::find_if(before.begin(), before.end(), [&watch](const Line &one) { return one.watch.line == watch.line; });
        const bool hasStopped = known != before.end() && known->watch.stops;
        Line line = known == before.end() ? Line() : std::move(*known);
        if (watch.stops && !hasStopped)
            line.armed = m_cursor->newest();
        line.watch = watch;
        m_lines.push_back(std::move(line));
    }
    look();
    emit changed();
}

/// What is looked for by the name of a session is something else now; what it finds is nothing new.
void WatchHits::lookAgain()
{
    for (Line &line : m_lines) {
        const ParsedQuery parsed = parseQuery(line.watch.line.toStdString());
        const auto *query = std::get_if<Query>(&parsed);
        if (!query || !asksForSession(*query))
            continue;
        if (line.filter)
            line.armed = std::max(line.armed, line.filter->scanned());
        line.filter.reset();
        line.hits.clear();
    }
    look();
    emit changed();
}

/// One line at a time: others wait for the processors, too.
void WatchHits::look()
{
    const bool isBusy = std::any_of(m_lines.begin(), m_lines.end(),
                                    [](const Line &line) { return line.filter && line.filter->isRunning(); });
    if (!isBusy && std::none_of(m_lines.begin(), m_lines.end(), [this](Line &line) { return lookOn(line); }))
        m_isWanted = false; // all are known
}

/// Whether there was anything to look for.
bool WatchHits::lookOn(Line &line)
{
    const Position newest = m_cursor->newest();
    if (!isNeeded(line) || (line.filter && line.filter->scanned() >= newest))
        return false;
    if (line.filter) {
        line.filter->extend(newest);
        return line.filter->isRunning();
    }
    const ParsedQuery parsed = parseQuery(line.watch.line.toStdString());
    const auto *query = std::get_if<Query>(&parsed);
    if (!query)
        return false;
    line.filter = std::make_unique<FrameFilter>();
    connect(line.filter.get(), &FrameFilter::found, this,
            [this, of = line.watch.line](const std::vector<Position> &positions) { onFound(of, positions); });
    connect(line.filter.get(), &FrameFilter::finished, this, &WatchHits::onFinished);
    line.filter->start(m_cursor->trace(), *query, newest);
    return true;
}

void WatchHits::onFinished()
{
    look();
    m_tellSoon.start();
}

void WatchHits::onFound(const QString &of, const std::vector<Position> &positions)
{
    const auto line = std::find_if(m_lines.begin(), m_lines.end(), [&of](const Line &one) { return one.watch.line == of; });
    if (line == m_lines.end())
        return;
    line->hits.insert(line->hits.end(), positions.begin(), positions.end());
    m_tellSoon.start();
    if (!line->watch.stops || !m_isArmed)
        return;
    const auto fresh = std::find_if(std::upper_bound(positions.begin(), positions.end(), line->armed), positions.end(),
                                    [this](Position position) { return !isOfThePast(position); });
    if (fresh != positions.end())
        emit stopped(of, *fresh);
}

/// What a server is asked for, and what it has kept and sends again, has not happened now.
bool WatchHits::isOfThePast(Position position) const
{
    const Trace &trace = *m_cursor->trace();
    const auto made = trace.serverTime(position);
    return trace.frame(position).via() == Via::Http || (made && *made < m_armedAt - kMostSkew);
}

Position WatchHits::knownOf(bool ofStops) const
{
    Position known = m_cursor->newest();
    for (const Line &line : m_lines) {
        if (line.watch.stops || !ofStops)
            known = std::min(known, line.filter ? line.filter->scanned() : 0);
    }
    return known;
}

const WatchHits::Line *WatchHits::find(const QString &line) const
{
    const auto found =
        std::find_if(m_lines.begin(), m_lines.end(), [&line](const Line &one) { return one.watch.line == line; });
    return found == m_lines.end() ? nullptr : &*found;
}

const std::vector<Position> &WatchHits::of(const QString &line) const
{
    static const std::vector<Position> kNone;
    const Line *known = find(line);
    return known ? known->hits : kNone;
}

std::size_t WatchHits::count(const QString &line, Position upTo) const
{
    const std::vector<Position> &hits = of(line);
    return static_cast<std::size_t>(std::upper_bound(hits.begin(), hits.end(), upTo) - hits.begin());
}

const Watch *WatchHits::markWithin(Position from, Position to) const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(), [from, to](const Line &line) {
        const auto first = std::lower_bound(line.hits.begin(), line.hits.end(), from);
        return line.watch.mark > 0 && first != line.hits.end() && *first <= to;
    });
    return found == m_lines.end() ? nullptr : &found->watch;
}

bool WatchHits::isLooking() const
{
    return std::any_of(m_lines.begin(), m_lines.end(), [this](const Line &line) {
        return isNeeded(line) && (!line.filter || line.filter->scanned() < m_cursor->newest());
    });
}

Position WatchHits::beside(const QString &line, Position frame, int direction) const
{
    return besideIn(of(line), frame, direction);
}

Position WatchHits::beside(Position frame, int direction) const
{
    Position nearest = 0;
    for (const Line &line : m_lines)
        nearest = nearer(nearest, besideIn(line.hits, frame, direction), direction);
    return nearest;
}

Position WatchHits::stopWithin(Position from, Position to) const
{
    Position first = 0;
    for (const Line &line : m_lines) {
        const Position next = line.watch.stops ? besideIn(line.hits, from, 1) : 0;
        if (next != 0 && next <= to)
            first = nearer(first, next, 1);
    }
    return first;
}

} // namespace tracedeck
