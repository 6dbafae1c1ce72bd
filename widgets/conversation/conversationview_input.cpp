// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationaccessible.h"
#include "conversationmodel.h"
#include "conversationtexts.h"
#include "conversationview.h"
#include "displaytext.h"
#include "safetext.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kChevronRight = 40; ///< a click left of it opens or closes a card
constexpr int kMostCopied = 16 << 20; // characters or bytes: more would keep the window waiting

} // namespace

// --- Stops ---------------------------------------------------------------------------------------------------------------

ConversationView::Stop ConversationView::stopAt(const FlowUnit &unit)
{
    const ItemPart &part = m_items.part(unit);
    if (part.isStop())
        return {unit.item, part.kind, part.section};
    const ItemPart &first = m_items.item(unit.item).parts.front();
    return {unit.item, first.kind, first.section};
}

FlowUnit ConversationView::unitOf(const Stop &stop)
{
    const ConversationItem &of = m_items.item(stop.item);
    for (std::size_t i = 0; i < of.parts.size(); ++i) {
        if (of.parts[i].kind == stop.kind && of.parts[i].section == stop.section)
            return {stop.item, of.firstUnit[i]};
    }
    return {stop.item, 0};
}

/// To the next head or line that opens something, or the one before.
bool ConversationView::moveStop(int direction)
{
    if (m_flow.itemCount() == 0)
        return false;
    if (m_current.item < 0) {
        const int item = m_flow.placed().empty() ? 0
                         : direction > 0         ? m_flow.placed().front().at.item
                                                 : m_flow.placed().back().at.item;
        setStop(stopAt({item, 0}), Show::IntoView);
        return true;
    }
    int item = m_current.item;
    int part = m_items.item(item).partOf(unitOf(m_current).unit);
    for (;;) {
        part += direction;
        if (part < 0 || part >= static_cast<int>(m_items.item(item).parts.size())) {
            item += direction;
            if (item < 0 || item >= m_flow.itemCount())
                return false;
            part = direction > 0 ? 0 : static_cast<int>(m_items.item(item).parts.size()) - 1;
        }
        const ItemPart &at = m_items.item(item).parts[static_cast<std::size_t>(part)];
        if (at.isStop()) {
            setStop({item, at.kind, at.section}, Show::IntoView);
            return true;
        }
    }
}

void ConversationView::setStop(const Stop &stop, Show show)
{
    const bool isOther = stop.item != m_current.item;
    m_current = stop;
    if (show == Show::IntoView)
        ensureVisible(stop);
    viewport()->update();
    announceConversation(this, ConversationChange::Current);
    if (isOther)
        emit itemChosen(stop.item);
}

void ConversationView::ensureVisible(const Stop &stop)
{
    const FlowUnit unit = unitOf(stop);
    const PlacedUnit *placed = m_flow.find(unit);
    if (placed && placed->top >= 0 && placed->bottom() <= viewport()->height())
        return;
    const bool isAbove =
        m_flow.placed().empty() || unit < m_flow.placed().front().at || (placed && placed->top < 0);
    m_flow.hold(unit, isAbove ? 0 : viewport()->height() - m_items.measure(unit));
    relayout();
}

bool ConversationView::isOpen(const Stop &stop)
{
    return m_items.part(unitOf(stop)).isOpen;
}

bool ConversationView::setOpen(const Stop &stop, bool open)
{
    if (stop.item < 0 || isOpen(stop) == open)
        return false;
    ItemFolds folds = m_items.folds(stop.item);
    if (stop.kind == ItemPart::Kind::Head) {
        if (!m_items.item(stop.item).hasFolds)
            return false;
        folds.isClosed = !open;
    } else if (stop.kind == ItemPart::Kind::Fold || stop.kind == ItemPart::Kind::More) {
        if (open)
            folds.open.insert(stop.section);
        else
            folds.open.erase(stop.section);
    } else {
        return false;
    }
    // What was pressed stays under the mouse, unless all of the text above it goes away.
    const PlacedUnit *placed = m_flow.find(unitOf(stop));
    const int top = placed ? placed->top : 0;
    m_items.setFolds(stop.item, folds);
    if (placed && stop.kind != ItemPart::Kind::More)
        m_flow.hold(unitOf(stop), top);
    else if (placed && !open)
        m_flow.hold({stop.item, 0}, std::max(0, top - viewport()->height() / 2));
    else
        m_flow.stay();
    m_text = {};
    relayout();
    m_reader.start();
    return true;
}

