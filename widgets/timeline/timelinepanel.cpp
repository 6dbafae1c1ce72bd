// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinepanel.h"

#include "elidedlabel.h"
#include "flatbutton.h"
#include "flowlayout.h"
#include "inspectorrows.h"
#include "safetext.h"
#include "timelineruler.h"
#include "timelinetexts.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

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
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(buildMarked());
    column->addWidget(buildPath());
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
    connect(m_view, &TimelineView::markedChanged, this, &TimelinePanel::onMarked);
    connect(m_view, &TimelineView::refreshed, this, &TimelinePanel::showState);
    connect(m_view, &TimelineView::menuRequested, this, &TimelinePanel::showMenu);
    connect(m_view, &TimelineView::pathRequested, this, &TimelinePanel::togglePath);
    connect(m_view, &TimelineView::pathDropped, this, [this] { setPathOf({}); });
    connect(m_view, &TimelineView::bookmarkRequested, this, [this](bool isKept) {
        const auto frames = framesToBookmark();
        if (!frames)
            return;
        m_bookmarks->put(*frames, isKept);
        if (isKept)
            m_bookmarkNote->setFocus();
    });
    connect(m_view, &TimelineView::bookmarkDropped, this, &TimelinePanel::dropBookmark);
    connect(&m_pathReader, &QFutureWatcherBase::finished, this, &TimelinePanel::onPathRead);
    connect(&m_reader, &QFutureWatcherBase::finished, this, [this] {
        if (m_reader.future().resultCount() > 0 && m_view->marked() && m_view->model())
            showStats(m_reader.result());
        if (std::exchange(m_isLate, false))
            readStats();
    });
    retranslate();
}

TimelinePanel::~TimelinePanel()
{
    m_reader.cancel();
    m_pathReader.cancel();
}

