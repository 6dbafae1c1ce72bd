// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"

#include <QString>

namespace tracedeck {

/// A failure in the language of the user, as a sentence of its own, in one line; may hold outside text. Empty: nothing
/// failed.
QString failureText(const Failure &failure);

} // namespace tracedeck
