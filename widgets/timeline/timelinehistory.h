// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinescale.h"

#include <optional>
#include <vector>

namespace tracedeck {

/// Whether what is seen moves along while more comes.
enum class TimelineFollow : std::uint8_t { All, Newest, Nothing };

/// What was seen of an axis.
struct TimelineStop
{
    TimelineRange range;
    TimelineFollow follow = TimelineFollow::All;
    friend bool operator==(const TimelineStop &, const TimelineStop &) = default;
};

/// The way that was zoomed to `here`: of the stops, each lies around all that come behind it, which are fewer the nearer `here` is
/// to all there is. Without `here` itself.
std::vector<TimelineStop> wayInto(const TimelineStop &here, const std::vector<TimelineStop> &stops);

/// Where somebody has zoomed, to go back to, and forward again. Small steps that follow one another are one.
class TimelineHistory
{
public:
    /// Something else will be seen; `isStep`: a little more or less of the same.
    void leave(const TimelineStop &stop, bool isStep);
    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }
    /// What is to be seen instead of `here`; nothing: there is none.
    std::optional<TimelineStop> goBack(const TimelineStop &here) { return go(m_back, m_forward, here); }
    std::optional<TimelineStop> goForward(const TimelineStop &here) { return go(m_forward, m_back, here); }
    /// The oldest first.
    const std::vector<TimelineStop> &stops() const { return m_back; }
    void clear() { *this = {}; }

private:
    std::optional<TimelineStop> go(std::vector<TimelineStop> &from, std::vector<TimelineStop> &to,
                                   const TimelineStop &here);

    static constexpr std::size_t kMostStops = 100;
    std::vector<TimelineStop> m_back;
    std::vector<TimelineStop> m_forward;
    bool m_isStepping = false;
};

} // namespace tracedeck
