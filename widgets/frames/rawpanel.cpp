// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawpanel.h"

#include "currentrow.h"
#include "focushandover.h"
#include "hexview.h"
#include "icons.h"
#include "inspectorrows.h"
#include "jsoncells.h"
#include "jsonfindline.h"
#include "jsontreemodel.h"
#include "rawheader.h"
#include "querycompletion.h"
#include "rawplace.h"
#include "safetext.h"
#include "shownframes.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kFewItems = 30; // a container of so many is opened by itself
constexpr int kMostOpened = 8;
constexpr qsizetype kMostFiltered = 1000; // bytes of a value that a filter asks for

bool isOneLine(const QString &text)
{
    return std::none_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < u' '; });
}

} // namespace

RawPanel::RawPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new JsonTreeModel(this))
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new RawHeader(this);
    connect(m_header, &RawHeader::previousRequested, this, [this] { step(-1); });
    connect(m_header, &RawHeader::nextRequested, this, [this] { step(1); });
    buildViews();
    column->addWidget(m_header);
    auto *finding = new QHBoxLayout;
    finding->setContentsMargins(6, 0, 6, 3);
    finding->addWidget(m_find);
    column->addLayout(finding);
    column->addWidget(m_splitter, 1);
    m_empty = new PlainLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(16);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    buildActions();
    retranslate();
}

void RawPanel::buildViews()
{
    m_tree = new QTreeView(this);
    m_tree->setModel(m_model);
    connect(m_model, &JsonTreeModel::levelRead, this, &RawPanel::showPart);
    connect(m_model, &JsonTreeModel::levelRead, this, &RawPanel::markSought);
    m_tree->setItemDelegate(new JsonDelegate(m_tree));
    keepCurrentSelected(m_tree);
    handFocusTo(this, m_tree);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->header()->setDefaultSectionSize(180);
    m_find = new JsonFindLine(m_tree, m_model, this);
    connect(m_find, &JsonFindLine::shown, this, &RawPanel::showFound);
    m_bytes = new HexView(this);
    m_bytes->setFrameShape(QFrame::NoFrame);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_bytes);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({500, 500});
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &RawPanel::onRowChanged);
    connect(m_bytes, &HexView::caretMoved, this, &RawPanel::onCaretMoved);
    connect(m_header, &RawHeader::wrapToggled, m_bytes, &HexView::setWrapped);
    connect(m_header, &RawHeader::hexToggled, m_bytes,
            [this](bool hex) { m_bytes->setMode(hex ? HexView::Mode::Hex : HexView::Mode::Text); });
}

void RawPanel::buildActions()
{
    m_copyValue = new QAction(themedIcon(QStringLiteral("copy")), {}, this);
    m_copyValue->setShortcut(QKeySequence::Copy);
    m_copyValue->setShortcutContext(Qt::WidgetShortcut);
    m_copyPath = new QAction(this);
    m_copyJson = new QAction(this);
    m_filter = new QAction(themedIcon(QStringLiteral("filter")), {}, this);
    m_exclude = new QAction(this);
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_tree->addActions({m_filter, m_exclude, separator, m_copyValue, m_copyPath, m_copyJson});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_filter, &QAction::triggered, this, [this] { narrow(false); });
    connect(m_exclude, &QAction::triggered, this, [this] { narrow(true); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &RawPanel::updateNarrowing);
    connect(m_model, &JsonTreeModel::modelReset, this, &RawPanel::updateNarrowing);
    updateNarrowing();
    connect(m_copyValue, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::TextRole); });
    connect(m_copyPath, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::PathRole); });
    connect(m_copyJson, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::RawRole); });
}

void RawPanel::setDocument(Cursor *cursor, Selection *selection)
{
    if (m_cursor) {
        m_cursor->disconnect(this);
        ShownFrames::of(m_cursor)->disconnect(this);
    }
    if (m_selection)
        m_selection->disconnect(this);
    m_cursor = cursor;
    m_selection = selection;
    forgetPlaces();
    showFrame(0); // a document that closed leaves no trace behind where nobody looks
    if (cursor && selection) {
        connect(selection, &Selection::changed, this, &RawPanel::refresh);
        connect(cursor, &Cursor::moved, this, &RawPanel::onCursorMoved);
        connect(cursor, &Cursor::grew, this, &RawPanel::updateSteps);
        connect(ShownFrames::of(cursor), &ShownFrames::changed, this, &RawPanel::updateSteps);
        connect(ShownFrames::of(cursor), &ShownFrames::filtered, this, &RawPanel::onFiltered);
    }
    refresh();
}

void RawPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RawPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void RawPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() >= height() ? Qt::Horizontal : Qt::Vertical);
}

void RawPanel::retranslate()
{
    setAccessibleName(tr("Raw frame"));
    m_empty->setText(tr("Select a frame, a message or a span to see the bytes it came with."));
    m_copyValue->setText(tr("Copy &Value"));
    m_copyPath->setText(tr("Copy &Path"));
    m_copyJson->setText(tr("Copy as &JSON"));
    m_filter->setText(tr("&Filter Frames by This Value"));
    m_exclude->setText(tr("&Exclude This Value"));
    m_find->retranslate();
    m_tree->setAccessibleName(tr("Values of the frame"));
    m_model->retranslate();
}

void RawPanel::refresh()
{
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    showFrame(wantedFrame());
    updateSteps(); // which were none while nobody looked
    showPlace();
}

void RawPanel::onCursorMoved()
{
    if (m_selection && wantedFrame() != m_frame)
        refresh();
}

Position RawPanel::wantedFrame() const
{
    if (!m_cursor || !m_selection)
        return 0;
    if (std::holds_alternative<std::monostate>(m_selection->current()))
        return m_cursor->position();
    return frameToShow(*m_cursor, m_selection->current());
}

void RawPanel::showFrame(Position position)
{
    const auto trace = position > 0 ? m_cursor->trace() : nullptr;
    m_stack->setCurrentIndex(position > 0 ? 1 : 0);
    if (position == m_frame && trace == m_trace)
        return;
    m_frame = position;
    m_trace = trace;
    m_sought.reset();
    const std::string_view bytes = trace ? trace->frame(position).bytes() : std::string_view();
    m_isSyncing = true;
    m_bytes->setBytes(trace, bytes);
    m_model->setBytes(trace, bytes);
    int opened = 0;
    for (int row = 0; row < m_model->rowCount() && row < 64 && opened < kMostOpened; ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (!m_model->hasChildren(index) || m_model->itemCount(index) > kFewItems)
            continue;
        m_tree->expand(index);
        ++opened;
    }
    m_isSyncing = false;
    m_header->setFrame(m_trace.get(), m_frame);
    updateSteps();
}

/// Of a frame that tells of many, as a list or a history, the part that is about what is selected.
void RawPanel::showPlace()
{
    m_place = m_frame > 0 ? placeInFrame(m_cursor->newestView(), m_selection->current(), m_frame) : std::nullopt;
    const QScopedValueRollback syncing(m_isSyncing, true);
    m_sought.reset();
    m_tree->setCurrentIndex({}); // that of another item is none of this one
    m_bytes->setHighlight({}, HexView::Scroll::Stay);
    if (m_place)
        showPart();
    else
        showSought();
}

/// What the filter of the frames found in this one.
void RawPanel::showSought()
{
    m_sought = m_frame > 0 ? ShownFrames::of(m_cursor)->soughtIn(m_model->bytes()) : std::nullopt;
    if (!m_sought)
        return;
    m_bytes->setHighlight(*m_sought);
    markSought();
}

void RawPanel::forgetPlaces()
{
    m_place.reset();
    m_sought.reset();
}

/// As deep as the tree has been read.
void RawPanel::markSought()
{
    if (!m_sought)
        return;
    const QModelIndex row = m_model->indexAt(m_sought->offset);
    if (!row.isValid() || row == m_tree->currentIndex())
        return;
    const QScopedValueRollback syncing(m_isSyncing, true);
    m_tree->setCurrentIndex(row);
    m_tree->scrollTo(row);
}

/// Another filter finds something else, unless its user is at something in the frame.
void RawPanel::onFiltered()
{
    const bool isMarked = m_sought || !m_tree->currentIndex().isValid();
    if (m_isStale || m_place || !isMarked || isAncestorOf(QApplication::focusWidget()))
        return;
    const QScopedValueRollback syncing(m_isSyncing, true);
    m_tree->setCurrentIndex({});
    m_bytes->setHighlight({}, HexView::Scroll::Stay);
    showSought();
}

