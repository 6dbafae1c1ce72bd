// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heightindex.h"
#include "safemarkdown.h"
#include "textlines.h"
#include "textpiece.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace tracedeck {

/// What unmeasured text is guessed by.
struct TextMetrics
{
    int line = 16; ///< pixels
    int charactersPerRow = 80;
    int heightOf(qsizetype characters, int mostRows) const;
    friend bool operator==(const TextMetrics &, const TextMetrics &) = default;
};

/// A text in pieces, of which those are laid out that can be seen.
class TextBody
{
public:
    static constexpr int kPreviewRows = 8;

    virtual ~TextBody() = default;

    virtual int count() const = 0;
    /// Changes when what a piece says does.
    virtual quint64 version(int) const { return 0; }
    virtual std::unique_ptr<TextPiece> makePiece(int piece, PieceStyle style) const = 0;
    virtual int estimate(int piece, const TextMetrics &metrics) const = 0;
    /// UTF-8 characters before a piece, and the piece that holds one.
    virtual qint64 charactersBefore(int piece) const = 0;
    virtual int pieceAt(qint64 character) const = 0;
    /// Reads on in a text that has not been read to its end; false: there is nothing left.
    virtual bool readSome(std::size_t) { return false; }
    /// Whether there is more than it shows.
    virtual bool hasMore() const { return false; }

    /// One for each piece; guesses until set.
    HeightIndex &heights() { return m_heights; }
    /// Guesses heights that are missing; all of them where text is laid out otherwise than before.
    void updateHeights(const TextMetrics &metrics);
    quint64 id() const { return m_id; }

protected:
    TextBody();
    static int previewRows(int piece);
    /// Whether a preview may have no room for all of a piece; its text is asked for only where that is not plain.
    bool isCut(int piece, qsizetype characters, const std::function<QString()> &text) const;

private:
    HeightIndex m_heights;
    TextMetrics m_metrics;
    quint64 m_id;
};

/// A text of a trace as it stands, or the first rows of it.
class LogBody final : public TextBody
{
public:
    enum class Extent { Whole, Preview };
    LogBody(const Trace &trace, const TextLog &log, Extent extent, bool isFixed);

    /// What is shown is the text of the first `chunks` pieces of the log.
    void setChunks(std::uint32_t chunks) { m_chunks = chunks; }
    std::uint32_t chunks() const { return m_chunks; }
    const TextLines &lines() const { return m_lines; }
    bool isComplete() const { return m_lines.isComplete(m_chunks); }

    int count() const override;
    quint64 version(int piece) const override;
    std::unique_ptr<TextPiece> makePiece(int piece, PieceStyle style) const override;
    int estimate(int piece, const TextMetrics &metrics) const override;
    qint64 charactersBefore(int piece) const override;
    int pieceAt(qint64 character) const override;
    bool readSome(std::size_t bytes) override;
    bool hasMore() const override;

private:
    TextLines m_lines;
    Extent m_extent;
    bool m_isFixed;
    std::uint32_t m_chunks = 0;
};

/// A text that is at hand, as lines or as sections of Markdown.
class SectionsBody final : public TextBody
{
public:
    static std::unique_ptr<SectionsBody> ofMarkdown(const QString &text);
    static std::unique_ptr<SectionsBody> ofLines(const QString &text, bool isFixed, bool isPreview);

    int count() const override { return static_cast<int>(m_sections.size()); }
    std::unique_ptr<TextPiece> makePiece(int piece, PieceStyle style) const override;
    int estimate(int piece, const TextMetrics &metrics) const override;
    qint64 charactersBefore(int piece) const override;
    int pieceAt(qint64 character) const override;
    bool hasMore() const override;

private:
    std::vector<safemarkdown::Section> m_sections;
    bool m_isMarkdown = false;
    bool m_isFixed = false;
    bool m_isPreview = false;
    bool m_hasMore = false;
};

} // namespace tracedeck
