// SPDX-License-Identifier: GPL-3.0-or-later
// Takes anything the one way of outside text to a widget. Nothing that hides, reorders or blows up text arrives, and Qt
// finds no markup, mark or shortcut in it.
#include "displaytext.h"
#include "lawcheck.h"
#include "safetext.h"

#include <QTextBlock>
#include <QTextDocument>

#include <cstdint>
#include <functional>

using namespace tracedeck;

namespace {

constexpr int kMostMarks = 32;
constexpr int kLongestLine = 4096 + 64; // with the signs that end it

enum class Lines { One, Many };

/// Whether the text is UTF-16 and holds only what can be shown.
void requireShowable(const QString &text, Lines lines)
{
    int marks = 0;
    int column = 0;
    require(text.isValidUtf16());
    for (const uint c : text.toUcs4()) {
        const bool isBreak = c == '\n' || c == '\t';
        require(isBreak ? lines == Lines::Many : isShownAsItIs(c));
        column = c == '\n' ? 0 : column + 1;
        marks = isCombiningMark(c) ? marks + 1 : 0;
        require(marks <= kMostMarks && (lines == Lines::One || column <= kLongestLine));
    }
}

/// What the tool tip's label would make of it.
void requireTip(const QString &text)
{
    QTextDocument document;
    document.setHtml(safetext::toolTip(text));
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            require(!format.isImageFormat() && !format.isAnchor());
            require(!format.hasProperty(QTextFormat::FontWeight));
        }
    }
    if (text.size() > safetext::kMostToolTipCharacters)
        return;
    const QString shown = safetext::withoutControls(text).replace(QChar::Nbsp, u' '); // as a document says it
    require(document.toPlainText().trimmed() == shown.trimmed());
}

void requireTitles(const QString &text)
{
    for (const QString &title :
         {safetext::title(text), safetext::windowTitle(text), safetext::menuText(text)}) {
        require(!title.contains(QLatin1String("[*]")) && title.size() <= 2 * safetext::kMostTitleCharacters);
        for (const QChar c : title)
            require(c.unicode() >= 0x20 && c.unicode() != 0x7f);
    }
    QString menu = safetext::menuText(text);
    require(!menu.remove(QLatin1String("&&")).contains(u'&'));
    require(safetext::withoutControls(safetext::withoutControls(text)) == safetext::withoutControls(text));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const std::size_t most = std::hash<std::string_view>()(bytes) % 256;
    require(bytes.starts_with(cutText(bytes, most)) && cutText(bytes, most).size() <= most);
    const QString cut = oneLine(bytes, most);
    requireShowable(cut, Lines::One);
    require(std::size_t(cut.size()) <= 4 * most + 16);
    requireShowable(oneLine(bytes), Lines::One);
    requireShowable(multiLine(bytes, 4 * most), Lines::Many);
    const QString lines = multiLine(bytes);
    requireShowable(lines, Lines::Many);
    const QString text = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
    requireShowable(oneLine(text), Lines::One);
    requireTip(lines);
    requireTitles(lines);
    requireTitles(text);
    const PlainLabel label(text);
    require(label.textFormat() == Qt::PlainText && label.text().size() <= PlainLabel::kMostCharacters);
    return 0;
}
