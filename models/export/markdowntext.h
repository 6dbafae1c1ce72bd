// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Outside text as part of a Markdown file (CommonMark): it can neither leave its place nor bring HTML or pictures, which
/// whoever shows the file would load.
namespace tracedeck {

/// In a line of other text: nothing in it means anything.
QString escapedMarkdown(const QString &text);
/// Code within a line.
QString codeMarkdown(const QString &text);
/// A block of code, with its end of line.
QString fencedMarkdown(const QString &text, const QString &language);
/// Quoted, as the Markdown that it is; as it is written where that could be HTML or a picture.
QString quotedMarkdown(const QString &text);

} // namespace tracedeck
