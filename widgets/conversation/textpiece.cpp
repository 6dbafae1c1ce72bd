// SPDX-License-Identifier: GPL-3.0-or-later
#include "textpiece.h"

#include "safemarkdown.h"
#include "statuspalette.h"
#include "textsize.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetrics>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace tracedeck {

namespace {

constexpr int kLeading = 2;
constexpr int kMostDropped = 16; ///< characters, for the sign that says there are more
constexpr int kMostFound = 500; // that are marked in one piece

QTextCharFormat selectedFormat(const QPalette &palette, bool isActive)
{
    const auto group = isActive ? QPalette::Active : QPalette::Inactive;
    QTextCharFormat format;
    format.setBackground(palette.color(group, QPalette::Highlight));
    format.setForeground(palette.color(group, QPalette::HighlightedText));
    return format;
}

QTextCharFormat foundFormat(const QPalette &palette)
{
    QTextCharFormat format;
    format.setBackground(markGround(palette));
    format.setForeground(palette.color(QPalette::Text));
    return format;
}

QString asLines(QString text)
{
    return text.replace(QChar::ParagraphSeparator, u'\n')
        .replace(QChar::LineSeparator, u'\n')
        .replace(QChar::Nbsp, u' ');
}

} // namespace

std::vector<PieceRange> foundIn(const QString &text, const QString &wanted)
{
    std::vector<PieceRange> found;
    if (wanted.isEmpty())
        return found;
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0 && found.size() < kMostFound;
         at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive))
        found.push_back({static_cast<int>(at), static_cast<int>(at + wanted.size())});
    return found;
}

// --- Paragraphs ------------------------------------------------------------------------------------------------------

PlainPiece::PlainPiece(const QString &text, const PieceStyle &style)
    : m_layout(std::make_unique<QTextLayout>(
        text, style.isFixed ? fixedFont() : style.font))
    , m_palette(style.palette)
{
    lay(style);
    const QTextLine last = m_layout->lineCount() > 0 ? m_layout->lineAt(m_layout->lineCount() - 1) : QTextLine();
    const int end = last.isValid() ? last.textStart() + last.textLength() : 0;
    if (end < text.size())
        cut(text, end, style);
}

/// Says that there is more, in the room of the last characters that had some.
void PlainPiece::cut(const QString &text, int end, const PieceStyle &style)
{
    for (int i = 0; i < kMostDropped && end > 0; ++i) {
        end = m_layout->previousCursorPosition(end);
        const QString shown = text.left(end) + QChar(0x2026);
        m_layout->setText(shown);
        lay(style);
        const QTextLine last = m_layout->lineAt(m_layout->lineCount() - 1);
        if (last.textStart() + last.textLength() >= shown.size())
            return;
    }
}

void PlainPiece::lay(const PieceStyle &style)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(4 * QFontMetricsF(m_layout->font()).horizontalAdvance(QLatin1Char(' ')));
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    qreal y = 0;
    for (int row = 0; style.mostRows == 0 || row < style.mostRows; ++row) {
        QTextLine line = m_layout->createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(style.width);
        line.setPosition({0, y});
        y += std::ceil(line.height()) + kLeading;
    }
    m_layout->endLayout();
    m_height = std::max(static_cast<int>(y), QFontMetrics(m_layout->font()).height());
}

PlainPiece::~PlainPiece() = default;

void PlainPiece::draw(QPainter &painter, const QPointF &at, const QRectF &clip, const PieceMarks &marks) const
{
    QList<QTextLayout::FormatRange> formats;
    for (const PieceRange &range : foundIn(m_layout->text(), marks.found))
        formats.push_back({range.from, range.to - range.from, foundFormat(m_palette)});
    if (!marks.selected.isEmpty())
        formats.push_back({marks.selected.from, marks.selected.to - marks.selected.from,
                           selectedFormat(m_palette, marks.isActive)});
    painter.setPen(marks.ink.isValid() ? marks.ink : m_palette.color(QPalette::Text));
    m_layout->draw(&painter, at, formats, clip);
}

