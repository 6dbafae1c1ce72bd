// SPDX-License-Identifier: GPL-3.0-or-later
#include "textbody.h"

#include "displaytext.h"

#include <algorithm>
#include <limits>

namespace tracedeck {

namespace {

/// What a row of a preview can hold at most: more is not laid out.
constexpr int kMostInPreview = 200 * TextBody::kPreviewRows;
constexpr char16_t kFirstWide = 0x1100; ///< from here on most characters have the width of two

quint64 nextId()
{
    static quint64 last = 0; // GUI thread
    return ++last;
}

} // namespace

int TextMetrics::heightOf(qsizetype characters, int mostRows) const
{
    const qsizetype rows = 1 + std::max<qsizetype>(0, characters - 1) / std::max(1, charactersPerRow);
    return line * static_cast<int>(mostRows > 0 ? std::min<qsizetype>(rows, mostRows) : rows);
}

TextBody::TextBody()
    : m_id(nextId())
{}

int TextBody::previewRows(int piece)
{
    return piece == 0 ? kPreviewRows : 2;
}

bool TextBody::isCut(int piece, qsizetype characters, const std::function<QString()> &text) const
{
    const qsizetype room = qsizetype(previewRows(piece)) * m_metrics.charactersPerRow;
    if (characters > room)
        return true;
    const qsizetype sure = room - room / 8; // a word that finds no room in a row leaves some empty
    if (2 * characters <= sure)
        return false;
    const QString said = text();
    const auto wide = std::count_if(said.begin(), said.end(), [](QChar c) { return c.unicode() >= kFirstWide; });
    return said.size() + wide > sure;
}

void TextBody::updateHeights(const TextMetrics &metrics)
{
    if (metrics != m_metrics) {
        m_metrics = metrics;
        std::vector<int> heights(static_cast<std::size_t>(count()));
        for (int piece = 0; piece < count(); ++piece)
            heights[static_cast<std::size_t>(piece)] = estimate(piece, metrics);
        m_heights.assign(std::move(heights));
        return;
    }
    const int pieces = count();
    if (pieces < m_heights.count())
        m_heights.truncate(pieces);
    for (int piece = m_heights.count(); piece < pieces; ++piece)
        m_heights.append(estimate(piece, metrics));
}

// --- Of a trace ------------------------------------------------------------------------------------------------------

LogBody::LogBody(const Trace &trace, const TextLog &log, Extent extent, bool isFixed)
    : m_lines(trace, log)
    , m_extent(extent)
    , m_isFixed(isFixed)
{}

int LogBody::count() const
{
    const auto lines = static_cast<int>(m_lines.count(m_chunks));
    if (m_extent == Extent::Whole)
        return lines;
    int count = std::min(lines, kPreviewRows);
    for (int line = 0; line + 1 < count; ++line) {
        if (m_lines.goesOn(static_cast<std::uint32_t>(line)))
            count = line + 1; // of a long line there is no more than its begin
    }
    return count;
}

quint64 LogBody::version(int piece) const
{
    // Only the last line grows: with the log, or while it is read.
    const auto line = static_cast<std::uint32_t>(piece);
    return line + 1 < m_lines.count(m_chunks)
               ? 0
               : (quint64(m_chunks) << 32) + (m_lines.charactersRead() & 0xffffffff) + 1;
}

std::unique_ptr<TextPiece> LogBody::makePiece(int piece, PieceStyle style) const
{
    const auto line = static_cast<std::uint32_t>(piece);
    std::string utf8 = m_lines.text(line, m_chunks);
    style.isFixed = m_isFixed;
    if (m_extent == Extent::Preview) {
        style.mostRows = previewRows(piece);
        const std::string_view cut = cutText(utf8, kMostInPreview);
        utf8 = std::string(cut) + (cut.size() < utf8.size() || m_lines.goesOn(line) ? "\u2026" : "");
    }
    QString text = multiLine(utf8);
    // Its pictures of what is hidden may have made it longer.
    text.replace(u'\n', QChar::LineSeparator);
    if (m_extent == Extent::Whole && m_lines.goesOn(line))
        text += QChar(0x21a9); // ↩
    return std::make_unique<PlainPiece>(text, style);
}

int LogBody::estimate(int piece, const TextMetrics &metrics) const
{
    return metrics.heightOf(m_lines.length(static_cast<std::uint32_t>(piece)),
                            m_extent == Extent::Preview ? previewRows(piece) : 0);
}

qint64 LogBody::charactersBefore(int piece) const
{
    return static_cast<qint64>(m_lines.charactersBefore(static_cast<std::uint32_t>(piece)));
}

int LogBody::pieceAt(qint64 character) const
{
    return std::clamp(static_cast<int>(m_lines.lineAt(static_cast<std::uint64_t>(character), m_chunks)), 0,
                      std::max(0, count() - 1));
}

bool LogBody::readSome(std::size_t bytes)
{
    if (m_extent == Extent::Preview && m_lines.count(m_chunks) > kPreviewRows)
        return false;
    return m_lines.readSome(m_chunks, bytes);
}

bool LogBody::hasMore() const
{
    if (m_extent == Extent::Whole)
        return m_lines.isFull();
    const int shown = count();
    if (static_cast<int>(m_lines.count(m_chunks)) > shown || !isComplete())
        return true;
    for (int line = 0; line < shown; ++line) {
        const auto number = static_cast<std::uint32_t>(line);
        if (isCut(line, m_lines.length(number), [&] { return QString::fromStdString(m_lines.text(number, m_chunks)); }))
            return true;
    }
    return false;
}

// --- At hand -----------------------------------------------------------------------------------------------------------

std::unique_ptr<SectionsBody> SectionsBody::ofMarkdown(const QString &text)
{
    auto body = std::make_unique<SectionsBody>();
    body->m_isMarkdown = true;
    body->m_sections = safemarkdown::split(text);
    return body;
}

std::unique_ptr<SectionsBody> SectionsBody::ofLines(const QString &text, bool isFixed, bool isPreview)
{
    auto body = std::make_unique<SectionsBody>();
    body->m_isFixed = isFixed;
    body->m_isPreview = isPreview;
    for (qsizetype at = 0; at < text.size();) {
        if (isPreview && body->count() >= kPreviewRows) {
            body->m_hasMore = true;
            break;
        }
        const qsizetype feed = text.indexOf(u'\n', at);
        const qsizetype end = feed < 0 ? text.size() : feed;
        qsizetype length = isPreview ? std::min<qsizetype>(end - at, kMostInPreview) : end - at;
        if (length < end - at && text.at(at + length - 1).isHighSurrogate())
            --length;
        const bool isCut = length < end - at;
        body->m_hasMore |= isCut;
        body->m_sections.push_back({isCut ? text.mid(at, length) + QChar(0x2026) : text.mid(at, length), at, true});
        at = end + 1;
    }
    return body;
}

bool SectionsBody::hasMore() const
{
    for (int piece = 0; m_isPreview && piece < count(); ++piece) {
        const QString &text = m_sections[static_cast<std::size_t>(piece)].text;
        if (isCut(piece, text.size(), [&] { return text; }))
            return true;
    }
    return m_hasMore;
}

std::unique_ptr<TextPiece> SectionsBody::makePiece(int piece, PieceStyle style) const
{
    const safemarkdown::Section &section = m_sections[static_cast<std::size_t>(piece)];
    if (m_isMarkdown && !section.isPlain)
        return std::make_unique<MarkdownPiece>(section.text, style);
    style.isFixed = m_isFixed || m_isMarkdown;
    style.mostRows = m_isPreview ? previewRows(piece) : 0;
    QString text = section.text;
    text.replace(u'\n', QChar::LineSeparator);
    return std::make_unique<PlainPiece>(text, style);
}

int SectionsBody::estimate(int piece, const TextMetrics &metrics) const
{
    const safemarkdown::Section &section = m_sections[static_cast<std::size_t>(piece)];
    const int rows = metrics.heightOf(section.text.size(), m_isPreview ? previewRows(piece) : 0);
    return m_isMarkdown ? rows + metrics.line * static_cast<int>(section.text.count(u'\n')) / 2 : rows;
}

qint64 SectionsBody::charactersBefore(int piece) const
{
    return m_sections[static_cast<std::size_t>(piece)].begin;
}

int SectionsBody::pieceAt(qint64 character) const
{
    const auto after = std::partition_point(m_sections.begin(), m_sections.end(),
                                            [&](const auto &section) { return section.begin <= character; });
    return std::max(0, static_cast<int>(after - m_sections.begin()) - 1);
}

} // namespace tracedeck
