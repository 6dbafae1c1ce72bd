// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quickpick.h"

namespace tracedeck {

class Document;

/// Where one can go in a trace: a frame by its number, a time ("1:23.4"), and by a few letters of their names
/// sessions, runs and the spans of a name, the next of them after where the cursor stands.
std::vector<Pick> destinations(Document &document, const QString &pattern);

} // namespace tracedeck
