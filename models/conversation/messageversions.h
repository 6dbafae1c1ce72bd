// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <vector>

namespace tracedeck {

/// What a message was edited to since, as far as it is known, in that order: who edits a message says it anew under the same
/// name.
std::vector<MessageId> laterVersions(const View &view, MessageId message);
/// What it was edited from, the version before it first.
std::vector<MessageId> earlierVersions(const View &view, MessageId message);

} // namespace tracedeck
