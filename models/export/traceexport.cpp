// SPDX-License-Identifier: GPL-3.0-or-later
#include "traceexport.h"

#include "exportwriter.h"

#include <utility>

namespace tracedeck {

ExportResult exportTrace(const View &view, const Ledger &ledger, const ExportOptions &options, const ExportSink &sink)
{
    ExportContext context(view, ledger, options);
    bool isComplete = false;
    switch (options.format) {
    case ExportFormat::Otlp:
        isComplete = writeOtlp(context, sink);
        break;
    case ExportFormat::ChromeTrace:
        isComplete = writeChromeTrace(context, sink);
        break;
    case ExportFormat::Csv:
        isComplete = writeSpanTable(context, sink);
        break;
    case ExportFormat::Markdown:
        isComplete = writeTranscript(context, sink);
        break;
    }
    return {isComplete, std::move(context.redactor)};
}

} // namespace tracedeck
