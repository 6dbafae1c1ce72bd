// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportfile.h"

namespace tracedeck {

ExportOptions exportOptions(ExportFormat format)
{
    ExportOptions options;
    options.format = format;
    options.producer = "tracedeck " TRACEDECK_VERSION;
    return options;
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
