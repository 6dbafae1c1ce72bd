// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "keptfailure.h"

#include <QString>

#include <cstddef>
#include <string>

namespace tracedeck {

/// A failure in the language of the user, as a sentence of its own, in one line; may hold outside text. Empty: nothing
/// failed.
QString failureText(const Failure &failure);
/// The same without what makes it a sentence, UTF-8: outside text in it stands as it came, so this is for oneLine() and
/// multiLine() only, which are given `maxBytes`, too. What is longer may end anywhere behind them.
std::string failureWords(const KeptFailure &failure, std::size_t maxBytes);

} // namespace tracedeck
