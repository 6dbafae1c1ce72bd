// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportoptions.h"

namespace tracedeck {

std::string_view nameOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Otlp:
        return "otlp";
    case ExportFormat::ChromeTrace:
        return "chrome-trace";
    case ExportFormat::Csv:
        return "csv";
    case ExportFormat::Markdown:
        return "markdown";
    case ExportFormat::Recording:
        return "recording";
    }
    return {};
}

std::optional<ExportFormat> exportFormatNamed(std::string_view name)
{
    for (const ExportFormat format : kExportFormats) {
        if (nameOf(format) == name)
            return format;
    }
    return {};
}

std::string_view suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Otlp:
        return "jsonl";
    case ExportFormat::ChromeTrace:
        return "json";
    case ExportFormat::Csv:
        return "csv";
    case ExportFormat::Markdown:
        return "md";
    case ExportFormat::Recording:
        return "ndjson";
    }
    return {};
}

bool hasContentChoice(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Otlp:
    case ExportFormat::ChromeTrace:
    case ExportFormat::Csv:
        return true;
    case ExportFormat::Markdown:
    case ExportFormat::Recording:
        break;
    }
    return false;
}

} // namespace tracedeck
