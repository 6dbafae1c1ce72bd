// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesdock.h"

#include "currentrow.h"
#include "filterline.h"
#include "focushandover.h"
#include "framecommands.h"
#include "framesmodel.h"
#include "framesview.h"
#include "inspectorrows.h"
#include "querykeys.h"
#include "rowcopy.h"
#include "safetext.h"
#include "sessionquery.h"
#include "shownframes.h"
#include "timetext.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tracedeck {

FramesPanel::FramesPanel(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new PlainLabel(m_pages))
    , m_filter(new FilterLine)
    , m_view(new FramesView)
    , m_commands(new FrameCommands(m_view))
    , m_focusFilter(new QAction(this))
{
    build();
    connect(m_filter, &FilterLine::queryChanged, this, &FramesPanel::applyQuery);
    connect(m_filter, &FilterLine::cancelRequested, this, [this] {
        if (m_model)
            m_model->filter().cancel();
    });
    connect(m_filter, &FilterLine::leaveRequested, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    m_filter->setFrame([this]() -> Position {
        if (!m_cursor || !m_selection)
            return 0;
        const Position selected = frameToShow(*m_cursor, m_selection->current());
        return selected > 0 ? selected : m_cursor->position();
    });
    connect(m_filter, &FilterLine::rowsRequested, this, &FramesPanel::enterRows);
    connect(m_filter, &FilterLine::watchRequested, this, &FramesPanel::watchRequested);
    connect(m_commands, &FrameCommands::narrowRequested, m_filter, &FilterLine::narrow);
    const auto stand = [this](Position position) {
        if (m_cursor && position != 0)
            m_cursor->goTo(position);
    };
    connect(m_commands, &FrameCommands::standRequested, this, stand);
    connect(m_commands, &FrameCommands::exportRequested, this, [this](bool selected) {
        if (const auto frames = selected ? selectedFrames() : shownFrames())
            emit exportRequested(*frames);
    });
    connect(m_view, &FramesView::standRequested, this, stand);
    connect(m_focusFilter, &QAction::triggered, this, &FramesPanel::focusFilter);
    connect(&timeTelling(), &TimeTelling::changed, this, [this] {
        if (m_model)
            m_model->retranslate();
    });
    retranslate();
}

FramesPanel::~FramesPanel()
{
    // The model goes before the view, which would otherwise hear of it while it is half gone itself.
    m_view->setFrames(nullptr);
}

void FramesPanel::build()
{
    m_focusFilter->setObjectName(QStringLiteral("focusFrameFilter"));
    m_focusFilter->setShortcut(Qt::Key_Slash);
    m_focusFilter->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_focusFilter);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto *list = new QWidget(m_pages);
    auto *rows = new QVBoxLayout(list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_filter);
    rows->addWidget(m_view, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    handFocusTo(this, m_view);
}

void FramesPanel::setDocument(Cursor *cursor, Selection *selection)
{
    for (QObject *old : {static_cast<QObject *>(m_cursor.data()), static_cast<QObject *>(m_selection.data())}) {
        if (!old)
            continue;
        old->disconnect(this);
        old->disconnect(m_view);
    }
    m_view->setFrames(nullptr);
    m_model.reset();
    if (cursor != m_cursor)
        m_filter->setRange({});
    m_cursor = cursor;
    m_selection = selection;
    m_commands->setCursor(cursor);
    m_filter->setTrace(cursor ? cursor->trace() : nullptr);
    m_filter->setRunning(false);
    if (m_cursor && m_selection)
        bind();
    m_pages->setCurrentIndex(m_model ? 1 : 0);
    showCount();
}

void FramesPanel::bind()
{
    m_model = std::make_unique<FramesModel>(m_cursor);
    m_model->setActive(isVisible());
    connect(m_cursor, &Cursor::relabelled, this, &FramesPanel::onRelabelled);
    m_view->setLive(m_cursor->isLive());
    m_view->setFrames(m_model.get());
    ShownFrames::of(m_cursor)->set(m_model.get());
    keepCurrentSelected(m_view);
    onRowChosen(m_view, this, &FramesPanel::onRowSelected);
    connect(m_model.get(), &FramesModel::rowsInserted, this, &FramesPanel::showCount);
    connect(m_model.get(), &FramesModel::modelReset, this, &FramesPanel::onReset);
    FrameFilter &filter = m_model->filter();
    connect(&filter, &FrameFilter::started, m_filter, [this] { m_filter->setRunning(true); });
    connect(&filter, &FrameFilter::progressed, m_filter, &FilterLine::setProgress);
    connect(&filter, &FrameFilter::finished, this, [this] {
        m_filter->setRunning(false);
        showSelected(false);
        showCount();
    });
    connect(m_cursor, &Cursor::liveChanged, m_view, &FramesView::setLive);
    connect(m_cursor, &Cursor::moved, this, &FramesPanel::onMoved);
    connect(m_selection, &Selection::changed, this, &FramesPanel::onSelected);
    connect(m_selection, &Selection::watched, this, [this] {
        m_view->setFollowing(true);
        m_view->catchUp();
    });
    if (const auto query = m_filter->query())
        m_model->setFilter(*query);
    onSelected(m_selection->current());
}

void FramesPanel::onRelabelled()
{
    m_model->retranslate();
    if (const auto query = m_filter->query(); query && asksForSession(*query))
        m_model->setFilter(*query);
}

void FramesPanel::applyQuery(const Query &query)
{
    if (m_model)
        m_model->setFilter(query);
    showCount();
}

void FramesPanel::onRowSelected()
{
    if (m_isSyncing || !m_selection)
        return;
    QModelIndex row = m_view->currentIndex(); // of several: the one that was chosen last
    if (!m_view->selectionModel()->hasSelection())
        return showSelected(false); // one always is
    if (!m_view->selectionModel()->isSelected(row)) { // it was let go of
        row = m_view->selectionModel()->selection().last().topLeft();
        const QScopedValueRollback guard(m_isSyncing, true);
        m_view->selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
    }
    // Who looks at a frame does not want it to be carried away.
    m_view->setFollowing(row.row() == m_model->rowCount() - 1);
    m_selection->select(FrameId{row.data(FramesModel::PositionRole).toUInt()});
}

/// A fact is shown by one of its frames.
void FramesPanel::onSelected(const Item &item)
{
    showSelected(true);
    if (m_model)
        m_model->setSelected(item);
    if (!m_model || !isVisible())
        return;
    if (const Position frame = frameToShow(*m_cursor, item))
        m_view->reveal(m_model->rowOf(frame));
}

/// Selects the row of the selected frame, or none if there is no such row.
void FramesPanel::showSelected(bool reveal)
{
    if (!m_model || !m_selection)
        return;
    const auto *frame = std::get_if<FrameId>(&m_selection->current());
    const int row = frame && m_model->shows(frame->position) ? m_model->rowOf(frame->position) : -1;
    // Before it becomes the current row: then the view would scroll by itself, as little as it can.
    if (row >= 0 && reveal && isVisible())
        m_view->reveal(row);
    selectRow(row);
}

/// Who goes there from the filter stands on a row: on the nearest one, if the filter hides what is selected.
void FramesPanel::enterRows()
{
    m_view->setFocus(Qt::OtherFocusReason);
    if (!m_model || !m_selection || m_model->rowCount() == 0 || m_view->selectionModel()->hasSelection())
        return;
    const auto *frame = std::get_if<FrameId>(&m_selection->current());
    m_view->selectRow(std::max(frame ? m_model->rowOf(frame->position) : m_model->currentRow(), 0));
}

void FramesPanel::selectRow(int row)
{
    const QItemSelectionModel *rows = m_view->selectionModel();
    if (row < 0 ? !rows->hasSelection() : rows->currentIndex().row() == row && rows->isSelected(rows->currentIndex()))
        return;
    m_isSyncing = true;
    if (row < 0) {
        m_view->selectionModel()->clearSelection();
    } else {
        m_view->selectionModel()->setCurrentIndex(
            m_model->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    m_isSyncing = false;
}

void FramesPanel::onMoved()
{
    if (isVisible() && m_model && !m_cursor->isLive())
        m_view->reveal(m_model->rowOf(m_cursor->position()));
}

/// Who clears a filter wants to see what is around the place that it led to.
void FramesPanel::onReset()
{
    showSelected(true);
    const bool isWhole = isVisible() && m_selection && !m_model->isFiltered();
    const Position frame = isWhole ? frameToShow(*m_cursor, m_selection->current()) : 0;
    if (isWhole && m_cursor->isLive())
        m_view->catchUp();
    else if (isWhole)
        m_view->reveal(m_model->rowOf(frame != 0 ? frame : m_cursor->position()));
    showCount();
}

void FramesPanel::showCount()
{
    if (!isVisible() || !m_model)
        return;
    showNote();
    const QString all = QLocale().toString(m_model->frameCount());
    emit shownChanged(m_model->isFiltered() ? std::optional<qint64>(m_model->rowCount()) : std::nullopt);
    if (!m_model->isFiltered()) {
        m_filter->setCount(tr("%Ln frame(s)", nullptr, static_cast<int>(m_model->frameCount())));
        return;
    }
    const QString shown = QLocale().toString(m_model->rowCount());
    if (m_model->filter().isCancelled()) {
        m_filter->setCount(tr("%1 of the first %2 (search cancelled)")
                               .arg(shown, QLocale().toString(m_model->filter().scanned())));
        return;
    }
    //: Frames that the filter shows, of all.
    m_filter->setCount(tr("%1 of %2").arg(shown, all));
}

// --- A recording of some of them -----------------------------------------------------------------------------------

std::optional<ExportedFrames> FramesPanel::shownFrames() const
{
    const auto query = m_model ? m_filter->query() : std::nullopt;
    if (!query)
        return {};
    ExportedFrames frames{.query = withSessionLabels(*query, *m_cursor->trace()), .name = m_filter->applied().trimmed()};
    if (!m_model->filter().isRunning() && !m_model->filter().isCancelled())
        frames.count = m_model->currentRow() + 1; // those up to where the cursor stands
    return frames;
}

std::optional<ExportedFrames> FramesPanel::selectedFrames() const
{
    const auto query = m_model ? m_filter->query() : std::nullopt;
    const auto rows = rowcopy::selectedRows(*m_view->selectionModel());
    if (!query || rows.empty())
        return {};
    QueryNode ranges{.kind = QueryNode::Kind::Any};
    ExportedFrames frames{.of = ExportedFrames::Of::Selection, .count = 0};
    for (const auto &[first, last] : rows) {
        ranges.children.push_back(framesBetween(m_model->positionAt(first), m_model->positionAt(last)));
        *frames.count += last - first + 1;
        frames.last = std::max(frames.last, m_model->positionAt(last));
    }
    frames.query = both(std::move(ranges), withSessionLabels(*query, *m_cursor->trace()));
    return frames;
}

void FramesPanel::showNote()
{
    const bool isVain = m_model->isFiltered() && m_model->rowCount() == 0 && !m_model->filter().isRunning();
    if (m_model->frameCount() == 0)
        m_view->setNote(tr("No frame has come yet."));
    else
        m_view->setNote(isVain ? vainText() : QString());
}

QString FramesPanel::vainText() const
{
    const QString text = tr("No frame matches the filter.");
    const auto query = m_filter->query();
    const std::string wider = query ? asPrefix(*query) : std::string();
    if (wider.empty())
        return text;
    //: %1: what to type into the filter line instead, e.g. "type:tool*".
    return text + u'\n' + tr("Names are compared as a whole. To find all that begin so: %1").arg(QString::fromStdString(wider));
}

void FramesPanel::setUsedFilters(UsedFilters *used)
{
    m_filter->setUsedFilters(used);
}

QString FramesPanel::filter() const
{
    return m_filter->text();
}

void FramesPanel::setFilter(const QString &line)
{
    m_filter->setText(line);
}

void FramesPanel::narrow(const QString &key, const QString &value, bool exclude)
{
    m_filter->narrow(key, value.toStdString(), exclude);
}

void FramesPanel::setRange(Position from, Position to)
{
    m_filter->setRange(std::pair(from, to));
}

void FramesPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
}

void FramesPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_model)
        return;
    m_model->setActive(true);
    m_view->catchUp();
    showSelected(true);
    onMoved();
    showCount();
}

void FramesPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_model)
        m_model->setActive(false);
}

void FramesPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FramesPanel::retranslate()
{
    m_empty->setText(tr("No frames yet. Open a recording."));
    m_view->setAccessibleName(tr("Frames"));
    m_focusFilter->setText(tr("Filter Frames"));
    m_commands->retranslate();
    if (m_model)
        m_model->retranslate();
    showCount();
}

} // namespace tracedeck
