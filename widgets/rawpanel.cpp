// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawpanel.h"

#include "displaytext.h"
#include "hexview.h"
#include "icons.h"
#include "jsontreemodel.h"
#include "safetext.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeView>

#include <type_traits>

namespace tracedeck {

namespace {

constexpr std::uint32_t kFewItems = 30; // a container of so many is opened by itself
constexpr int kMostOpened = 8;

QToolButton *headerButton(QWidget *parent, const QString &icon)
{
    auto *button = new QToolButton(parent);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void label(QToolButton *button, const QString &name)
{
    button->setAccessibleName(name);
    safetext::setTip(button, name);
}

/// The frame at which an item became true; 0 for none, and for one that the trace does not have.
Position frameOf(const Item &item, const View &view)
{
    return std::visit(
        [&](const auto &id) -> Position {
            using Id = std::decay_t<decltype(id)>;
            if constexpr (std::is_same_v<Id, std::monostate>)
                return 0;
            else if constexpr (std::is_same_v<Id, FrameId>)
                return id.position <= view.position() ? id.position : 0;
            else
                return view.isVisible(id) ? view.begin(id) : 0;
        },
        item);
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
    buildHeader();
    buildViews();
    auto *header = new QHBoxLayout;
    header->setContentsMargins(6, 3, 6, 3);
    header->addWidget(m_previous);
    header->addWidget(m_next);
    header->addWidget(m_title, 1);
    header->addWidget(m_received);
    header->addWidget(m_hex);
    header->addWidget(m_wrap);
    column->addLayout(header);
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

void RawPanel::buildHeader()
{
    m_previous = headerButton(this, QStringLiteral("arrow-left"));
    m_next = headerButton(this, QStringLiteral("arrow-right"));
    m_hex = headerButton(this, QStringLiteral("binary"));
    m_wrap = headerButton(this, QStringLiteral("wrap-text"));
    m_hex->setCheckable(true);
    m_wrap->setCheckable(true);
    m_wrap->setChecked(true);
    m_title = new PlainLabel(this);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setWordWrap(true);
    m_received = new PlainLabel(this);
    m_received->setForegroundRole(QPalette::PlaceholderText);
    connect(m_previous, &QToolButton::clicked, this, [this] { goToFrame(qint64(m_frame) - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToFrame(qint64(m_frame) + 1); });
    connect(m_hex, &QToolButton::toggled, this, &RawPanel::setHex);
}

void RawPanel::buildViews()
{
    m_tree = new QTreeView(this);
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->header()->setDefaultSectionSize(180);
    m_bytes = new HexView(this);
    m_bytes->setFrameShape(QFrame::NoFrame);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_bytes);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({500, 500});
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &RawPanel::onRowChanged);
    connect(m_bytes, &HexView::caretMoved, this, &RawPanel::onCaretMoved);
    connect(m_wrap, &QToolButton::toggled, m_bytes, &HexView::setWrapped);
}

void RawPanel::buildActions()
{
    m_copyValue = new QAction(themedIcon(QStringLiteral("copy")), {}, this);
    m_copyValue->setShortcut(QKeySequence::Copy);
    m_copyValue->setShortcutContext(Qt::WidgetShortcut);
    m_copyPath = new QAction(this);
    m_copyJson = new QAction(this);
    m_tree->addActions({m_copyValue, m_copyPath, m_copyJson});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copyValue, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::TextRole); });
    connect(m_copyPath, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::PathRole); });
    connect(m_copyJson, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::RawRole); });
}

