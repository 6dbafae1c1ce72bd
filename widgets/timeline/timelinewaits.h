// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinelanes.h"
#include "timelinepieces.h"

#include <QHash>

namespace tracedeck {

/// What the runs and spans of a lane spent on tools and on waiting for a human, in columns.
class TimelineWaits
{
public:
    struct Stretch
    {
        int x = 0;
        int end = 0; ///< the column behind the last one
        bool isHuman = false;
        friend bool operator==(const Stretch &, const Stretch &) = default;
    };

    /// As far as it is seen. Reads the rows of the lane once, for all bars of it; where many share a column, the first of
    /// them speaks for all.
    TimelineWaits(const TimelineIndex &index, const TimelineLane &lane, const TimelineScale &scale);

    /// Tools from the left, and behind them humans: these lie over those.
    const std::vector<Stretch> &of(TimelineFact bar) const;

private:
    void collect(const TimelineRow &row, const TimelineScale &scale, bool isHuman);
    void add(TimelineFact bar, const Stretch &stretch);
    void addTool(SpanId span, const Stretch &stretch);
    void addAbove(SpanId span, const Stretch &stretch);

    View m_view;
    std::vector<TimelinePiece> m_pieces;
    QHash<quint32, std::vector<Stretch>> m_stretches; ///< by bar
};

} // namespace tracedeck
