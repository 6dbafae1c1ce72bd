// SPDX-License-Identifier: GPL-3.0-or-later
#include "waitingruns.h"

#include <algorithm>

namespace tracedeck {

WaitingRuns::WaitingRuns(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPatience);
    connect(&m_timer, &QTimer::timeout, this, &WaitingRuns::callOut);
    connect(cursor, &Cursor::grew, this, &WaitingRuns::look);
    look();
}

/// Up to 60 times a second: only at what is new, and at what waits.
void WaitingRuns::look()
{
    const View view = m_cursor->newestView();
    const std::uint32_t count = view.count(view.trace().approvals);
    for (; m_seen < count; ++m_seen)
        m_open.push_back(ApprovalId{m_seen});
    std::erase_if(m_open, [&view](ApprovalId id) { return !view.isOpen(id); });
    std::set<Asker> runs;
    for (const ApprovalId id : m_open)
        runs.insert(askerOf(view, id));
    if (runs == m_runs)
        return;
    std::set_difference(runs.begin(), runs.end(), m_runs.begin(), m_runs.end(),
                        std::inserter(m_new, m_new.end()));
    m_runs = std::move(runs);
    std::erase_if(m_new, [this](const Asker &run) { return !m_runs.contains(run); });
    if (!m_new.empty() && !m_timer.isActive())
        m_timer.start();
    emit changed();
}

void WaitingRuns::callOut()
{
    const int runs = static_cast<int>(m_new.size());
    m_new.clear();
    if (runs > 0)
        emit began(runs);
}

} // namespace tracedeck
