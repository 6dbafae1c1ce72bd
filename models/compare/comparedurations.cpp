// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparedurations.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace tracedeck {

namespace {

Durations durationsAt(const DurationsPoint &point, const std::atomic<bool> &stop)
{
    return point.trace ? durationsOf(View(*point.trace, point.position), point.question, stop) : Durations();
}

} // namespace

DurationsPoint DurationsPoint::of(const ComparePoint &point, const std::optional<RunWindows> &since)
{
    if (!point.isValid())
        return {};
    DurationsQuestion question{.scope = SessionScope::Session, .session = point.session, .run = point.run, .since = since};
    return {point.cursor->trace(), point.reached(), question};
}

ComparedDurations compareDurations(const DurationsPoint &before, const DurationsPoint &after,
                                   const std::atomic<bool> &stop)
{
    const Durations a = durationsAt(before, stop);
    const Durations b = durationsAt(after, stop);
    ComparedDurations compared{.isTime = a.groups.empty() ? b.isTime : a.isTime};
    if (a.isTime != b.isTime && !a.groups.empty() && !b.groups.empty())
        return compared;
    std::map<std::pair<int, std::string_view>, ComparedDuration> rows;
    const auto add = [&](const Durations &from, ComparedDuration::Side ComparedDuration::*side) {
        for (const DurationGroup &group : from.groups) {
            ComparedDuration &row = rows[{group.kind ? int(*group.kind) : -1, group.name}];
            row.kind = group.kind;
            row.name = group.name;
            row.*side = {static_cast<std::uint32_t>(group.durations.size()), group.total};
        }
    };
    add(a, &ComparedDuration::before);
    add(b, &ComparedDuration::after);
    for (auto &[key, row] : rows)
        compared.rows.push_back(std::move(row));
    std::stable_sort(compared.rows.begin(), compared.rows.end(), [](const auto &one, const auto &other) {
        return std::abs(one.difference()) > std::abs(other.difference());
    });
    return compared;
}

} // namespace tracedeck
