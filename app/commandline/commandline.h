// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportoptions.h"
#include "ids.h"
#include "servingoptions.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The command line, read before Qt is asked for anything.
namespace tracedeck {

inline constexpr int kExitSuccess = 0;
inline constexpr int kExitError = 1;
inline constexpr int kExitUsage = 2;

enum class Command { Window, Demo, Inspect, Validate, Export, Replay, Record, Help, Version };

struct CommandLine
{
    Command command = Command::Window;
    std::vector<std::string> files; ///< or, of `record`, the address
    std::optional<Position> at;
    std::string session;
    std::string dialect; ///< of the demo, or of the server that is recorded; empty: any
    std::string screenshot; ///< picture to save; empty: none
    std::string language; ///< "en", "zh_CN"; empty: as set
    std::string theme; ///< "system", "light", "dark"; empty: as set
    int width = 1440;
    int height = 900;
    bool hasSize = false;
    std::optional<ListenAddress> listen;
    ReplaySpeed speed;
    bool keepOpen = false; ///< clients that have got everything
    ServingFault fault;
    std::string output; ///< recording, or other file, to write; of `export`, "-" is standard output
    std::optional<ExportFormat> format;
    std::string filter; ///< shows the frames that are exported; empty: all
    bool isStrict = false; ///< warnings fail validation, too
    bool hasContent = false; ///< what was said is exported, too
    std::int64_t started = 0; ///< of what is exported, where it does not say; nanoseconds since 1970; 0: not given
    bool hasOpenInference = false; ///< names of OpenInference, too
    std::string prices; ///< file that is laid over the bundled ones; empty: none
    bool isRedacted = true; ///< without what looks like a secret
    std::string tokenFile; ///< holds what proves who records; empty: none
    bool allowPlain = false; ///< unencrypted connections beyond this machine
    std::chrono::seconds duration{0}; ///< after which recording ends; 0: never
    bool progress = false; ///< says how much is recorded, again and again

    friend bool operator==(const CommandLine &, const CommandLine &) = default;
};

struct ParsedCommandLine
{
    CommandLine line;
    std::string error; ///< not empty: wrong usage, and why
};

/// `arguments` without the program's name.
ParsedCommandLine parseCommandLine(const std::vector<std::string> &arguments);

bool needsWindow(Command command);
std::string_view helpText();

} // namespace tracedeck
