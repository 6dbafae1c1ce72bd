// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runstart.h"

#include <QString>

namespace tracedeck {

class Document;

// What a document's user looks at, as its server knows it. Outside text.

/// Id of the session; empty: none is looked at.
QString lookedAtSession(const Document &document);
/// Who worked there last: a server may refuse others on it. Empty: nobody says, or none is looked at.
QString lookedAtAgent(const Document &document);
/// Without an id: none is looked at.
ThreadName lookedAtThread(const Document &document);

} // namespace tracedeck
