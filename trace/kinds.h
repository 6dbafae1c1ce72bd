// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// What dialects and views call the same, where a fact has a word for its kind. Every other word is shown as it was sent.
namespace tracedeck::kinds {

// Decision::kind
inline constexpr std::string_view kRoute = "route"; ///< how the server chose a model

// Note::kind
inline constexpr std::string_view kGraph = "graph"; ///< of an agent, which Note::request names

// Approval::kind
inline constexpr std::string_view kTool = "tool"; ///< whether a tool may run
inline constexpr std::string_view kQuestion = "input"; ///< of any sort

// Checkpoint::source
inline constexpr std::string_view kInput = "input"; ///< a run was given something to work on
inline constexpr std::string_view kLoop = "loop"; ///< nodes had run
inline constexpr std::string_view kUpdate = "update"; ///< somebody wrote it from outside
inline constexpr std::string_view kFork = "fork"; ///< of another checkpoint

} // namespace tracedeck::kinds
