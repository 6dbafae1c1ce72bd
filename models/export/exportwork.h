// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportoptions.h"
#include "redactor.h"
#include "trace.h"

#include <memory>

namespace tracedeck {

class PriceBook;

/// All that it takes to export a trace as of a position, in any thread.
struct ExportWork
{
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const PriceBook> prices; ///< nullptr: only what servers say that calls cost is known
    Position at = 0;
    ExportOptions options;
};

struct ExportResult
{
    bool isComplete = false; ///< the sink took all
    Redactor redactor; ///< what was replaced
};

/// Writes a trace in the form of another tool. May take long; the sink is asked, with nothing, before there is any text, too.
ExportResult exportTrace(const ExportWork &work, const ExportSink &sink);

} // namespace tracedeck
