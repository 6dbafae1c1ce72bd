// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportspans.h"
#include "exporttimes.h"
#include "exportwork.h"
#include "jsonwriter.h"
#include "ledger.h"
#include "redactor.h"
#include "view.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// What writers of all forms share: what is exported, and the only way by which outside text gets into it.
struct ExportContext
{
    /// All that is referred to outlives it; the ledger reaches as far as the view.
    ExportContext(const View &exported, const Ledger &prices, const ExportOptions &exportOptions)
        : view(exported)
        , ledger(prices)
        , options(exportOptions)
        , times(exported, exportOptions.format == ExportFormat::Otlp ? exportOptions.started : 0)
    {
    }
    ExportContext(const ExportContext &) = delete;
    ExportContext &operator=(const ExportContext &) = delete;

    /// Outside text as it may leave; `at`: of the frame that it came with.
    std::string cleaned(std::string_view text, Position at)
    {
        return options.isRedacted ? redactor.cleaned(text, at) : std::string(text);
    }
    std::string cleaned(Slice text, Position at) { return cleaned(textOf(text), at); }
    /// What a session is called, and the first words of what a run was asked, as far as what was said may leave.
    std::string_view nameOf(SessionId session) const
    {
        return options.hasContent ? view.nameOf(session) : view.text(view.at(session).title);
    }
    std::string_view topicOf(RunId run) const
    {
        return options.hasContent ? view.text(view.at(run).topic) : std::string_view();
    }

    const View &view;
    const Ledger &ledger;
    const ExportOptions &options;
    const ExportTimes times;
    Redactor redactor;
};

/// False where the sink wanted no more. Each writes all of it.
bool writeOtlp(ExportContext &context, const ExportSink &sink);
bool writeChromeTrace(ExportContext &context, const ExportSink &sink);
bool writeSpanTable(ExportContext &context, const ExportSink &sink);
bool writeTranscript(ExportContext &context, const ExportSink &sink);
bool writeRecordingPart(ExportContext &context, const std::shared_ptr<const Trace> &trace, const RecordingLineOf &lineOf,
                        const ExportSink &sink);

} // namespace tracedeck
