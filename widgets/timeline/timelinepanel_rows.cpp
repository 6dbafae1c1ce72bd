// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "elidedlabel.h"
#include "lasted.h"
#include "quietend.h"
#include "safetext.h"
#include "timelinepanel.h"
#include "timelineruler.h"
#include "timelinetexts.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QtConcurrentRun>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

/// What a timeline panel says of a stretch that is marked, of what held a run up, and of what was zoomed to.
namespace tracedeck {

namespace {

QString kindText(CriticalKind kind)
{
    switch (kind) {
    case CriticalKind::Model:
        //: What a run spent its time on.
        return TimelinePanel::tr("model calls");
    case CriticalKind::Tool:
        return TimelinePanel::tr("tools");
    case CriticalKind::Human:
        return TimelinePanel::tr("waiting for a human");
    case CriticalKind::Node:
        //: What nodes of the agent's graph did themselves, without model calls and tools.
        return TimelinePanel::tr("nodes");
    case CriticalKind::Other:
        break;
    }
    //: While a run went on, and no span in it.
    return TimelinePanel::tr("outside of spans");
}

} // namespace

/// What is marked here is marked for all views. A stretch in which no frame came is marked nowhere else.
void TimelinePanel::onMarked()
{
    if (selection() && m_view->model()) {
        const QScopedValueRollback guard(m_isMarking, true);
        selection()->mark(m_view->markedFrames(), m_view->markedEdges());
    }
    showMarked();
}

void TimelinePanel::showMarked()
{
    const bool isMarked = m_view->model() && m_view->marked();
    m_markedRow->setVisible(isMarked);
    m_framesOfMarked->setEnabled(isMarked && m_view->markedFrames());
    if (m_isAwake)
        showBookmark(); // what is marked can be one
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
    if (!model || !marked || !m_isAwake)
        return;
    const auto read = [index = model->sharedIndex(), axis = m_view->axis(), range = *marked,
                       at = model->position()](QPromise<TimelineStats> &promise) {
        const TimelineAxis::Segment stretch{static_cast<std::int64_t>(std::ceil(range.begin)),
                                            static_cast<std::int64_t>(std::floor(range.end()))};
        promise.addResult(timelineStats(View(index->trace(), at), axis, stretch,
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

// --- What held a run up --------------------------------------------------------------------------------------------

QWidget *TimelinePanel::buildPath()
{
    m_pathRow = new QWidget(this);
    auto *row = new QHBoxLayout(m_pathRow);
    row->setContentsMargins(6, 0, 6, 2);
    row->setSpacing(4);
    m_pathText = new ElidedLabel(m_pathRow);
    m_pathText->setObjectName(QStringLiteral("timelinePath"));
    row->addWidget(m_pathText, 1);
    m_longestOfPath = new QPushButton(m_pathRow);
    m_longestOfPath->setObjectName(QStringLiteral("timelineLongestOfPath"));
    row->addWidget(m_longestOfPath);
    connect(m_longestOfPath, &QPushButton::clicked, this, &TimelinePanel::goToLongestOfPath);
    m_clearPath = new QPushButton(m_pathRow);
    m_clearPath->setObjectName(QStringLiteral("timelineClearPath"));
    row->addWidget(m_clearPath);
    connect(m_clearPath, &QPushButton::clicked, this, [this] {
        m_view->setFocus();
        setPathOf({});
    });
    m_pathRow->hide();
    return m_pathRow;
}

/// Of the run of what is selected; of a session, its last one. Asked for twice, it is gone again.
void TimelinePanel::togglePath()
{
    const RunId run = runOfSelected();
    setPathOf(run == m_pathOf ? RunId() : run);
}

RunId TimelinePanel::runOfSelected() const
{
    const TimelineModel *model = m_view->model();
    if (!model || !selection())
        return {};
    const View view = model->view();
    if (const auto fact = m_view->selected())
        return runOf(view, *fact);
    const auto *chosen = std::get_if<SessionId>(&selection()->current());
    const SessionId session = chosen ? *chosen : selection()->session();
    if (!session || !view.isVisible(session))
        return {};
    return latestRun(view, session);
}

void TimelinePanel::setPathOf(RunId run)
{
    m_pathOf = run;
    m_path.reset();
    m_view->setPath({});
    m_view->setPathAsked(run.isValid());
    if (run)
        readPath();
    showPath();
}

/// As it is known where the cursor stands now.
void TimelinePanel::readPath()
{
    const TimelineModel *model = m_view->model();
    if (!model || !m_isAwake || (m_path && m_path->run == m_pathOf && m_path->at == model->position()))
        return;
    if (isPathUnknown())
        return showPath();
    if (m_pathReader.isRunning()) {
        m_isPathLate = true;
        return;
    }
    const auto read = [index = model->sharedIndex(), at = model->position(),
                       run = m_pathOf](QPromise<CriticalPath> &promise) {
        CriticalPath path =
            criticalPath(*index, View(index->trace(), at), run, [&promise] { return promise.isCanceled(); });
        if (!promise.isCanceled())
            promise.addResult(std::move(path));
    };
    m_pathReadOf = m_shown;
    m_pathReader.setFuture(QtConcurrent::run(read));
}

/// Its server told of that run afterwards: frames say nothing of what held it up.
bool TimelinePanel::isPathUnknown() const
{
    const TimelineModel *model = m_view->model();
    return model && m_pathOf && model->view().isVisible(m_pathOf) && wasToldAfterwards(model->view(), m_pathOf);
}

void TimelinePanel::onPathRead()
{
    const bool isOurs = m_pathReader.future().resultCount() > 0 && m_pathReadOf == m_shown && m_view->model();
    if (isOurs && m_pathReader.result().run == m_pathOf) {
        m_path = std::make_shared<const CriticalPath>(m_pathReader.result());
        m_view->setPath(m_path);
        showPath();
    }
    if (std::exchange(m_isPathLate, false) && m_pathOf)
        readPath();
}

/// To where the longest stretch of the path ends: before that, it is not known how long it was.
void TimelinePanel::goToLongestOfPath()
{
    if (!m_path || m_path->longestLength == 0 || !cursor() || !selection())
        return;
    const CriticalStep step = m_path->longest;
    m_view->setFocus();
    cursor()->goTo(step.end);
    selection()->select(step.fact.item(*cursor()->trace()));
}

void TimelinePanel::showPath()
{
    m_pathRow->setVisible(isPathUnknown() || (m_pathOf.isValid() && m_path));
    m_longestOfPath->setVisible(m_path && m_path->longestLength > 0 && !isPathUnknown());
    if (isPathUnknown()) {
        m_pathText->setText(tr("The critical path of %1 is not known: its server told of it afterwards")
                                .arg(timelineName(m_view->model()->view(), TimelineFact::of(m_pathOf))));
        return;
    }
    if (!m_pathOf || !m_path || !m_view->model())
        return;
    const CriticalPath &path = *m_path;
    const auto length = [&](std::int64_t sum) {
        return path.isTime ? formatDuration(sum) : tr("%Ln frame(s)", nullptr, static_cast<int>(sum));
    };
    std::multimap<std::int64_t, QString, std::greater<>> shares; // the largest first: a narrow window shows the begin
    const auto add = [&](CriticalKind kind) {
        if (path.sum(kind) <= 0)
            return;
        const int part = static_cast<int>(std::round(100.0 * double(path.sum(kind)) / double(path.whole())));
        //: Of what held a run up: %1 is what, as "Tools", %2 a time, %3 percent of the whole.
        QString share = tr("%1 %2 (%3 %)").arg(kindText(kind), length(path.sum(kind))).arg(part);
        if (kind == CriticalKind::Other && path.isTime) {
            // A node that hangs is quiet, too; of that its own time tells.
            const View view = m_view->model()->view();
            const auto quiet = quietEnd(view, path.run);
            const auto last = std::ranges::max_element(path.steps, {}, &CriticalStep::end);
            if (quiet && last != path.steps.end() && last->kind == CriticalKind::Other && last->begin <= quiet->since)
                //: Of a time outside of spans. %2 of it is the time in which nothing came of the run before it ended.
                share = tr("%1, %2 of it quiet before the end").arg(share, formatDuration(quiet->length));
        }
        shares.emplace(path.sum(kind), share);
    };
    for (std::size_t kind = 0; kind < path.sums.size(); ++kind)
        add(static_cast<CriticalKind>(kind));
    QStringList parts;
    for (const auto &[sum, text] : shares)
        parts << text;
    const QString name = timelineName(m_view->model()->view(), TimelineFact::of(path.run));
    //: Button, of what held a run up: goes to the longest stretch of it, which took %1.
    m_longestOfPath->setText(tr("Longest: %1").arg(length(path.longestLength)));
    //: %1 and %2 are numbers of frames, %3 what went on between them, as "tools".
    safetext::setTip(m_longestOfPath, tr("Go to the longest stretch: frames %1 to %2, %3")
                                          .arg(QLocale().toString(path.longest.begin), QLocale().toString(path.longest.end),
                                               kindText(path.longest.kind)));
    //: What determined when a run ended: %1 is the run, %2 how long it took, %3 on what.
    m_pathText->setText(tr("Critical path of %1: %2 \u00b7 %3")
                            .arg(name, length(path.whole()), parts.join(QStringLiteral(" \u00b7 "))));
}

void TimelinePanel::stopReading()
{
    m_isLate = m_isPathLate = false;
    m_reader.cancel();
    m_pathReader.cancel();
}

/// The way that was zoomed, as "All › 12 s › 1.5 s".
QString TimelinePanel::zoomedText() const
{
    constexpr std::size_t kMostShown = 4;
    const TimelineStop here{m_view->state().range, m_view->follow()};
    const std::vector<TimelineStop> stops = wayInto(here, m_view->history().stops());
    if (stops.empty())
        return {};
    const auto text = [this](const TimelineStop &stop) {
        return stop.follow == TimelineFollow::All
                   ? tr("All")
                   : timelineLength(m_view->axis(), std::max(stop.range.begin, double(m_view->axis().first())),
                                    stop.range.end());
    };
    QStringList way;
    if (stops.size() > kMostShown)
        way << QStringLiteral("\u2026");
    for (std::size_t i = stops.size() - std::min(stops.size(), kMostShown); i < stops.size(); ++i)
        way << text(stops[i]);
    way << text(here);
    way.erase(std::unique(way.begin(), way.end()), way.end()); // nobody sees a difference
    return way.join(QStringLiteral(" \u203a "));
}

} // namespace tracedeck
