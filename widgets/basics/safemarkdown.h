// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>
#include <vector>

class QFont;
class QPalette;
class QTextDocument;

/// The one way of outside Markdown to a document: without HTML, images, resources and links other than to the web,
/// and in sections small enough that none of them holds up the window, whatever is in it.
namespace tracedeck::safemarkdown {

/// Longer texts are shown as they are.
inline constexpr int kMostBytes = 256 * 1024;
/// A section is cut at the first good place behind the one, at any line behind the other.
inline constexpr int kGoodSection = 1500;
inline constexpr int kLargestSection = 3000;

struct Section
{
    QString text;
    qsizetype begin = 0; ///< in the text that was split
    bool isPlain = false; ///< laying it out as Markdown would take too long
};

/// Splits a text that displaytext has made safe to show; all of it is in one section or another.
std::vector<Section> split(const QString &text);

/// A document of one section. What it names is not loaded, what it hides is shown.
std::unique_ptr<QTextDocument> document(const QString &section, const QFont &font, const QPalette &palette);

} // namespace tracedeck::safemarkdown
