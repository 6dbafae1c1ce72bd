// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportoptions.h"
#include "redactor.h"
#include "trace.h"

#include <functional>
#include <memory>
#include <string>

namespace tracedeck {

class PriceBook;

/// Appends a frame as the line of a recording that it is; of position 0, the line that recordings begin with.
using RecordingLineOf = std::function<void(Position position, std::string &out)>;

/// All that it takes to export a trace as of a position, in any thread.
struct ExportWork
{
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const PriceBook> prices; ///< nullptr: only what servers say that calls cost is known
    Position at = 0;
    ExportOptions options;
    /// What knows how recordings are written, made for each thread; the format Recording needs it.
    std::function<RecordingLineOf(const Trace &trace)> recordingLines;
};

struct ExportResult
{
    bool isComplete = false; ///< the sink took all
    Redactor redactor; ///< what was replaced
};

/// Writes a trace in the form of another tool. May take long; the sink is asked, with nothing, before there is any text, too.
ExportResult exportTrace(const ExportWork &work, const ExportSink &sink);

} // namespace tracedeck