QWidget *TimelinePanel::buildHeader()
{
    auto *header = new QWidget(this);
    auto *row = new FlowLayout(header);
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
    m_back = add("timelineZoomBack", QStringLiteral("arrow-left"));
    m_forward = add("timelineZoomForward", QStringLiteral("arrow-right"));
    m_unit = new QComboBox(header);
    m_unit->setObjectName(QStringLiteral("timelineUnit"));
    m_unit->addItems({QString(), QString()});
    row->addWidget(m_unit);
    m_note = new ElidedLabel(header);
    m_note->setObjectName(QStringLiteral("timelineNote"));
    row->addWidget(m_note);
    buildBookmark(row);
    m_compress = add("timelineCompress", QStringLiteral("timer-off"));
    m_compress->setCheckable(true);
    m_compress->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_follow = add("timelineFollow", QStringLiteral("radio"));
    m_follow->setCheckable(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_zoomOut, &QToolButton::clicked, m_view, &TimelineView::zoomOut);
    connect(m_zoomIn, &QToolButton::clicked, m_view, &TimelineView::zoomIn);
    connect(m_fit, &QToolButton::clicked, m_view, &TimelineView::zoomToAll);
    connect(m_back, &QToolButton::clicked, m_view, &TimelineView::zoomBack);
    connect(m_forward, &QToolButton::clicked, m_view, &TimelineView::zoomForward);
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
    auto *row = new FlowLayout(m_markedRow);
    row->setContentsMargins(6, 0, 6, 2);
    row->setSpacing(4);
    m_stats = new PlainLabel(m_markedRow);
    m_stats->setObjectName(QStringLiteral("timelineStats"));
    m_stats->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    row->addWidget(m_stats);
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
        if (const auto &frames = m_view->markedFrames())
            emit rangeRequested(frames->first, frames->second);
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
    const bool isNew = !kept.model;
    if (isNew) {
        kept.model = std::make_unique<TimelineModel>(cursor());
        // The view is told, since this panel lets go of cursors that are shown no more.
        connect(cursor(), &QObject::destroyed, m_view, [this](const QObject *gone) { forget(gone); });
    }
    m_view->setModel(kept.model.get(), kept.state);
    connect(cursor(), &Cursor::liveChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(cursor(), &Cursor::liveChanged, this, [this](bool isLive) {
        if (isLive)
            m_view->followAgain();
    });
    connect(cursor(), &Cursor::ticked, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(selection(), &Selection::changed, this, [this](const Item &item) {
        if (m_isAwake)
            m_view->setSelected(item, !m_isChoosing);
    });
    connect(selection(), &Selection::watched, this, [this](RunId run) {
        if (m_isAwake)
            m_view->watch(run);
    });
    connect(selection(), &Selection::sessionChanged, m_view, &TimelineView::lookAt);
    connect(selection(), &Selection::rangeChanged, this, [this] {
        if (!m_isMarking)
            m_view->setMarkedFrames(selection()->range());
    });
    m_bookmarks = Bookmarks::of(cursor());
    m_view->setBookmarks(m_bookmarks);
    connect(m_bookmarks, &Bookmarks::changed, this, &TimelinePanel::showBookmark);
    connect(cursor(), &Cursor::moved, this, [this] {
        if (!m_isAwake)
            return;
        if (!cursor()->isLive())
            m_view->reveal(cursor()->position());
        showBookmark();
    });
    m_view->setSelected(selection()->current(), false);
    if (isNew)
        m_view->lookAt(selection()->session());
    m_view->setMarkedFrames(selection()->range());
    showState();
    showMarked();
}

void TimelinePanel::detach()
{
    if (const auto kept = m_kept.find(m_shown); kept != m_kept.end()) {
        kept->second.state = m_view->state();
        kept->second.model->setActive(false);
    }
    if (m_menu)
        m_menu->close(); // it is about what is shown no more
    stopReading();
    letBookmarksGo();
    m_pathOf = {};
    m_view->setModel(nullptr, {});
    m_shown = nullptr;
    showPath();
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
    m_isAwake = awake;
    m_view->model()->setActive(awake);
    if (!awake) {
        stopReading();
        m_view->rest();
        return;
    }
    m_view->refreshLook();
    m_view->setSelected(selection()->current(), takeSelectedUnseen());
    showState();
    showMarked();
    showBookmark();
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

void TimelinePanel::retellTimes()
{
    m_view->refreshLook();
}

void TimelinePanel::retellNames()
{
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
    safetext::setTip(m_unit, tr("Along the times of the server where it tells them, else at which frames arrived here; or frame by frame"));
    label(m_back, tr("Zoom back"), tr("Back to what was seen before (Backspace)"));
    label(m_forward, tr("Zoom forward"), tr("Forward again (Shift+Backspace)"));
    //: Button that is down while what is shown moves along with what comes.
    m_follow->setText(tr("Follow"));
    label(m_follow, tr("Follow the newest"), tr("Keep the newest in sight while more comes"));
    nameBookmark();
    m_zoomToMarked->setText(tr("&Zoom to Range"));
    //: Button: shows only the frames of a stretch in the list of frames.
    m_framesOfMarked->setText(tr("F&ilter to Range"));
    m_clearPath->setText(tr("C&lear Path"));
    m_clearPath->setAccessibleName(tr("Clear the critical path"));
    safetext::setTip(m_clearPath, tr("Show the critical path no more (X)"));
    m_clear->setText(tr("&Clear"));
    m_clear->setAccessibleName(tr("Clear the range"));
    showState();
    showMarked();
    showPath();
}

void TimelinePanel::showState()
{
    showHint(cursor()
                 ? noSessionText(cursor()->newestView())
                 : tr("No trace is open. Open a recording or connect to a server to see its sessions along "
                      "time."));
    if (!m_view->model())
        return;
    m_follow->setChecked(m_view->follow() != TimelineView::Follow::Nothing);
    m_back->setEnabled(m_view->history().canGoBack());
    m_forward->setEnabled(m_view->history().canGoForward());
    showProgress();
}

void TimelinePanel::showProgress()
{
    TimelineModel *model = m_view->model();
    if (!model)
        return;
    const bool isTime = m_view->unit() == TimelineAxis::Unit::Time;
    const int idle = isTime ? m_view->axis().idlePercent(model->newest()) : 0;
    const bool isCompressed = m_view->isCompressed();
    m_compress->setVisible(isTime && (isCompressed || idle >= kLeastIdle));
    m_compress->setChecked(isCompressed);
    m_compress->setText(isCompressed ? tr("%1 % idle, compressed").arg(idle)
                                     : tr("%1 % idle: compress").arg(idle));
    safetext::setTip(m_compress, tr("Draw stretches in which nothing went on shorter than they were"));
    const QSignalBlocker blocker(m_unit);
    m_unit->setCurrentIndex(isTime ? 0 : 1);
    m_unit->setEnabled(m_view->hasClock());
    QString note;
    if (const int progress = model->progress(); progress < 100)
        note = tr("Reading: %1 %").arg(progress);
    else if (model->newest() > 0 && !m_view->hasClock())
        note = tr("These frames have no times.");
    m_note->setText(note.isEmpty() ? zoomedText() : note);
    if (m_view->marked())
        readStats();
    if (m_pathOf)
        readPath();
}

} // namespace tracedeck