/// As soon as it is read: a long list is so in the background.
void RawPanel::showPart()
{
    const QModelIndex part = m_place ? partAt(*m_place) : QModelIndex();
    if (!part.isValid())
        return;
    m_place.reset();
    const QScopedValueRollback syncing(m_isSyncing, true);
    m_tree->setCurrentIndex(part);
    m_tree->expand(part);
    m_tree->scrollTo(part, QAbstractItemView::PositionAtTop);
    m_bytes->setHighlight(part.data(JsonTreeModel::MemberRangeRole).value<ByteRange>());
}

/// The outermost item of a list that holds a byte; invalid: none does, or it is still being read.
QModelIndex RawPanel::partAt(qint64 offset) const
{
    const auto isPartOfLevel = [this](const QModelIndex &row) { return m_model->pathTo(row) == m_model->pathTo(row.parent()); };
    QModelIndex part;
    for (QModelIndex row = m_model->indexAt(offset); row.isValid();) {
        QModelIndex around = row.parent();
        while (around.isValid() && isPartOfLevel(around))
            around = around.parent();
        const auto range = around.data(JsonTreeModel::ByteRangeRole).value<ByteRange>();
        if (!isPartOfLevel(row) && m_model->bytes().substr(static_cast<std::size_t>(range.offset)).starts_with('['))
            part = row;
        row = around;
    }
    return part;
}

void RawPanel::updateSteps()
{
    if (!m_cursor || m_isStale)
        return m_header->setSteps({});
    ShownFrames *shown = ShownFrames::of(m_cursor);
    shown->lookOn();
    m_header->setSteps({shown->beside(m_frame, -1) != 0, shown->beside(m_frame, 1) != 0, shown->isFiltered()});
}

void RawPanel::step(int direction)
{
    const Position next = m_cursor && m_selection ? ShownFrames::of(m_cursor)->beside(m_frame, direction) : 0;
    if (next != 0)
        m_selection->select(FrameId{next});
}

void RawPanel::onRowChanged()
{
    if (m_isSyncing)
        return;
    forgetPlaces();
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    m_bytes->setHighlight(row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>());
}

void RawPanel::onCaretMoved(qint64 offset)
{
    if (m_isSyncing)
        return;
    forgetPlaces();
    m_isSyncing = true;
    const QModelIndex row = m_model->indexAt(offset);
    m_tree->setCurrentIndex(row);
    if (row.isValid())
        m_tree->scrollTo(row);
    // What the user clicked stays where it is.
    m_bytes->setHighlight(row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>(), HexView::Scroll::Stay);
    m_isSyncing = false;
}

/// The bytes show the very place, which a long value may have anywhere.
void RawPanel::showFound(qint64 offset, const QString &text)
{
    m_bytes->setHighlight({offset, text.toUtf8().size()});
}

/// Of the current row's value, in the filter language; empty: no filter can ask for it.
std::string RawPanel::keyOfRow() const
{
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (!row.isValid())
        return {};
    const QByteArray raw = row.data(JsonTreeModel::RawRole).toByteArray();
    const bool isOne = !raw.isEmpty() && raw.size() <= kMostFiltered && !raw.startsWith('{') && !raw.startsWith('[');
    return isOne && isOneLine(row.data(JsonTreeModel::TextRole).toString()) ? payloadKey(m_model->pathTo(row)) : std::string();
}

void RawPanel::updateNarrowing()
{
    const bool canNarrow = !keyOfRow().empty();
    m_filter->setEnabled(canNarrow);
    m_exclude->setEnabled(canNarrow);
}

void RawPanel::narrow(bool exclude)
{
    const std::string key = keyOfRow();
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (!key.empty())
        emit narrowRequested(QString::fromStdString(key), row.data(JsonTreeModel::TextRole).toString(), exclude);
}

void RawPanel::copyRole(int role)
{
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (row.isValid()) {
        const QVariant value = row.data(role);
        safetext::copyText(value.typeId() == QMetaType::QByteArray ? QString::fromUtf8(value.toByteArray())
                                                                   : value.toString());
    }
}

} // namespace tracedeck
