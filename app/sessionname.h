// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

class Document;

/// What a document is called where it is saved: the title of its first session that has one, or else the document's
/// name. Outside text.
QString sessionName(const Document &document);

} // namespace tracedeck
