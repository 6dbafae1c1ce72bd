// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quickpick.h"

#include <QPointer>

#include <functional>
#include <vector>

namespace tracedeck {

class Document;

/// A document that is open beside the one that is shown.
struct Elsewhere
{
    QPointer<Document> document;
    QString title; ///< outside text
    std::function<void()> show; ///< makes it the one that is shown
};

/// Where one can go: in the trace a frame by its number, a time ("1:23.4"), and by a few letters of their names sessions,
/// runs, bookmarks and the spans of a name, those behind the cursor first; others themselves, and their sessions and runs.
std::vector<Pick> destinations(Document &document, const QString &pattern, const std::vector<Elsewhere> &others = {});

} // namespace tracedeck
