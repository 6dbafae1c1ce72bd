// SPDX-License-Identifier: GPL-3.0-or-later
#include "windowsums.h"

#include "lasted.h"
#include "totals.h"

#include <algorithm>

namespace tracedeck {

namespace {

WindowSums heardIn(const Ledger &ledger, const View &view, const RunWindow &window)
{
    const RunId run = window.run;
    const View before(view.trace(), window.after);
    const View then(view.trace(), window.upTo);
    if (!before.isVisible(run))
        return {then.usage(run), ledger.total(run, then.position())};
    return {between(before.usage(run), then.usage(run)),
            between(ledger.total(run, before.position()), ledger.total(run, then.position()))};
}

/// What came at once when it was over: its spans tell what was before a checkpoint of it, and what after.
WindowSums toldIn(const Ledger &ledger, const View &view, const RunWindow &window, const RunWindows &way)
{
    const RunId run = window.run;
    WindowSums sums;
    const auto &usages = view.at(run).usages;
    usages.forEach(view.count(usages), [&](UsageId id) {
        const Usage &one = view.at(id);
        if (!way.has(view, run, 0, one.message ? view.span(one.message) : one.span))
            return;
        if (id.index < ledger.count(ledger.known()))
            add(sums.seen, ledger.costOf(id));
        if (one.refines)
            addParts(sums.usage, one.amounts);
        else
            add(sums.usage, one.amounts);
    });
    return sums;
}

} // namespace

WindowSums WindowSums::of(const Ledger &ledger, const View &view, const RunWindow &window, const RunWindows &way)
{
    return window.isTold ? toldIn(ledger, view, window, way) : heardIn(ledger, view, window);
}

std::optional<std::int64_t> timeIn(const View &view, const RunWindow &window)
{
    const RunId run = window.run;
    if (window.isTold) {
        const std::int64_t begin = std::max(window.since, beganAt(view, run));
        const auto whole = lasted(view, run);
        const std::int64_t ended = window.until != 0 ? window.until : whole ? beganAt(view, run) + *whole : 0;
        return begin != 0 && ended >= begin ? std::optional(ended - begin) : std::nullopt;
    }
    const View before(view.trace(), window.after);
    const auto whole = lasted(View(view.trace(), window.upTo), run);
    const auto past = before.isVisible(run) ? lasted(before, run) : 0;
    return whole && past ? std::optional(*whole - *past) : std::nullopt;
}

} // namespace tracedeck
