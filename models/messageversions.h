// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// What a message was edited to last, as far as it is known; invalid: it was not. Who edits a message says it anew under the
/// same name.
MessageId editedTo(const View &view, MessageId message);
/// What it was edited from; invalid: it is the first version.
MessageId editedFrom(const View &view, MessageId message);

} // namespace tracedeck
