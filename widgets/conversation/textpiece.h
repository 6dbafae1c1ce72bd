// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QPainter;
class QPointF;
class QRectF;
class QTextDocument;
class QTextLayout;

namespace tracedeck {

/// How pieces of text are laid out.
struct PieceStyle
{
    int width = 100;
    int mostRows = 0; ///< 0: all of them
    bool isFixed = false; ///< all characters of one width
    QFont font;
    QPalette palette;
};

/// Characters from one to another; nothing where they are equal.
struct PieceRange
{
    int from = 0;
    int to = 0;
    bool isEmpty() const { return to <= from; }
};

/// Where a text is in another, whatever the case of letters; the first hundreds of places.
std::vector<PieceRange> foundIn(const QString &text, const QString &wanted);

/// What is marked in a piece when it is drawn.
struct PieceMarks
{
    PieceRange selected;
    QString found; ///< each occurrence
    bool isActive = true; ///< the view has the focus
    QColor ink; ///< of text without a colour of its own
};

/// Some text that has been laid out: a paragraph, or a section of Markdown.
class TextPiece
{
public:
    virtual ~TextPiece() = default;

    virtual int height() const = 0;
    virtual void draw(QPainter &painter, const QPointF &at, const QRectF &clip,
                      const PieceMarks &marks) const = 0;
    /// The place between characters that is nearest to a point.
    virtual int positionAt(const QPointF &point) const = 0;
    /// Where the line of a character begins, in pixels from the top.
    virtual int lineTop(int position) const = 0;
    virtual int length() const = 0;
    virtual QString text(PieceRange range) const = 0;
    /// The address under a point; empty: there is none.
    virtual QString linkAt(const QPointF &) const { return {}; }
    virtual QStringList links() const { return {}; }
};

class PlainPiece final : public TextPiece
{
public:
    PlainPiece(const QString &text, const PieceStyle &style);
    ~PlainPiece() override;

    int height() const override { return m_height; }
    void draw(QPainter &painter, const QPointF &at, const QRectF &clip,
              const PieceMarks &marks) const override;
    int positionAt(const QPointF &point) const override;
    int lineTop(int position) const override;
    int length() const override;
    QString text(PieceRange range) const override;

private:
    void lay(const PieceStyle &style);
    void cut(const QString &text, int end, const PieceStyle &style);

    std::unique_ptr<QTextLayout> m_layout;
    int m_height = 0;
    QPalette m_palette;
};

class MarkdownPiece final : public TextPiece
{
public:
    MarkdownPiece(const QString &section, const PieceStyle &style);
    ~MarkdownPiece() override;

    int height() const override;
    void draw(QPainter &painter, const QPointF &at, const QRectF &clip,
              const PieceMarks &marks) const override;
    int positionAt(const QPointF &point) const override;
    int lineTop(int position) const override;
    int length() const override;
    QString text(PieceRange range) const override;
    QString linkAt(const QPointF &point) const override;
    QStringList links() const override;
    const QTextDocument &document() const { return *m_document; }

private:
    std::unique_ptr<QTextDocument> m_document;
    QPalette m_palette;
    int m_gap = 0;
};

} // namespace tracedeck
