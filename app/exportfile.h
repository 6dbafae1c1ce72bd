// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportoptions.h"
#include "failure.h"
#include "ledger.h"
#include "savedfile.h"
#include "view.h"

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

/// Exports to a file (SavedFile); `state` counts the bytes. Any thread. The ledger reaches as far as the view.
ExportedFile exportFile(const View &view, const Ledger &ledger, const ExportOptions &options, const std::string &path,
                        SavingState &state);

} // namespace tracedeck
