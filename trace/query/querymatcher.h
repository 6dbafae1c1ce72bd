// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "trace.h"

#include <memory>
#include <vector>

namespace tracedeck {

/// Says which frames of a trace a query shows. Names are compared once each and remembered, so that most frames
/// cost a few nanoseconds. For one thread at a time; that may be any thread, while the trace grows.
///
/// What it says of a frame never changes: names and parents are those that were known at the frame.
class QueryMatcher
{
public:
    QueryMatcher(std::shared_ptr<const Trace> trace, Query query);
    ~QueryMatcher();
    QueryMatcher(const QueryMatcher &) = delete;
    QueryMatcher &operator=(const QueryMatcher &) = delete;

    const Trace &trace() const { return *m_trace; }

    /// Precondition: 1 <= position <= trace().watermark().
    bool matches(Position position);
    /// Appends those of [from, to] that match. Precondition as above.
    void collect(Position from, Position to, std::vector<Position> &found);

private:
    class Step;

    std::shared_ptr<const Trace> m_trace;
    Query m_query;
    std::unique_ptr<Step> m_root;
};

} // namespace tracedeck