int PlainPiece::positionAt(const QPointF &point) const
{
    const int lines = m_layout->lineCount();
    for (int i = 0; i < lines; ++i) {
        const QTextLine line = m_layout->lineAt(i);
        if (point.y() < line.y() + line.height() || i == lines - 1)
            return line.xToCursor(point.x());
    }
    return 0;
}

int PlainPiece::lineTop(int position) const
{
    const QTextLine line = m_layout->lineForTextPosition(position);
    return line.isValid() ? qRound(line.y()) : 0;
}

int PlainPiece::length() const
{
    return static_cast<int>(m_layout->text().size());
}

QString PlainPiece::text(PieceRange range) const
{
    return asLines(m_layout->text().mid(range.from, range.to - range.from));
}

// --- Markdown --------------------------------------------------------------------------------------------------------

MarkdownPiece::MarkdownPiece(const QString &section, const PieceStyle &style)
    : m_document(safemarkdown::document(section, style.font, style.palette))
    , m_palette(style.palette)
    , m_gap(QFontMetrics(style.font).height() / 2)
{
    m_document->setTextWidth(style.width);
}

MarkdownPiece::~MarkdownPiece() = default;

int MarkdownPiece::height() const
{
    return static_cast<int>(std::ceil(m_document->size().height())) + m_gap;
}

void MarkdownPiece::draw(QPainter &painter, const QPointF &at, const QRectF &clip,
                         const PieceMarks &marks) const
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette = m_palette;
    if (marks.ink.isValid())
        context.palette.setColor(QPalette::Text, marks.ink);
    const auto add = [&](PieceRange range, const QTextCharFormat &format) {
        QTextCursor cursor(m_document.get());
        cursor.setPosition(range.from);
        cursor.setPosition(range.to, QTextCursor::KeepAnchor);
        context.selections.push_back({cursor, format});
    };
    if (!marks.found.isEmpty()) {
        for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
            for (const PieceRange &range : foundIn(block.text(), marks.found))
                add({block.position() + range.from, block.position() + range.to}, foundFormat(m_palette));
        }
    }
    if (!marks.selected.isEmpty())
        add({marks.selected.from, std::min(marks.selected.to, length())},
            selectedFormat(m_palette, marks.isActive));
    context.clip = clip.translated(-at);
    painter.save();
    painter.setClipRect(clip, Qt::IntersectClip);
    painter.translate(at);
    m_document->documentLayout()->draw(&painter, context);
    painter.restore();
}

int MarkdownPiece::positionAt(const QPointF &point) const
{
    return std::max(0, m_document->documentLayout()->hitTest(point, Qt::FuzzyHit));
}

int MarkdownPiece::lineTop(int position) const
{
    const QTextBlock block = m_document->findBlock(position);
    const QTextLine line = block.isValid() ? block.layout()->lineForTextPosition(position - block.position()) : QTextLine();
    return block.isValid() ? qRound(m_document->documentLayout()->blockBoundingRect(block).top() + (line.isValid() ? line.y() : 0))
                           : 0;
}

int MarkdownPiece::length() const
{
    return std::max(0, m_document->characterCount() - 1);
}

QString MarkdownPiece::text(PieceRange range) const
{
    QTextCursor cursor(m_document.get());
    cursor.setPosition(std::clamp(range.from, 0, length()));
    cursor.setPosition(std::clamp(range.to, 0, length()), QTextCursor::KeepAnchor);
    return asLines(cursor.selectedText());
}

QString MarkdownPiece::linkAt(const QPointF &point) const
{
    return m_document->documentLayout()->anchorAt(point);
}

QStringList MarkdownPiece::links() const
{
    QStringList links;
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QString link = at.fragment().charFormat().anchorHref();
            if (!link.isEmpty() && !links.contains(link))
                links += link;
        }
    }
    return links;
}

} // namespace tracedeck
