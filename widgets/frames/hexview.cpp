// SPDX-License-Identifier: GPL-3.0-or-later
#include "hexview.h"

#include "icons.h"
#include "safetext.h"
#include "textruns.h"
#include "textsize.h"

#include <QAction>
#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tracedeck {

namespace {
constexpr std::size_t kReadAtOnce = std::size_t(2) << 20; // a few milliseconds
}

HexView::HexView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    useFixedFont(this);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    m_reader.setInterval(0);
    connect(&m_reader, &QTimer::timeout, this, &HexView::readOn);
    const auto add = [this](const char *icon, QKeySequence::StandardKey key, auto slot) {
        auto *action = new QAction(icon ? themedIcon(QString::fromLatin1(icon)) : QIcon(), {}, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    m_copy = add("copy", QKeySequence::Copy, &HexView::copy);
    m_selectAll = add(nullptr, QKeySequence::SelectAll, &HexView::selectAll);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    retranslate();
    rebuild();
}

void HexView::setBytes(std::shared_ptr<const void> owner, std::string_view bytes)
{
    m_owner = std::move(owner);
    m_bytes = bytes;
    m_highlight = {};
    m_anchor = m_caret = 0;
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    rebuild();
}

void HexView::setMode(Mode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    rebuild();
    showCaret();
}

void HexView::setWrapped(bool wrapped)
{
    if (wrapped == m_wrapped)
        return;
    m_wrapped = wrapped;
    rebuild();
    showCaret();
}

void HexView::setHighlight(ByteRange range, Scroll scroll)
{
    if (range == m_highlight)
        return;
    m_highlight = range;
    if (!range.isEmpty() && scroll == Scroll::ToRange)
        scrollTo(range.offset);
    viewport()->update();
}

void HexView::select(qint64 anchor, qint64 caret)
{
    const auto size = static_cast<qint64>(m_bytes.size());
    m_anchor = std::clamp<qint64>(anchor, 0, size);
    m_caret = std::clamp<qint64>(caret, 0, size);
    viewport()->update();
}

void HexView::selectAll()
{
    select(0, static_cast<qint64>(m_bytes.size()));
}

ByteRange HexView::selection() const
{
    const qint64 from = std::min(m_anchor, m_caret);
    return {from, std::max(m_anchor, m_caret) - from};
}

QString HexView::textOf(const ByteRange &range) const
{
    const auto length = std::min(range.length, kMostCopied);
    const QByteArray bytes(m_bytes.data() + range.offset, static_cast<qsizetype>(length));
    return m_mode == Mode::Hex ? QString::fromLatin1(bytes.toHex(' ')) : QString::fromUtf8(bytes);
}

void HexView::copy()
{
    const ByteRange range = selection().isEmpty() ? ByteRange{0, static_cast<qint64>(m_bytes.size())} : selection();
    if (range.isEmpty())
        return;
    safetext::copyText(textOf(range));
    if (range.length > kMostCopied)
        safetext::tellCut(this, tr("Only the beginning was copied: there are too many bytes."));
}

qint64 HexView::offsetAtPoint(const QPoint &point)
{
    const int number = verticalScrollBar()->value() + std::max(point.y(), 0) / m_metrics.line;
    if (point.y() < 0 && verticalScrollBar()->value() == 0)
        return 0;
    if (number >= m_lines.count())
        return static_cast<qint64>(m_bytes.size());
    const ByteRange line = m_lines.line(number);
    const qreal x = point.x() + horizontalScrollBar()->value();
    const int column = std::max(0, static_cast<int>(x / m_metrics.column));
    if (m_mode == Mode::Text)
        return line.offset + static_cast<qint64>(offsetAt(textRuns(m_lines.text(number)), column));
    const bool isInText = column >= m_metrics.textColumn(0) - 1;
    qint64 i = 0;
    while (i < line.length
           && column >= (isInText ? m_metrics.textColumn(i) + 1 : m_metrics.hexColumn(i) + 3))
        ++i;
    return line.offset + i;
}

void HexView::resizeEvent(QResizeEvent *)
{
    rebuild();
}

void HexView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        rebuild();
    QAbstractScrollArea::changeEvent(event);
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveCaret(offsetAtPoint(event->position().toPoint()), event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        moveCaret(offsetAtPoint(event->position().toPoint()), true);
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) { // where its window is not the active one, no action gets it
        copy();
    } else if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
    } else if (const qint64 to = target(*event); to >= 0) {
        moveCaret(to, event->modifiers() & Qt::ShiftModifier);
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void HexView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::retranslate()
{
    setAccessibleName(tr("Bytes of the frame"));
    m_copy->setText(tr("&Copy"));
    m_selectAll->setText(tr("Select &All"));
}

void HexView::rebuild()
{
    const QFontMetricsF font(this->font());
    m_metrics.column = font.horizontalAdvance(QLatin1Char('0'));
    m_metrics.line = static_cast<int>(std::ceil(font.height())) + 2;
    m_metrics.ascent = static_cast<int>(std::ceil(font.ascent())) + 1;
    m_metrics.perLine = 16;
    const int columns = static_cast<int>(viewport()->width() / m_metrics.column);
    if (m_metrics.hexLineColumns() > columns)
        m_metrics.perLine = 8;
    const int perLine = m_mode == Mode::Hex ? m_metrics.perLine
                        : m_wrapped         ? std::max(columns - 1, 8)
                                            : ByteLines::kMostColumns;
    m_lines.reset(m_bytes, m_mode, perLine);
    if (!m_lines.isComplete())
        m_reader.start();
    updateScrollBars();
    viewport()->update();
}

void HexView::readOn()
{
    m_lines.readSome(kReadAtOnce);
    if (m_lines.isComplete())
        m_reader.stop();
    updateScrollBars();
}

void HexView::updateScrollBars()
{
    const int page = std::max(viewport()->height() / m_metrics.line, 1);
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setRange(0, std::max(m_lines.count() - page, 0));
    int columns = 0;
    if (m_mode == Mode::Hex)
        columns = m_metrics.hexLineColumns();
    else if (!m_wrapped)
        columns = static_cast<int>(std::min<std::size_t>(m_bytes.size(), ByteLines::kMostColumns));
    const int width = static_cast<int>(columns * m_metrics.column);
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(static_cast<int>(m_metrics.column * 4));
    horizontalScrollBar()->setRange(0, std::max(width - viewport()->width(), 0));
}

void HexView::moveCaret(qint64 to, bool keepsAnchor)
{
    select(keepsAnchor ? m_anchor : to, to);
    showCaret();
    if (m_caret < static_cast<qint64>(m_bytes.size())) {
        const auto byte = static_cast<unsigned char>(m_bytes[static_cast<std::size_t>(m_caret)]);
        //: For screen readers. %1 and %2 are numbers, %3 is a byte in hex.
        setAccessibleDescription(tr("Byte %1 of %2: %3")
                                     .arg(QLocale().toString(m_caret + 1), QLocale().toString(qulonglong(m_bytes.size())),
                                          QString::number(byte, 16).rightJustified(2, QLatin1Char('0'))));
    }
    emit caretMoved(m_caret);
}

void HexView::showCaret()
{
    scrollTo(m_caret);
}

void HexView::scrollTo(qint64 offset)
{
    if (m_bytes.empty())
        return;
    const int number = m_lines.lineOf(offset);
    updateScrollBars();
    QScrollBar *bar = verticalScrollBar();
    if (number < bar->value())
        bar->setValue(number);
    else if (number >= bar->value() + bar->pageStep())
        bar->setValue(number - bar->pageStep() + 1);
}

qint64 HexView::stepped(qint64 from, int direction) const
{
    const auto size = static_cast<qint64>(m_bytes.size());
    qint64 at = std::clamp<qint64>(from + direction, 0, size);
    // Text is walked by characters: not into the middle of one.
    while (m_mode == Mode::Text && at > 0 && at < size && (m_bytes[static_cast<std::size_t>(at)] & 0xc0) == 0x80
           && std::abs(at - from) < 4)
        at += direction;
    return at;
}

qint64 HexView::target(const QKeyEvent &event)
{
    const bool whole = event.modifiers() & Qt::ControlModifier;
    const int number = m_lines.lineOf(m_caret);
    const ByteRange line = m_lines.line(number);
    const auto onLine = [&](int other) {
        other = std::clamp(other, 0, std::max(m_lines.count() - 1, 0));
        const ByteRange range = m_lines.line(other);
        return range.offset + std::min(m_caret - line.offset, std::max<qint64>(range.length - 1, 0));
    };
    switch (event.key()) {
    case Qt::Key_Left: return stepped(m_caret, -1);
    case Qt::Key_Right: return stepped(m_caret, 1);
    case Qt::Key_Up: return onLine(number - 1);
    case Qt::Key_Down: return onLine(number + 1);
    case Qt::Key_PageUp: return onLine(number - verticalScrollBar()->pageStep());
    case Qt::Key_PageDown: return onLine(number + verticalScrollBar()->pageStep());
    case Qt::Key_Home: return whole ? 0 : line.offset;
    case Qt::Key_End: return whole ? static_cast<qint64>(m_bytes.size()) : std::max(line.end() - 1, line.offset);
    default: return -1;
    }
}

} // namespace tracedeck
