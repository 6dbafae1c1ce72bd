// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinepanel.h"

#include "elidedlabel.h"
#include "flatbutton.h"
#include "inspectorrows.h"
#include "safetext.h"
#include "timelineruler.h"
#include "timelinetexts.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <cmath>

namespace tracedeck {

namespace {

constexpr int kLeastIdle = 50; ///< percent of the time that are worth an offer

} // namespace

TimelinePanel::TimelinePanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new TimelineView(this))
{
    m_view->setObjectName(QStringLiteral("timelineView"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(buildMarked());
    column->addWidget(m_view, 1);
    setContent(content, m_view);
    connect(m_view, &TimelineView::chosen, this, &TimelinePanel::onChosen);
    connect(m_view, &TimelineView::standRequested, this, [this](Position position) {
        if (cursor())
            cursor()->goTo(position);
    });
    connect(m_view, &TimelineView::liveRequested, this, [this] {
        if (cursor())
            cursor()->goLive();
    });
    connect(m_view, &TimelineView::stateChanged, this, &TimelinePanel::showState);
    connect(m_view, &TimelineView::markedChanged, this, &TimelinePanel::showMarked);
    connect(m_view, &TimelineView::refreshed, this, &TimelinePanel::showProgress);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TimelinePanel::showMenu);
    connect(&m_reader, &QFutureWatcherBase::finished, this, [this] {
        if (m_reader.future().resultCount() > 0 && m_view->marked())
            showStats(m_reader.result());
        if (std::exchange(m_isLate, false))
            readStats();
    });
    retranslate();
}

TimelinePanel::~TimelinePanel()
{
    m_reader.cancel();
}

QWidget *TimelinePanel::buildHeader()
{
    auto *header = new QWidget(this);
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(4);
    const auto add = [&](const char *name, const QString &icon) {
        QToolButton *button = flatButton(name, header, icon);
        row->addWidget(button);
        return button;
    };
    m_zoomOut = add("timelineZoomOut", QStringLiteral("minus"));
    m_zoomIn = add("timelineZoomIn", QStringLiteral("plus"));
    m_fit = add("timelineFit", QString());
    m_unit = new QComboBox(header);
    m_unit->setObjectName(QStringLiteral("timelineUnit"));
    m_unit->addItems({QString(), QString()});
    row->addWidget(m_unit);
    m_note = new ElidedLabel(header);
    m_note->setObjectName(QStringLiteral("timelineNote"));
    row->addWidget(m_note, 1);
    m_compress = add("timelineCompress", QStringLiteral("timer-off"));
    m_compress->setCheckable(true);
    m_compress->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_follow = add("timelineFollow", QStringLiteral("radio"));
    m_follow->setCheckable(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_zoomOut, &QToolButton::clicked, m_view, &TimelineView::zoomOut);
    connect(m_zoomIn, &QToolButton::clicked, m_view, &TimelineView::zoomIn);
    connect(m_fit, &QToolButton::clicked, m_view, &TimelineView::zoomToAll);
    connect(m_unit, &QComboBox::activated, this, [this](int index) {
        m_view->setUnit(index == 0 ? TimelineAxis::Unit::Time : TimelineAxis::Unit::Frames);
    });
    connect(m_compress, &QToolButton::clicked, m_view, &TimelineView::setCompressed);
    connect(m_follow, &QToolButton::clicked, m_view, &TimelineView::followNewest);
    return header;
}

/// What is known of the stretch that is marked, and what can be done with it.
QWidget *TimelinePanel::buildMarked()
{
    m_markedRow = new QWidget(this);
    auto *row = new QHBoxLayout(m_markedRow);
    row->setContentsMargins(6, 0, 6, 2);
    row->setSpacing(4);
    m_stats = new PlainLabel(m_markedRow);
    m_stats->setObjectName(QStringLiteral("timelineStats"));
    row->addWidget(m_stats, 1);
    const auto add = [&](const char *name) {
        auto *button = new QPushButton(m_markedRow);
        button->setObjectName(QString::fromLatin1(name));
        row->addWidget(button);
        return button;
    };
    m_zoomToMarked = add("timelineZoomToMarked");
    m_framesOfMarked = add("timelineFramesOfMarked");
    m_clear = add("timelineClearMarked");
    connect(m_zoomToMarked, &QPushButton::clicked, m_view, &TimelineView::zoomToMarked);
    connect(m_framesOfMarked, &QPushButton::clicked, this, [this] {
        if (const auto marked = m_view->marked())
            showFramesOf(*marked);
    });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_view->setFocus();
        m_view->clearMarked();
    });
    m_markedRow->hide();
    return m_markedRow;
}

