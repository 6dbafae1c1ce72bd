// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bytelines.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>
#include <memory>
#include <string_view>

class QAction;

namespace tracedeck {

/// Shows bytes of any size, as text or as hex; only the lines that are visible are looked at. Untrusted text is
/// drawn on a grid with everything invisible spelt out.
class HexView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    using Mode = ByteLines::Mode;
    static constexpr qint64 kMostCopied = 64 << 20;

    explicit HexView(QWidget *parent = nullptr);

    /// Shows `bytes`, which live as long as `owner`.
    void setBytes(std::shared_ptr<const void> owner, std::string_view bytes);
    void clear() { setBytes(nullptr, {}); }
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    /// Whether text lines end at the edge of the view; else at 4,096 columns.
    void setWrapped(bool wrapped);

    enum class Scroll { ToRange, Stay };
    /// Marks a range. An empty range marks nothing.
    void setHighlight(ByteRange range, Scroll scroll = Scroll::ToRange);
    ByteRange highlight() const { return m_highlight; }
    void select(qint64 anchor, qint64 caret);
    void selectAll();
    ByteRange selection() const;
    qint64 caret() const { return m_caret; }
    /// What is selected, as text or as hex digits.
    QString selectedText() const { return textOf(selection()); }
    /// What is selected; where nothing is, all bytes.
    void copy();
    /// The byte under a point of the viewport.
    qint64 offsetAtPoint(const QPoint &point);

signals:
    /// The user has put the caret on another byte.
    void caretMoved(qint64 offset);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Metrics
    {
        qreal column = 8;
        int line = 16;
        int ascent = 12;
        int digits = 8; // of an offset
        int perLine = 16; // bytes of a hex line

        int hexColumn(qint64 i) const { return digits + 2 + static_cast<int>(i) * 3 + (i >= 8 ? 1 : 0); }
        int textColumn(qint64 i) const { return hexColumn(perLine) + 1 + static_cast<int>(i); }
        int hexLineColumns() const { return textColumn(perLine); }
    };

    QString textOf(const ByteRange &range) const;
    void retranslate();
    void rebuild();
    void updateScrollBars();
    void readOn();
    void moveCaret(qint64 to, bool keepsAnchor);
    void showCaret();
    void scrollTo(qint64 offset);
    qint64 target(const QKeyEvent &event);
    qint64 stepped(qint64 from, int direction) const;
    void drawHexLine(QPainter &painter, int number, int top);
    void drawTextLine(QPainter &painter, int number, int top);
    void drawParts(QPainter &painter, const QList<QRectF> &marked, const QList<QRectF> &selected,
                   const std::function<void()> &drawText);

    std::shared_ptr<const void> m_owner;
    std::string_view m_bytes;
    Mode m_mode = Mode::Text;
    bool m_wrapped = true;
    ByteLines m_lines;
    Metrics m_metrics;
    ByteRange m_highlight;
    qint64 m_anchor = 0;
    qint64 m_caret = 0;
    QTimer m_reader;
    QAction *m_copy;
    QAction *m_selectAll;
};

} // namespace tracedeck
