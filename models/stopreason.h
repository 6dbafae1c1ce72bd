// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace tracedeck {

/// What it means for an answer that its model stopped for that reason, as providers call it; empty: it was done, or nobody
/// knows the word.
QString stopNote(std::string_view reason);

/// The word that OpenTelemetry's GenAI conventions have for it; empty: none, or nobody said.
std::string_view finishReason(std::string_view reason);

/// Whether the model stopped to have tools called.
bool stoppedForTools(std::string_view reason);

} // namespace tracedeck
