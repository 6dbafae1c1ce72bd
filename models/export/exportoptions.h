// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"
#include "query.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Traces in the forms of other tools.
namespace tracedeck {

enum class ExportFormat : std::uint8_t {
    Otlp, ///< OpenTelemetry: lines of OTLP/JSON, a run each, with the GenAI attributes of semantic conventions 1.41
    ChromeTrace, ///< trace events in JSON, for Perfetto and Chrome
    Csv, ///< a table of runs, spans, model calls and calls of tools
    Markdown, ///< a transcript
    Recording, ///< frames, to be opened again
};
inline constexpr ExportFormat kExportFormats[] = {ExportFormat::Otlp, ExportFormat::ChromeTrace, ExportFormat::Csv, ExportFormat::Markdown,
                                                  ExportFormat::Recording};
static_assert(std::size(kExportFormats) == static_cast<std::size_t>(ExportFormat::Recording) + 1); // whatever is last

/// As on the command line, e.g. "otlp".
std::string_view nameOf(ExportFormat format);
std::optional<ExportFormat> exportFormatNamed(std::string_view name);
/// What the names of such files end with, without the point.
std::string_view suffixOf(ExportFormat format);
/// Whether what was said and done can be left out of it, and put into it.
bool hasContentChoice(ExportFormat format);

struct ExportOptions
{
    ExportFormat format = ExportFormat::Otlp;
    SessionId session; ///< this one and all that work for it; invalid: all
    /// Of Recording: only frames that it shows, and the requests that opened their streams, whatever their sessions; nullptr: all.
    std::shared_ptr<const Query> frames;
    /// Messages, arguments and results, and what runs and sessions are called after what was asked, where hasContentChoice();
    /// the table has the names alone. Errors, those of tools too, are always there.
    bool hasContent = false;
    bool hasOpenInference = false; ///< of Otlp: with the names of OpenInference beside those of GenAI, for Phoenix
    std::int64_t started = 0; ///< of Otlp: when a trace began that does not say, in nanoseconds since 1970; 0: in 1970
    bool isRedacted = true; ///< what looks like a secret is replaced
    std::string producer; ///< the program and its version
};

/// Takes what is written, piece by piece. False: it wants no more, as who was cancelled.
using ExportSink = std::function<bool(std::string_view)>;

} // namespace tracedeck
