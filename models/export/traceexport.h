// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportoptions.h"
#include "ledger.h"
#include "redactor.h"
#include "view.h"

namespace tracedeck {

struct ExportResult
{
    bool isComplete = false; ///< the sink took all
    Redactor redactor; ///< what was replaced
};

/// Writes a trace as of a view in the form of another tool. The ledger reaches as far as the view. May take long and run in
/// any thread that may read both.
ExportResult exportTrace(const View &view, const Ledger &ledger, const ExportOptions &options, const ExportSink &sink);

} // namespace tracedeck
