// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The command line, read before Qt is asked for anything.
namespace tracedeck {

inline constexpr int kExitSuccess = 0;
inline constexpr int kExitError = 1;
inline constexpr int kExitUsage = 2;

enum class Command { Window, Demo, Inspect, Validate, Help, Version };

struct CommandLine
{
    Command command = Command::Window;
    std::vector<std::string> files;
    std::optional<Position> at;
    std::string session;
    std::string dialect; ///< of the demo; empty: any
    std::string screenshot; ///< picture to save; empty: none
    std::string language; ///< "en", "zh_CN"; empty: as set
    std::string theme; ///< "system", "light", "dark"; empty: as set
    int width = 1440;
    int height = 900;
    bool hasSize = false;

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
