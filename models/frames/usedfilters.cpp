// SPDX-License-Identifier: GPL-3.0-or-later
#include "usedfilters.h"

#include "query.h"

#include <utility>

namespace tracedeck {

void UsedFilters::add(const QString &line)
{
    const QString used = line.trimmed();
    if (!asksForSomething(used.toStdString()) || (!m_all.isEmpty() && m_all.front() == used))
        return;
    m_all.removeAll(used);
    m_all.prepend(used);
    m_all = m_all.mid(0, kMost);
    emit changed();
}

void UsedFilters::clear()
{
    if (!std::exchange(m_all, {}).isEmpty())
        emit changed();
}

void UsedFilters::restore(const QStringList &lines)
{
    m_all.clear();
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        add(*line);
}

} // namespace tracedeck
