// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportwork.h"
#include "failure.h"
#include "savedfile.h"

#include <cstdint>
#include <memory>
#include <string>

namespace tracedeck {

/// All of a trace in a format, with what this program says of itself.
ExportWork exportWork(std::shared_ptr<const Trace> trace, std::shared_ptr<const PriceBook> prices, ExportFormat format);

struct ExportedFile
{
    Failure error; ///< why it was not written; empty: it was
    std::uint64_t redacted = 0; ///< how often something was replaced
};

/// Exports to a file (SavedFile); `state` counts the bytes. Any thread.
ExportedFile exportFile(const ExportWork &work, const std::string &path, SavingState &state);

} // namespace tracedeck
