// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportfile.h"

#include "recordingexport.h"

#include <utility>

namespace tracedeck {

ExportWork exportWork(std::shared_ptr<const Trace> trace, std::shared_ptr<const PriceBook> prices, ExportFormat format)
{
    ExportWork work;
    work.at = trace->watermark();
    work.trace = std::move(trace);
    work.prices = std::move(prices);
    work.options.format = format;
    work.options.producer = "tracedeck " TRACEDECK_VERSION;
    work.recordingLines = [](const Trace &recorded) -> RecordingLineOf {
        return [lines = std::make_shared<RecordedFrames>(recorded)](Position position, std::string &out) {
            lines->append(position, out);
        };
    };
    return work;
}

ExportedFile exportFile(const ExportWork &work, const std::string &path, SavingState &state)
{
    SavedFile file(path);
    if (!file.error().empty())
        return {file.error()};
    const ExportResult result = exportTrace(work, [&](std::string_view text) {
        state.done += text.size();
        return !state.cancelled && file.write(text);
    });
    if (!file.error().empty())
        return {file.error()};
    if (!result.isComplete)
        return {SavedFile::cancelled()};
    if (!file.keep())
        return {file.error()};
    return {{}, result.redactor.count()};
}

} // namespace tracedeck