// --- The document --------------------------------------------------------------------------------------------------

void TimelinePanel::attach()
{
    m_shown = cursor();
    Kept &kept = m_kept[m_shown];
    if (!kept.model) {
        kept.model = std::make_unique<TimelineModel>(cursor());
        // The view is told, since this panel lets go of cursors that are shown no more.
        connect(cursor(), &QObject::destroyed, m_view, [this](const QObject *gone) { forget(gone); });
    }
    m_view->setModel(kept.model.get(), kept.state);
    connect(cursor(), &Cursor::liveChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(selection(), &Selection::changed, this,
            [this](const Item &item) { m_view->setSelected(item, !m_isChoosing && isVisible()); });
    m_view->setSelected(selection()->current(), false);
    showState();
    showMarked();
}

void TimelinePanel::detach()
{
    if (const auto kept = m_kept.find(m_shown); kept != m_kept.end()) {
        kept->second.state = m_view->state();
        kept->second.model->setActive(false);
    }
    m_view->setModel(nullptr, {});
    m_shown = nullptr;
    showMarked();
}

void TimelinePanel::forget(const QObject *cursor)
{
    if (cursor == m_shown)
        m_view->setModel(nullptr, {});
    m_kept.erase(cursor);
}

void TimelinePanel::setAwake(bool awake)
{
    m_view->model()->setActive(awake);
    if (!awake)
        return;
    m_view->setSelected(selection()->current(), false);
    m_view->refreshLook();
    showState();
}

void TimelinePanel::setWorkersShown(WorkersShown workers)
{
    m_view->setWorkersShown(workers);
}

void TimelinePanel::changeEvent(QEvent *event)
{
    FactPanel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange)
        m_view->refreshLook();
}

void TimelinePanel::retranslate()
{
    const auto label = [](QToolButton *button, const QString &name, const QString &tip) {
        button->setAccessibleName(name);
        safetext::setTip(button, tip);
    };
    m_view->setAccessibleName(tr("Timeline of sessions"));
    label(m_zoomOut, tr("Zoom out"), tr("Zoom out (S)"));
    label(m_zoomIn, tr("Zoom in"), tr("Zoom in (W)"));
    //: Button: shows all of the timeline.
    m_fit->setText(tr("All"));
    label(m_fit, tr("Show all of the timeline"), tr("Show all of the timeline (F F)"));
    m_unit->setItemText(0, tr("Time"));
    m_unit->setItemText(1, tr("Frames"));
    m_unit->setAccessibleName(tr("What the timeline is drawn along"));
    safetext::setTip(m_unit, tr("Along the times at which frames arrived here, or frame by frame"));
    //: Button that is down while what is shown moves along with what comes.
    m_follow->setText(tr("Follow"));
    label(m_follow, tr("Follow the newest"), tr("Keep the newest in sight while more comes"));
    m_zoomToMarked->setText(tr("&Zoom to Range"));
    m_framesOfMarked->setText(tr("Show Its F&rames"));
    m_clear->setText(tr("&Clear"));
    m_clear->setAccessibleName(tr("Clear the range"));
    showHint(cursor()
                 ? QString()
                 : tr("No trace is open. Open a recording or connect to a server to see its sessions along "
                      "time."));
    showState();
    showMarked();
}

void TimelinePanel::showState()
{
    if (!m_view->model())
        return;
    m_follow->setChecked(m_view->follow() != TimelineView::Follow::Nothing);
    showProgress();
}

void TimelinePanel::showProgress()
{
    TimelineModel *model = m_view->model();
    if (!model)
        return;
    const bool isTime = m_view->unit() == TimelineAxis::Unit::Time;
    const int idle = isTime ? TimelineAxis::idlePercent(model->index(), model->newest()) : 0;
    const bool isCompressed = m_view->isCompressed();
    m_compress->setVisible(isTime && (isCompressed || idle >= kLeastIdle));
    m_compress->setChecked(isCompressed);
    m_compress->setText(isCompressed ? tr("%1 % idle, compressed").arg(idle)
                                     : tr("%1 % idle: compress").arg(idle));
    safetext::setTip(m_compress, tr("Draw stretches in which nothing came shorter than they were"));
    const QSignalBlocker blocker(m_unit);
    m_unit->setCurrentIndex(isTime ? 0 : 1);
    m_unit->setEnabled(m_view->hasClock());
    QString note;
    if (const int progress = model->progress(); progress < 100)
        note = tr("Reading: %1 %").arg(progress);
    else if (model->newest() > 0 && !m_view->hasClock())
        note = tr("These frames have no times.");
    m_note->setText(note);
    if (m_view->marked())
        readStats();
}

