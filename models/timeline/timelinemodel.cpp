// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinemodel.h"

#include "livetime.h"

#include <utility>

namespace tracedeck {

namespace {

/// While frames come, these tell the time.
constexpr std::int64_t kLeastPassed = 500'000'000;

} // namespace

TimelineModel::TimelineModel(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_keeper(cursor)
    , m_index(std::make_shared<TimelineIndex>(cursor->trace()))
{
    connect(cursor, &Cursor::moved, this, [this] {
        m_known = m_index->known();
        if (m_isActive)
            emit changed();
    });
    connect(cursor, &Cursor::ticked, this, [this] {
        const bool isPassing = m_isActive && passed() > 0;
        if (std::exchange(m_wasPassing, isPassing) || isPassing)
            emit changed();
    });
    connect(&m_keeper, &IndexKeeper::extended, this, [this] {
        m_known = m_index->known();
        emit changed();
    });
    m_keeper.keep({[index = m_index](Position to, Position most) { return index->extend(to, most); },
                   [index = m_index] { return index->known(); }});
}

std::int64_t TimelineModel::passed() const
{
    const View now = view();
    const std::int64_t passed = sinceLast(now);
    if (passed < kLeastPassed)
        return 0;
    for (std::uint32_t i = 0, count = now.count(now.trace().sessions); i < count; ++i) {
        if (runHeard(now, SessionId{i}) && now.status(SessionId{i}) != SessionStatus::Waiting)
            return passed;
    }
    return 0;
}

void TimelineModel::setActive(bool active)
{
    m_isActive = active;
    m_known = m_index->known();
    m_keeper.setActive(active);
}

} // namespace tracedeck
