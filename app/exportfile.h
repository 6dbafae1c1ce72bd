// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportwork.h"
#include "failure.h"
#include "savedfile.h"

#include <cstdint>
#include <string>

namespace tracedeck {

/// A format, with what this program says of itself.
ExportOptions exportOptions(ExportFormat format);

struct ExportedFile
{
    Failure error; ///< why it was not written; empty: it was
    std::uint64_t redacted = 0; ///< how often something was replaced
};

/// Exports to a file (SavedFile); `state` counts the bytes. Any thread.
ExportedFile exportFile(const ExportWork &work, const std::string &path, SavingState &state);

} // namespace tracedeck