/// Does what a stop is there for; false where it does nothing.
bool ConversationView::press(const Stop &stop)
{
    if (stop.item < 0)
        return false;
    if (stop.kind == ItemPart::Kind::Older) {
        emit olderRequested();
        return true;
    }
    return setOpen(stop, !isOpen(stop));
}

// --- Keyboard ------------------------------------------------------------------------------------------------------------

bool ConversationView::navigate(QKeyEvent *event)
{
    const int page = std::max(1, viewport()->height() - 2 * m_items.lineHeight());
    switch (event->key()) {
    case Qt::Key_Up:
        return moveStop(-1) || (scrollBy(-3 * m_items.lineHeight()), true);
    case Qt::Key_Down:
        return moveStop(+1) || (scrollBy(3 * m_items.lineHeight()), true);
    case Qt::Key_PageUp:
        scrollBy(-page);
        return true;
    case Qt::Key_PageDown:
        scrollBy(page);
        return true;
    case Qt::Key_Home:
        m_flow.hold({0, 0}, 0);
        relayout();
        m_reader.start();
        return true;
    case Qt::Key_End:
        followEnd();
        return true;
    case Qt::Key_Space:
        return press(m_current);
    case Qt::Key_Right:
        return m_current.item >= 0 && (setOpen(m_current, true) || moveStop(+1));
    case Qt::Key_Left: {
        if (m_current.item < 0 || setOpen(m_current, false))
            return true;
        const ItemPart &head = m_items.item(m_current.item).parts.front();
        setStop({m_current.item, head.kind, head.section}, Show::IntoView);
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        const bool isLine = m_current.kind == ItemPart::Kind::Fold || m_current.kind == ItemPart::Kind::More
                            || m_current.kind == ItemPart::Kind::Older;
        if (isLine)
            return press(m_current);
        if (m_current.item >= 0)
            emit itemActivated(m_current.item);
        return true;
    }
    default:
        return false;
    }
}

void ConversationView::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
    const bool isToAnEnd = held == Qt::ControlModifier && (event->key() == Qt::Key_Home || event->key() == Qt::Key_End);
    if (event->matches(QKeySequence::Copy)) {
        copy();
        event->accept();
    } else if ((held == Qt::NoModifier || isToAnEnd) && m_flow.itemCount() > 0 && navigate(event)) {
        event->accept();
    } else {
        // Not the scroll area's: its keys would scroll a second time.
        QFrame::keyPressEvent(event);
    }
}

// --- Mouse ---------------------------------------------------------------------------------------------------------------

