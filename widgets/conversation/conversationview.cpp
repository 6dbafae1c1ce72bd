// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationview.h"

#include "conversationaccessible.h"
#include "conversationfinder.h"
#include "conversationmodel.h"
#include "safetext.h"

#include <QEvent>
#include <QLocale>
#include <QPushButton>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace tracedeck {

namespace {

/// A few milliseconds of reading between two frames.
constexpr std::size_t kReadAtOnce = 512 << 10;
constexpr qint64 kMostSteps = 1'000'000'000;
constexpr int kPillGap = 10;
constexpr int kLinesBelow = 3; // what is sought stands above what lies on the view

} // namespace

ConversationView::ConversationView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_pill(new QPushButton(this))
{
    installConversationAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Always there: whether it is must not change the width that texts are laid out for.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    viewport()->setMouseTracking(true);
    m_pill->setObjectName(QStringLiteral("conversationPill"));
    m_pill->hide();
    m_reader.setInterval(0);
    connect(&m_reader, &QTimer::timeout, this, &ConversationView::readOn);
    connect(m_pill, &QPushButton::clicked, this, [this] {
        followEnd();
        setFocus();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ConversationView::onScrolled);
    relook();
}

ConversationView::~ConversationView() = default;

void ConversationView::setModel(ConversationModel *model)
{
    m_reader.stop();
    for (const QMetaObject::Connection &watched : m_watched)
        disconnect(watched);
    m_watched.clear();
    m_items.setModel(model);
    if (model) {
        m_watched = {connect(model, &QAbstractItemModel::rowsInserted, this,
                             [this](const QModelIndex &, int first, int last) { onRowsInserted(first, last); }),
                     connect(model, &QAbstractItemModel::rowsRemoved, this,
                             [this](const QModelIndex &, int first, int last) { onRowsRemoved(first, last); }),
                     connect(model, &QAbstractItemModel::modelReset, this, &ConversationView::dropGone)};
    }
    m_flow.clear();
    m_current = {};
    m_text = {};
    m_wanted = {};
    m_seen = 0;
    m_isStale = true;
    if (isVisible())
        refresh(false);
}

void ConversationView::setStored(std::vector<StoredMessage> messages, OlderMessages older)
{
    const int before = m_items.before();
    m_items.setStored(std::move(messages), older);
    const int change = m_items.before() - before;
    m_text = {};
    if (m_flow.itemCount() > 0 && change > 0)
        m_flow.insertItems(0, change);
    else if (m_flow.itemCount() > 0 && change < 0)
        m_flow.removeItems(0, -change);
    if (m_current.item >= 0)
        m_current.item = std::max(-1, m_current.item + change);
    m_isStale = true;
    if (isVisible())
        refresh(false);
}

// Rows at the end come and go with refresh().

void ConversationView::onRowsInserted(int first, int last)
{
    const int at = first + m_items.before();
    if (at >= m_flow.itemCount())
        return;
    const int count = last - first + 1;
    renumber(at, count);
    m_flow.insertItems(at, count);
}

void ConversationView::onRowsRemoved(int first, int last)
{
    const int at = first + m_items.before();
    const int count = last - first + 1;
    if (at + count >= m_flow.itemCount())
        return dropGone();
    renumber(at, -count);
    m_flow.removeItems(at, count);
}

/// Nothing is asked of a row that is gone: a view that cannot be seen is told of another width, too.
void ConversationView::dropGone()
{
    m_flow.setItemCount(std::min(m_flow.itemCount(), m_items.itemCount()));
}

void ConversationView::renumber(int from, int by)
{
    m_items.renumber(from, by);
    for (int *item : {&m_current.item, &m_text.item, &m_wanted.item}) {
        if (*item >= from)
            *item = by < 0 && *item < from - by ? -1 : *item + by;
    }
    emit itemsRenumbered();
}

template<class Change>
void ConversationView::keepPlace(Change change)
{
    const FlowUnit anchor = m_flow.anchor();
    const bool holds =
        !m_flow.follows() && anchor.item < m_flow.itemCount() && anchor.item < m_items.itemCount();
    const ItemPlace place = holds ? m_items.placeOf(anchor) : ItemPlace();
    change();
    if (holds && anchor.item < m_flow.itemCount()) {
        const auto [unit, inside] = m_items.unitOf(anchor.item, place);
        m_flow.hold(unit, m_flow.anchorTop() - inside);
    }
}

void ConversationView::refresh(bool standAtEnd)
{
    if (!isVisible()) {
        m_isStale = true;
        if (standAtEnd)
            m_flow.followEnd();
        return;
    }
    m_isStale = false;
    if (standAtEnd)
        m_flow.followEnd();
    keepPlace([this] {
        m_items.refresh();
        m_flow.setItemCount(m_items.itemCount());
    });
    if (m_current.item >= m_items.itemCount())
        m_current = {};
    if (m_text.item >= m_items.itemCount())
        m_text = {};
    relayout();
    m_reader.start();
    if (m_announced != m_items.itemCount())
        announceConversation(this, ConversationChange::Rows);
    m_announced = m_items.itemCount();
}

void ConversationView::relayout()
{
    m_flow.layout(viewport()->height());
    if (m_flow.follows())
        m_seen = m_items.itemCount() - m_items.before();
    updateScrollBar();
    updatePill();
    viewport()->update();
}

void ConversationView::relook()
{
    m_items.setLook(viewport()->width(), font(), palette());
    m_flow.forgetHeights();
    if (isVisible() && !m_isStale)
        relayout();
}

void ConversationView::readOn()
{
    ConversationItems::Progress progress;
    keepPlace([&] { progress = m_items.readSome(kReadAtOnce); });
    if (!progress.isLeft)
        m_reader.stop();
    if (m_wanted.item >= 0 && m_wanted.item < m_flow.itemCount())
        showWanted();
    if (progress.grew)
        relayout();
}

void ConversationView::updateScrollBar()
{
    const QScopedValueRollback guard(m_isUpdating, true);
    QScrollBar *bar = verticalScrollBar();
    const qint64 range = std::max<qint64>(0, m_flow.total() - viewport()->height());
    m_scale = range / kMostSteps + 1;
    bar->setPageStep(static_cast<int>(std::max<qint64>(1, viewport()->height() / m_scale)));
    bar->setSingleStep(3 * m_items.lineHeight());
    bar->setRange(0, static_cast<int>(range / m_scale));
    // Under the user's hand it stays where it is.
    if (bar->isSliderDown())
        return;
    bar->setValue(m_flow.follows() ? bar->maximum()
                                   : static_cast<int>(std::min(m_flow.value(), range) / m_scale));
}

void ConversationView::onScrolled(int value)
{
    if (m_isUpdating || m_isStale)
        return;
    if (value >= verticalScrollBar()->maximum())
        m_flow.followEnd();
    else
        m_flow.scrollTo(value * m_scale);
    relayout();
    m_reader.start();
}

void ConversationView::scrollBy(int pixels)
{
    m_flow.scrollBy(pixels);
    relayout();
    m_reader.start(); // what came into sight may not have been read
}

void ConversationView::followEnd()
{
    m_flow.followEnd();
    if (!isVisible() || m_isStale)
        return;
    relayout();
    m_reader.start();
}

/// The way back to the end, while it cannot be seen.
void ConversationView::updatePill()
{
    const int rows = m_items.itemCount() - m_items.before();
    m_seen = std::min(m_seen, rows);
    const int added = rows - m_seen;
    const bool hadFocus = m_pill->hasFocus();
    m_pill->setVisible(!m_flow.follows() && m_flow.itemCount() > 0);
    if (hadFocus && !m_pill->isVisible())
        setFocus();
    if (!m_pill->isVisible())
        return;
    //: Button that goes to the end of a conversation. New are messages and the like.
    m_pill->setText(u'\u25bc' + (added > 0 ? u' ' + tr("%n new", nullptr, added) : u' ' + tr("To the end")));
    m_pill->setAccessibleName(added > 0 ? tr("Go to the end, %n new", nullptr, added) : tr("Go to the end"));
    m_pill->adjustSize();
    m_pill->move(viewport()->x() + (viewport()->width() - m_pill->width()) / 2,
                 viewport()->y() + viewport()->height() - m_pill->height() - kPillGap);
}

void ConversationView::retranslate()
{
    setAccessibleName(tr("Conversation"));
    if (m_items.model() && !m_isStale)
        refresh(false);
}

// --- Where things are --------------------------------------------------------------------------------------------------

const PlacedUnit *ConversationView::placedAt(const QPoint &point) const
{
    for (const PlacedUnit &placed : m_flow.placed()) {
        if (point.y() >= placed.top && point.y() < placed.bottom())
            return &placed;
    }
    return nullptr;
}

int ConversationView::itemAt(const QPoint &point) const
{
    const PlacedUnit *placed = placedAt(point);
    return placed ? placed->at.item : -1;
}

QRect ConversationView::itemRect(int item) const
{
    QRect rect;
    for (const PlacedUnit &placed : m_flow.placed()) {
        if (placed.at.item == item)
            rect |= QRect(0, placed.top, viewport()->width(), placed.height);
    }
    return rect.intersected(viewport()->rect());
}

void ConversationView::setCurrentItem(int item)
{
    if (item == m_current.item)
        return;
    m_current = {};
    m_current.item = item < m_items.itemCount() ? item : -1;
    viewport()->update();
    announceConversation(this, ConversationChange::Current);
}

/// Scrolls only where the item cannot be seen.
void ConversationView::showItem(int item)
{
    if (item < 0 || item >= m_flow.itemCount() || !itemRect(item).isEmpty())
        return;
    m_flow.hold({item, 0}, viewport()->height() / 4);
    relayout();
    m_reader.start();
}

void ConversationView::setPlain(int item, bool plain)
{
    ItemFolds folds = m_items.folds(item);
    folds.isPlain = plain;
    keepPlace([&] { m_items.setFolds(item, folds); });
    m_text = {};
    relayout();
    m_reader.start();
}

void ConversationView::setFound(const QString &text)
{
    if (text == m_found)
        return;
    m_found = text;
    viewport()->update();
}

void ConversationView::showPlace(int item, int section, qint64 character)
{
    m_wanted = {item, section, character};
    if (item < 0 || item >= m_flow.itemCount())
        return;
    ItemFolds folds = m_items.folds(item);
    const bool isTool = m_items.item(item).look == ConversationItem::Look::Card
                        || m_items.item(item).look == ConversationItem::Look::Loud;
    if (section != ConversationHit::kHead) { // that is seen of what is closed, too
        folds.isClosed = isTool ? std::optional(false) : folds.isClosed;
        folds.open.insert(section);
        m_items.setFolds(item, folds);
    }
    showWanted();
    relayout();
    m_reader.start();
}

/// Shows the line that begins `inside` a unit.
void ConversationView::bringIntoView(FlowUnit unit, int inside)
{
    const int line = fontMetrics().height();
    const PlacedUnit *placed = m_flow.find(unit);
    const int top = placed ? placed->top + inside : -1;
    if (top < 0 || top + kLinesBelow * line > viewport()->height())
        m_flow.hold(unit, viewport()->height() / 3 - inside);
}

/// How far inside its unit the line with what is wanted begins. What is found in Markdown stands elsewhere in what is shown:
/// it is the occurrence that is nearest to the same part of the text.
int ConversationView::insideOf(FlowUnit unit, const TextBody &body, int number)
{
    const TextPiece &piece = m_items.piece(unit);
    const int length = piece.length();
    const qint64 from = body.charactersBefore(number);
    const qint64 size = number + 1 < body.count() ? body.charactersBefore(number + 1) - from : length;
    const double part = size > 0 ? static_cast<double>(m_wanted.character - from) / static_cast<double>(size) : 0;
    const auto place = static_cast<int>(std::clamp(part, 0.0, 1.0) * length);
    const auto distance = [place](const PieceRange &range) { return std::abs(range.from - place); };
    const std::vector<PieceRange> found = foundIn(piece.text({0, length}), m_found);
    const auto nearest = std::min_element(found.begin(), found.end(), [&](const PieceRange &a, const PieceRange &b) {
        return distance(a) < distance(b);
    });
    return piece.lineTop(nearest == found.end() ? place : nearest->from);
}

/// True once the text has been read up to what is wanted.
bool ConversationView::showWanted()
{
    const ConversationItem &of = m_items.item(m_wanted.item);
    if (m_wanted.section == ConversationHit::kHead)
        bringIntoView({m_wanted.item, 0}, 0);
    for (std::size_t i = 0; i < of.parts.size(); ++i) {
        const ItemPart &part = of.parts[i];
        if (!part.body || part.section != m_wanted.section || part.body->count() == 0)
            continue;
        const int piece = part.body->pieceAt(m_wanted.character);
        const FlowUnit unit{m_wanted.item, of.firstUnit[i] + piece};
        bringIntoView(unit, insideOf(unit, *part.body, piece));
        const auto *log = dynamic_cast<const LogBody *>(part.body.get());
        if (log && !log->isComplete() && piece + 1 >= part.body->count())
            return false;
    }
    m_wanted = {};
    return true;
}

// --- Events ------------------------------------------------------------------------------------------------------------

void ConversationView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        relook();
    else if (isVisible() && !m_isStale)
        relayout();
}

void ConversationView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    if (m_isStale)
        refresh(false);
}

void ConversationView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::StyleChange)
        relook();
    QAbstractScrollArea::changeEvent(event);
}

void ConversationView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ConversationView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace tracedeck
