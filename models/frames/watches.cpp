// SPDX-License-Identifier: GPL-3.0-or-later
#include "watches.h"

#include "query.h"

#include <algorithm>
#include <array>

namespace tracedeck {

const Watch *Watches::find(const QString &line) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&line](const Watch &one) { return one.line == line; });
    return found == m_all.end() ? nullptr : &*found;
}

Watch *Watches::findOwn(const QString &line)
{
    return const_cast<Watch *>(find(line));
}

bool Watches::canAdd(const QString &line) const
{
    return asksForSomething(line.trimmed().toStdString()) && m_all.size() < kMost && !find(line.trimmed());
}

void Watches::add(const QString &line)
{
    if (!canAdd(line))
        return;
    m_all.push_back({.line = line.trimmed(), .mark = freeMark()});
    emit changed();
}

void Watches::remove(const QString &line)
{
    if (std::erase_if(m_all, [&line](const Watch &one) { return one.line == line; }) > 0)
        emit changed();
}

void Watches::setOn(const QString &line, bool isOn)
{
    Watch *watch = findOwn(line);
    if (!watch || watch->isOn == isOn)
        return;
    watch->isOn = isOn;
    emit changed();
}

void Watches::setStops(const QString &line, bool stops)
{
    Watch *watch = findOwn(line);
    if (!watch || watch->stops == stops)
        return;
    watch->stops = stops;
    emit changed();
}

void Watches::setMarked(const QString &line, bool isMarked)
{
    Watch *watch = findOwn(line);
    if (!watch || (watch->mark > 0) == isMarked)
        return;
    watch->mark = isMarked ? freeMark() : 0;
    emit changed();
}

/// Of those that the fewest have, the first.
int Watches::freeMark() const
{
    std::array<int, kMarks> uses{};
    for (const Watch &watch : m_all) {
        if (watch.mark > 0)
            ++uses[static_cast<std::size_t>(watch.mark - 1)];
    }
    return static_cast<int>(std::min_element(uses.begin(), uses.end()) - uses.begin()) + 1;
}

void Watches::restore(const std::vector<Watch> &watches)
{
    m_all.clear();
    for (const Watch &watch : watches) {
        if (canAdd(watch.line))
            m_all.push_back({watch.line.trimmed(), watch.isOn, watch.stops, std::clamp(watch.mark, 0, kMarks)});
    }
    emit changed();
}

} // namespace tracedeck