// --- What is marked ------------------------------------------------------------------------------------------------

void TimelinePanel::showMarked()
{
    const bool isMarked = m_view->model() && m_view->marked();
    m_markedRow->setVisible(isMarked);
    if (isMarked)
        readStats();
}

void TimelinePanel::readStats()
{
    if (m_reader.isRunning()) {
        m_isLate = true;
        return;
    }
    const TimelineModel *model = m_view->model();
    const auto marked = m_view->marked();
    if (!model || !marked)
        return;
    const auto read = [index = model->sharedIndex(), axis = m_view->axis(), range = *marked,
                       at = model->position()](QPromise<TimelineStats> &promise) {
        const Position from = axis.firstAt(static_cast<std::int64_t>(std::ceil(range.begin)), 0, at);
        const Position to = axis.lastAt(static_cast<std::int64_t>(std::floor(range.end())), at);
        promise.addResult(timelineStats(View(index->trace(), at), axis, from, to,
                                        [&promise] { return promise.isCanceled(); }));
    };
    m_reader.setFuture(QtConcurrent::run(read));
}

void TimelinePanel::showStats(const TimelineStats &stats)
{
    const TimelineRange range = *m_view->marked();
    const QString length = timelineLength(m_view->axis(), range.begin, range.end());
    const int busy =
        range.length > 0 ? static_cast<int>(std::round(100.0 * double(stats.busy) / range.length)) : 0;
    QStringList parts{length, tr("%Ln run(s)", nullptr, static_cast<int>(stats.runs)),
                      tr("%Ln span(s)", nullptr, static_cast<int>(stats.spans)),
                      //: Part of the time in which any run went on.
                      tr("busy %1 %").arg(std::min(busy, 100))};
    if (stats.tokens > 0)
        parts << tr("%1 tokens").arg(QLocale().toString(qulonglong(stats.tokens)));
    m_stats->setText(parts.join(QStringLiteral(" \u00b7 ")));
}

void TimelinePanel::showFramesOf(TimelineRange range)
{
    const TimelineModel *model = m_view->model();
    const Position from =
        m_view->axis().firstAt(static_cast<std::int64_t>(std::ceil(range.begin)), 0, model->newest());
    const Position to =
        m_view->axis().lastAt(static_cast<std::int64_t>(std::floor(range.end())), model->newest());
    emit framesRequested(QStringLiteral("frame:>=%1 frame:<=%2").arg(from).arg(std::max(from, to)));
}

// --- What its user does --------------------------------------------------------------------------------------------

void TimelinePanel::onChosen(const Item &item)
{
    if (!selection())
        return;
    // A bar that was clicked is seen already; one that a key leads to may not be.
    const QScopedValueRollback guard(m_isChoosing, QApplication::mouseButtons() != Qt::NoButton);
    selection()->select(item);
}

void TimelinePanel::showMenu(QPoint position)
{
    TimelineModel *model = m_view->model();
    if (!model || !cursor())
        return;
    auto fact = m_view->factAt(position);
    if (!fact)
        fact = m_view->selected();
    if (!fact)
        return;
    const View view = model->view();
    const Position begin = timelineBegin(view.trace(), *fact);
    const Position end = timelineEnd(view.trace(), *fact, view.position());
    const QString name = timelineName(view, *fact);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [menu](const char *id, const QString &text) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(id));
        return action;
    };
    connect(add("goToBegin", tr("Go to Its &Begin")), &QAction::triggered, this, [this, begin] {
        if (cursor())
            cursor()->goTo(begin);
    });
    QAction *goToEnd = add("goToEnd", tr("Go to Its &End"));
    goToEnd->setEnabled(end != kOpen);
    connect(goToEnd, &QAction::triggered, this, [this, end] {
        if (cursor())
            cursor()->goTo(end);
    });
    connect(add("zoomTo", tr("&Zoom to It")), &QAction::triggered, this, [this, item = fact->item()] {
        if (!selection())
            return;
        selection()->select(item);
        m_view->zoomToSelected();
    });
    connect(add("showFrames", tr("Show Its &Frames")), &QAction::triggered, this,
            [this, begin, last = end == kOpen ? view.position() : end] {
                emit framesRequested(QStringLiteral("frame:>=%1 frame:<=%2").arg(begin).arg(last));
            });
    connect(add("copyName", tr("&Copy Name")), &QAction::triggered, this,
            [name] { safetext::copyText(name); });
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace tracedeck
