// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportwork.h"

#include "exportwriter.h"
#include "pricebook.h"

#include <utility>

namespace tracedeck {

namespace {

constexpr Position kPricedAtOnce = 100'000; // frames

bool write(ExportContext &context, const ExportWork &work, const ExportSink &sink)
{
    switch (context.options.format) {
    case ExportFormat::Otlp:
        return writeOtlp(context, sink);
    case ExportFormat::ChromeTrace:
        return writeChromeTrace(context, sink);
    case ExportFormat::Csv:
        return writeSpanTable(context, sink);
    case ExportFormat::Markdown:
        return writeTranscript(context, sink);
    case ExportFormat::Recording:
        return writeRecordingPart(context, work.trace, work.recordingLines(*work.trace), sink);
    }
    return false;
}

} // namespace

ExportResult exportTrace(const ExportWork &work, const ExportSink &sink)
{
    const View view(*work.trace, work.at);
    Ledger ledger(work.trace, work.prices ? std::make_unique<BookPricer>(work.prices) : nullptr);
    const bool hasCost = work.options.format != ExportFormat::Recording;
    while (hasCost && ledger.known() < view.position()) {
        if (!sink({}))
            return {};
        ledger.extend(view.position(), kPricedAtOnce);
    }
    ExportContext context(view, ledger, work.options);
    const bool isComplete = write(context, work, sink);
    return {isComplete, std::move(context.redactor)};
}

} // namespace tracedeck