void ConversationView::wheelEvent(QWheelEvent *event)
{
    const int pixels = !event->pixelDelta().isNull()
                           ? event->pixelDelta().y()
                           : event->angleDelta().y() * 3 * m_items.lineHeight() / 120;
    if (pixels == 0 || (event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    scrollBy(-pixels);
    event->accept();
}

void ConversationView::mousePressEvent(QMouseEvent *event)
{
    const PlacedUnit *found = placedAt(event->position().toPoint());
    m_isSelecting = false;
    if (!found)
        return;
    const PlacedUnit placed = *found; // choosing may lay out anew
    const Stop stop = stopAt(placed.at);
    if (event->button() != Qt::LeftButton) { // what is selected is what a menu is asked for
        setStop(stop, Show::InPlace);
        return;
    }
    m_pressed = event->position().toPoint();
    m_text = {};
    const ItemPart part = m_items.part(placed.at);
    if (part.kind == ItemPart::Kind::Text)
        startText(placed, m_pressed);
    m_current = stop;
    viewport()->update();
    announceConversation(this, ConversationChange::Current);
    emit itemChosen(stop.item); // also the current one: something else that belongs to it may be selected
    const bool isLine = part.kind == ItemPart::Kind::Fold || part.kind == ItemPart::Kind::More
                        || part.kind == ItemPart::Kind::Older;
    if (isLine || (part.kind == ItemPart::Kind::Head && m_pressed.x() < kChevronRight))
        press(stop);
}

void ConversationView::startText(const PlacedUnit &placed, const QPoint &point)
{
    const ItemPart &part = m_items.part(placed.at);
    if (!part.body || part.body->count() == 0)
        return;
    m_isSelecting = true;
    m_text = {placed.at.item, part.section, part.body->id(), {}, {}};
    m_text.anchor = m_text.caret = textPointAt(point);
}

/// The piece and place in the selected text's body that is nearest to a point.
std::pair<int, int> ConversationView::textPointAt(const QPoint &point)
{
    std::pair<int, int> nearest = m_text.caret;
    for (const PlacedUnit &placed : m_flow.placed()) {
        if (placed.at.item != m_text.item)
            continue;
        const ItemPart &part = m_items.part(placed.at);
        if (!part.body || part.body->id() != m_text.body)
            continue;
        const TextPiece &piece = m_items.piece(placed.at);
        const int number = m_items.pieceOf(placed.at);
        if (point.y() < placed.top)
            return nearest.first < number && nearest != std::pair(0, 0) ? nearest : std::pair(number, 0);
        const int left = m_items.textLeft(m_items.item(placed.at.item));
        if (point.y() < placed.bottom())
            return {number, piece.positionAt(QPointF(point.x() - left, point.y() - placed.top))};
        nearest = {number, piece.length()};
    }
    return nearest;
}

void ConversationView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_isSelecting) {
        if (point.y() < 0 || point.y() > viewport()->height())
            scrollBy(point.y() < 0 ? -m_items.lineHeight() : m_items.lineHeight());
        m_text.caret = textPointAt(point);
        viewport()->update();
        return;
    }
    const PlacedUnit *placed = placedAt(point);
    Qt::CursorShape shape = Qt::ArrowCursor;
    if (placed) {
        const ItemPart &part = m_items.part(placed->at);
        if (part.kind == ItemPart::Kind::Text && part.body && part.body->count() > 0) {
            const int left = m_items.textLeft(m_items.item(placed->at.item));
            const QPointF inside(point.x() - left, point.y() - placed->top);
            shape =
                m_items.piece(placed->at).linkAt(inside).isEmpty() ? Qt::IBeamCursor : Qt::PointingHandCursor;
        } else if (part.isStop() && part.kind != ItemPart::Kind::Head && part.kind != ItemPart::Kind::Rule) {
            shape = Qt::PointingHandCursor;
        }
    }
    viewport()->setCursor(shape);
}

void ConversationView::mouseReleaseEvent(QMouseEvent *event)
{
    const bool isClick =
        (event->position().toPoint() - m_pressed).manhattanLength() < QApplication::startDragDistance();
    const bool wasSelecting = m_isSelecting;
    m_isSelecting = false;
    const PlacedUnit *placed = placedAt(event->position().toPoint());
    if (!wasSelecting || !isClick || m_text.isSet() || !placed || event->button() != Qt::LeftButton)
        return;
    const ItemPart &part = m_items.part(placed->at);
    if (!part.body || part.body->count() == 0)
        return;
    const int left = m_items.textLeft(m_items.item(placed->at.item));
    const QString link = m_items.piece(placed->at).linkAt(event->position() - QPointF(left, placed->top));
    if (!link.isEmpty())
        emit linkClicked(link);
}

