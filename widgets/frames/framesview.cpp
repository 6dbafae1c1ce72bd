// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesview.h"

#include "columnkeeper.h"
#include "framedelegate.h"
#include "framesmodel.h"
#include "safetext.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kPillMargin = 8;

} // namespace

FramesView::FramesView(QWidget *parent)
    : UniformTable(parent)
    , m_pill(new QToolButton(this))
    , m_note(new PlainLabel(this))
    , m_columns(new ColumnKeeper(horizontalHeader(), QStringLiteral("frames"),
                                 {{FramesModel::Number, 12},
                                  {FramesModel::Time, 17},
                                  {FramesModel::Since, 12},
                                  {FramesModel::Session, 11},
                                  {FramesModel::Node, 10},
                                  {FramesModel::Type, 18},
                                  {FramesModel::Channel, 9},
                                  {FramesModel::Size, 13}}))
{
    setItemDelegate(new FrameDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    m_pill->setObjectName(QStringLiteral("newFrames"));
    m_pill->hide();
    m_note->setObjectName(QStringLiteral("framesNote"));
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_note->hide();
    connect(m_pill, &QToolButton::clicked, this, [this] {
        setFollowing(true);
        scrollToBottom();
    });
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, &FramesView::onScrolledByUser);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FramesView::onScrolled);
    applyFont();
}

void FramesView::setFrames(FramesModel *frames)
{
    if (m_frames)
        m_frames->disconnect(this);
    m_frames = frames;
    setModel(frames);
    m_following = true;
    if (!m_frames)
        return;
    connect(m_frames, &FramesModel::rowsInserted, this, &FramesView::onRowsChanged);
    connect(m_frames, &FramesModel::modelReset, this, &FramesView::onRowsChanged);
    m_columns->apply();
    catchUp();
}

void FramesView::setLive(bool live)
{
    if (m_live == live)
        return;
    m_live = live;
    // Who returns to live wants to see it.
    setFollowing(live);
    catchUp();
}

void FramesView::setFollowing(bool following)
{
    if (m_following != following || following) {
        m_following = following;
        m_seen = m_frames ? m_frames->frameCount() : 0;
    }
    showNewCount();
}

void FramesView::reveal(int row)
{
    if (row < 0 || !m_frames)
        return;
    const QModelIndex index = m_frames->index(row, 0);
    executeDelayedItemsLayout();
    if (viewport()->rect().contains(QRect(1, rowViewportPosition(row), 1, rowHeight(row))))
        return;
    setFollowing(false);
    scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void FramesView::catchUp()
{
    if (isFollowing() && isVisible())
        scrollToBottom();
}

void FramesView::onRowsChanged()
{
    catchUp();
    showNewCount();
}

/// A scroll bar that the rows move tells nothing about the user: only its own actions do.
void FramesView::onScrolledByUser()
{
    setFollowing(verticalScrollBar()->sliderPosition() >= verticalScrollBar()->maximum());
}

/// By whomever: what has been seen is not new.
void FramesView::onScrolled()
{
    if (isFollowing() || !m_frames || verticalScrollBar()->value() < verticalScrollBar()->maximum())
        return;
    m_seen = m_frames->frameCount();
    showNewCount();
}

void FramesView::showNewCount()
{
    const int count = m_frames && !isFollowing() ? m_frames->rowCount() - 1 - m_frames->rowOf(m_seen) : 0;
    m_pill->setVisible(count > 0);
    if (count <= 0)
        return;
    //: Button over the list; %1 is the number of frames that came since.
    m_pill->setText(tr("\u25BC %1 new").arg(QLocale().toString(count)));
    m_pill->setAccessibleName(tr("Go to the %n new frame(s)", nullptr, count));
    m_pill->adjustSize();
    m_pill->move(viewport()->geometry().right() - m_pill->width() - kPillMargin,
                 viewport()->geometry().bottom() - m_pill->height() - kPillMargin);
}

void FramesView::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    placeNote();
}

void FramesView::placeNote()
{
    m_note->setGeometry(viewport()->geometry());
}

void FramesView::standAt(const QModelIndex &index)
{
    if (index.isValid())
        emit standRequested(index.data(FramesModel::PositionRole).toUInt());
}

bool FramesView::hasSelectedRow() const
{
    return selectionModel() && selectionModel()->hasSelection();
}

/// Where none was chosen, the keys go on from the frame where one stands. A click chooses one, and nothing may move below it.
void FramesView::focusInEvent(QFocusEvent *event)
{
    if (event->reason() != Qt::MouseFocusReason && !hasSelectedRow())
        makeCurrent();
    UniformTable::focusInEvent(event);
}

void FramesView::makeCurrent()
{
    if (m_frames && m_frames->rowCount() > 0)
        selectionModel()->setCurrentIndex(m_frames->index(std::max(m_frames->currentRow(), 0), 0), QItemSelectionModel::NoUpdate);
}

void FramesView::selectAll()
{
    if (!currentIndex().isValid())
        makeCurrent();
    UniformTable::selectAll();
}

void FramesView::keyPressEvent(QKeyEvent *event)
{
    const bool isStep = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isStep && event->modifiers() == Qt::NoModifier && currentIndex().isValid() && !hasSelectedRow()) {
        selectRow(currentIndex().row()); // first the frame where one stands
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        standAt(currentIndex());
        event->accept();
        return;
    }
    UniformTable::keyPressEvent(event);
}

void FramesView::mouseDoubleClickEvent(QMouseEvent *event)
{
    UniformTable::mouseDoubleClickEvent(event);
    standAt(indexAt(event->pos()));
}

void FramesView::resizeEvent(QResizeEvent *event)
{
    UniformTable::resizeEvent(event);
    catchUp();
    showNewCount();
    placeNote();
}

void FramesView::changeEvent(QEvent *event)
{
    UniformTable::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        applyFont();
    else if (event->type() == QEvent::LanguageChange)
        showNewCount();
}

void FramesView::applyFont()
{
    setRowHeight(FrameDelegate::rowHeight(fontMetrics()));
}

} // namespace tracedeck
