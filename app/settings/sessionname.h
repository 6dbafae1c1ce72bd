// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

class Document;

/// What a document is called where it is saved: as its first session that has a title, or in which the user said
/// something; else the document's name. Outside text.
QString sessionName(const Document &document);

} // namespace tracedeck