void ConversationView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const PlacedUnit *placed = placedAt(event->position().toPoint());
    m_isSelecting = false;
    if (!placed || event->button() != Qt::LeftButton)
        return;
    const ItemPart &part = m_items.part(placed->at);
    if (part.isStop() && part.kind != ItemPart::Kind::Head && part.kind != ItemPart::Kind::Rule)
        mousePressEvent(event); // two quick clicks on a line are two clicks
    else
        emit itemActivated(placed->at.item);
}

void ConversationView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const int item = isMouse ? itemAt(viewport()->mapFromGlobal(event->globalPos())) : m_current.item;
    if (item < 0)
        return;
    const QPoint at =
        isMouse ? event->globalPos() : viewport()->mapToGlobal(itemRect(item).topLeft() + QPoint(30, 20));
    emit menuRequested(item, at);
}

// --- Text ----------------------------------------------------------------------------------------------------------------

PieceRange ConversationView::selectedIn(const FlowUnit &unit, const TextBody &body)
{
    if (!m_text.isSet() || m_text.item != unit.item || m_text.body != body.id())
        return {};
    const auto [from, to] = std::minmax(m_text.anchor, m_text.caret);
    const int piece = m_items.pieceOf(unit);
    if (piece < from.first || piece > to.first)
        return {};
    const int length = m_items.piece(unit).length();
    return {piece == from.first ? from.second : 0, piece == to.first ? std::min(to.second, length) : length};
}

ConversationView::Copied ConversationView::selectedText()
{
    const ConversationItem &of = m_items.item(m_text.item);
    const auto part = std::find_if(of.parts.begin(), of.parts.end(), [&](const ItemPart &candidate) {
        return candidate.body && candidate.body->id() == m_text.body;
    });
    if (part == of.parts.end())
        return {};
    const auto [from, to] = std::minmax(m_text.anchor, m_text.caret);
    const int last = std::min(to.first, part->body->count() - 1);
    Copied copied;
    for (int piece = from.first; piece <= last && !copied.isCut; ++piece) {
        const TextPiece &laid = m_items.piece(of, *part->body, piece);
        const PieceRange range{piece == from.first ? from.second : 0,
                               piece == to.first ? to.second : laid.length()};
        copied.text += (piece > from.first ? QStringLiteral("\n") : QString()) + laid.text(range);
        copied.isCut = copied.text.size() > kMostCopied && piece < last;
    }
    return copied;
}

ConversationView::Copied ConversationView::wholeText(int item)
{
    Copied copied;
    const int row = m_items.rowOf(item);
    if (row >= 0) {
        copied.text = rowWholeText(m_items.model()->view(), m_items.model()->at(row), kMostCopied, &copied.isCut);
        return copied;
    }
    for (const ItemPart &part : m_items.item(item).parts) {
        for (int piece = 0; part.body && piece < part.body->count(); ++piece) {
            const TextPiece &laid = m_items.piece(m_items.item(item), *part.body, piece);
            copied.text += laid.text({0, laid.length()}) + u'\n';
        }
    }
    return copied;
}

void ConversationView::put(const Copied &copied)
{
    if (copied.text.isEmpty())
        return;
    safetext::copyText(copied.text);
    if (copied.isCut)
        safetext::tellCut(this, tr("Only the beginning was copied: the text is too long."));
}

void ConversationView::copy()
{
    if (m_text.isSet())
        put(selectedText());
    else if (m_current.item >= 0)
        put(wholeText(m_current.item));
}

void ConversationView::copyItem(int item)
{
    put(wholeText(item));
}

QStringList ConversationView::linksOf(int item)
{
    QStringList links;
    for (const PlacedUnit &placed : m_flow.placed()) {
        const ItemPart &part = m_items.part(placed.at);
        if (placed.at.item == item && part.body && part.body->count() > 0)
            links += m_items.piece(placed.at).links();
    }
    links.removeDuplicates();
    return links;
}

} // namespace tracedeck
