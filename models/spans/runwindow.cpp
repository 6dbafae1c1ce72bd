// SPDX-License-Identifier: GPL-3.0-or-later
#include "runwindow.h"

#include "lasted.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

RunWindows::RunWindows(std::vector<RunWindow> windows)
    : m_windows(std::move(windows))
{
    std::sort(m_windows.begin(), m_windows.end(), [](const RunWindow &a, const RunWindow &b) { return a.run < b.run; });
}

RunWindows RunWindows::only(bool isTold) const
{
    std::vector<RunWindow> windows = m_windows;
    std::erase_if(windows, [isTold](const RunWindow &window) { return window.isTold != isTold; });
    return RunWindows(std::move(windows));
}

bool RunWindows::hasTold() const
{
    return std::any_of(m_windows.begin(), m_windows.end(), [](const RunWindow &window) { return window.isTold; });
}

const RunWindow *RunWindows::of(RunId run) const
{
    const auto found = std::lower_bound(m_windows.begin(), m_windows.end(), run,
                                        [](const RunWindow &window, RunId of) { return window.run < of; });
    return found != m_windows.end() && found->run == run ? &*found : nullptr;
}

bool RunWindows::has(const View &view, RunId run, Position begin, SpanId span) const
{
    const RunWindow *window = run ? of(run) : nullptr;
    if (!window)
        return false;
    if (!window->isTold)
        return begin > window->after && begin <= window->upTo;
    const std::int64_t at = span ? beganAt(view, span) : 0;
    return at == 0 ? window->since == 0 : at >= window->since && (window->until == 0 || at < window->until);
}

bool RunWindows::hasBeginOf(RunId run) const
{
    const RunWindow *window = of(run);
    return window && window->after == 0 && window->since == 0;
}

bool RunWindows::hasEndOf(RunId run, Position end) const
{
    const RunWindow *window = of(run);
    return window && (window->isTold ? window->until == 0 : end > window->after && end <= window->upTo);
}

} // namespace tracedeck
