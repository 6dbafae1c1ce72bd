// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparedurations.h"

#include "saturated.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <utility>

namespace tracedeck {

namespace {

/// Two where a way leads through runs that were heard and ones that were told of afterwards.
std::vector<Durations> durationsAt(const DurationsPoint &point, const std::atomic<bool> &stop)
{
    std::vector<Durations> all;
    const auto add = [&](Position position, const DurationsQuestion &question) {
        Durations durations = durationsOf(View(*point.trace, position), question, stop);
        if (!durations.groups.empty())
            all.push_back(std::move(durations));
    };
    if (!point.trace)
        return all;
    if (!point.known) {
        add(point.position, point.question);
        return all;
    }
    DurationsQuestion part = point.question;
    part.since = point.question.since->only(false);
    add(point.position, part);
    part.since = point.question.since->only(true);
    add(point.known, part);
    return all;
}

} // namespace

DurationsPoint DurationsPoint::of(const ComparePoint &point, const std::optional<RunWindows> &since)
{
    if (!point.isValid())
        return {};
    DurationsQuestion question{.scope = SessionScope::Session, .session = point.session, .run = point.run, .since = since};
    const Position known = since && since->hasTold() ? point.known().position() : 0;
    return {point.cursor->trace(), point.reached(), question, known};
}

ComparedDurations compareDurations(const DurationsPoint &before, const DurationsPoint &after,
                                   const std::atomic<bool> &stop)
{
    const std::vector<Durations> a = durationsAt(before, stop);
    const std::vector<Durations> b = durationsAt(after, stop);
    const auto isTime = [](const Durations &durations) { return durations.isTime; };
    const auto isEach = [&](auto what) { return std::all_of(a.begin(), a.end(), what) && std::all_of(b.begin(), b.end(), what); };
    ComparedDurations compared{.isTime = isEach(isTime)};
    if (!compared.isTime && !isEach(std::not_fn(isTime)))
        return compared;
    std::map<std::pair<int, std::string_view>, ComparedDuration> rows;
    const auto add = [&](const std::vector<Durations> &parts, ComparedDuration::Side ComparedDuration::*side) {
        for (const Durations &from : parts) {
            for (const DurationGroup &group : from.groups) {
                ComparedDuration &row = rows[{group.kind ? int(*group.kind) : -1, group.name}];
                row.kind = group.kind;
                row.name = group.name;
                (row.*side).count += static_cast<std::uint32_t>(group.durations.size());
                (row.*side).total = saturatedSum((row.*side).total, group.total);
            }
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