void RawPanel::setDocument(Cursor *cursor, Selection *selection)
{
    if (m_cursor)
        m_cursor->disconnect(this);
    if (m_selection)
        m_selection->disconnect(this);
    m_cursor = cursor;
    m_selection = selection;
    if (cursor && selection) {
        connect(selection, &Selection::changed, this, &RawPanel::refresh);
        connect(cursor, &Cursor::moved, this, &RawPanel::onCursorMoved);
        connect(cursor, &Cursor::grew, this, [this] { m_next->setEnabled(m_cursor && m_frame < m_cursor->newest()); });
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
    //: After the description of a frame: its bytes are shown unchanged.
    m_received->setText(tr("raw as received"));
    label(m_previous, tr("Previous frame"));
    label(m_next, tr("Next frame"));
    label(m_hex, tr("Show bytes as hex"));
    label(m_wrap, tr("Wrap long lines"));
    m_copyValue->setText(tr("Copy &Value"));
    m_copyPath->setText(tr("Copy &Path"));
    m_copyJson->setText(tr("Copy as &JSON"));
    m_tree->setAccessibleName(tr("Values of the frame"));
    m_model->retranslate();
    updateHeader();
}

void RawPanel::refresh()
{
    m_isStale = !isVisible();
    if (!m_isStale)
        showFrame(wantedFrame());
}

void RawPanel::onCursorMoved()
{
    if (m_selection && std::holds_alternative<std::monostate>(m_selection->current()))
        refresh();
}

Position RawPanel::wantedFrame() const
{
    if (!m_cursor || !m_selection)
        return 0;
    if (std::holds_alternative<std::monostate>(m_selection->current()))
        return m_cursor->position();
    return frameOf(m_selection->current(), m_cursor->newestView());
}

void RawPanel::showFrame(Position position)
{
    const auto trace = position > 0 ? m_cursor->trace() : nullptr;
    m_stack->setCurrentIndex(position > 0 ? 1 : 0);
    if (position == m_frame && trace == m_trace)
        return;
    m_frame = position;
    m_trace = trace;
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
    updateHeader();
}

void RawPanel::updateHeader()
{
    if (m_frame == 0 || !m_trace) {
        m_title->setText({});
        return;
    }
    const FrameRecord &record = m_trace->frame(m_frame);
    QStringList parts{tr("Frame %1").arg(QLocale().toString(m_frame))};
    parts << (record.flags & FrameRecord::kHasTime ? formatTime(record.time) : tr("no time"));
    if (record.channel < m_trace->channels.size())
        parts << oneLine(m_trace->symbols.text(m_trace->channels[record.channel].name), 64);
    switch (record.direction()) {
    case Direction::In: parts << QStringLiteral("◂ ") + tr("received"); break;
    case Direction::Out: parts << QStringLiteral("▸ ") + tr("sent"); break;
    case Direction::Unknown: parts << tr("direction unknown"); break;
    }
    parts << oneLine(m_trace->word(record.type), 64);
    if (record.nature() == FrameNature::Malformed)
        parts << tr("[malformed]");
    else if (record.nature() == FrameNature::Unrecognised)
        parts << tr("[unrecognised]");
    parts << tr("%n bytes", nullptr, static_cast<int>(record.length));
    parts.removeAll(QString());
    m_title->setText(parts.join(QStringLiteral(" · ")));
    m_previous->setEnabled(m_frame > 1);
    m_next->setEnabled(m_cursor && m_frame < m_cursor->newest());
}

void RawPanel::goToFrame(qint64 position)
{
    if (m_cursor && m_selection && position >= 1 && position <= m_cursor->newest())
        m_selection->select(FrameId{static_cast<Position>(position)});
}

void RawPanel::onRowChanged()
{
    if (m_isSyncing)
        return;
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    m_bytes->setHighlight(row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>());
}

void RawPanel::onCaretMoved(qint64 offset)
{
    if (m_isSyncing)
        return;
    m_isSyncing = true;
    const QModelIndex row = m_model->indexAt(offset);
    m_tree->setCurrentIndex(row);
    if (row.isValid())
        m_tree->scrollTo(row);
    // What the user clicked stays where it is.
    m_bytes->setHighlight(row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>(), HexView::Scroll::Stay);
    m_isSyncing = false;
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

void RawPanel::setHex(bool hex)
{
    m_bytes->setMode(hex ? HexView::Mode::Hex : HexView::Mode::Text);
    m_wrap->setEnabled(!hex);
}

} // namespace tracedeck
