// SPDX-License-Identifier: GPL-3.0-or-later
#include "statusline.h"

#include "costtexts.h"
#include "cursor.h"
#include "delegations.h"
#include "document.h"
#include "joinedtext.h"
#include "ledgermodel.h"
#include "safetext.h"
#include "selection.h"
#include "sessionscope.h"
#include "spanrows.h"
#include "statusfield.h"
#include "statuspalette.h"
#include "totals.h"

#include <QEvent>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <limits>

namespace tracedeck {

namespace {

constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();
constexpr int kProgressSteps = 1000;
constexpr std::chrono::milliseconds kRateInterval{1000};

QString frameNumber(Position value)
{
    return QLocale().toString(value);
}

StatusField *addField(QStatusBar *bar, const char *name)
{
    auto *field = new StatusField(bar);
    field->setObjectName(QLatin1String(name));
    bar->addWidget(field);
    return field;
}

QToolButton *addButton(QStatusBar *bar, const char *name)
{
    auto *button = new QToolButton(bar);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    bar->addWidget(button);
    return button;
}

/// Without a glyph: in the colour of all texts, else in `colour`.
void say(QToolButton *button, const QString &glyph, const QString &text, const QColor &colour)
{
    QPalette colours = button->parentWidget()->palette();
    if (!glyph.isEmpty())
        colours.setColor(QPalette::ButtonText, colour);
    button->setText(glyph.isEmpty() ? text : glyph + QLatin1Char(' ') + text);
    button->setAccessibleName(text);
    if (button->palette() != colours)
        button->setPalette(colours);
}

/// What the session, or the day of the last call, has cost beyond the user's limits.
QStringList crossedLimits(const LedgerModel &ledger, SessionId session)
{
    QStringList crossed;
    const bool isVisible = session && ledger.view().isVisible(session);
    if (const auto spending = ledger.spentOf(isVisible ? session : SessionId(), ledger.position());
        spending && spending->isOver())
        crossed.append(sessionBudgetText(*spending));
    if (const auto spending = ledger.spentOfDay(ledger.position()); spending && spending->isOver())
        crossed.append(dayBudgetText(*spending));
    return crossed;
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent)
    , m_problems(addButton(this, "statusProblems"))
    , m_failed(addButton(this, "statusFailed"))
    , m_waiting(addButton(this, "statusWaiting"))
{
    m_frames = addField(this, "statusFrames");
    m_shown = addField(this, "statusShown");
    m_position = addField(this, "statusPosition");
    m_cost = addField(this, "statusCost");
    m_dialect = addField(this, "statusDialect");
    m_gaps = addField(this, "statusGaps");
    m_rate = addField(this, "statusRate");
    m_rateTimer.setInterval(kRateInterval);
    connect(&m_rateTimer, &QTimer::timeout, this, &StatusLine::refreshRate);

    m_progress = new QProgressBar(this);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setMaximumWidth(180);
    m_progress->setTextVisible(false);
    m_cancel = new QToolButton(this);
    m_cancel->setAutoRaise(true);
    addPermanentWidget(m_progress);
    addPermanentWidget(m_cancel);

    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsRequested);
    connect(m_failed, &QToolButton::clicked, this, &StatusLine::failureRequested);
    connect(m_waiting, &QToolButton::clicked, this, &StatusLine::approvalsRequested);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_document)
            m_document->cancel();
    });
    setMinimumWidth(1); // what finds no room is cut, and does not widen the window
    retranslate();
    setDocument(nullptr);
    fit();
}

/// Shows a part, if there is room for it.
void StatusLine::want(QWidget *part, bool isWanted)
{
    if (isWanted ? m_wanted.insert(part).second : m_wanted.erase(part) > 0)
        fit();
}

/// What is told elsewhere, too, goes where there is no room for all.
void StatusLine::fit()
{
    if (!m_cancel) // it is being made
        return;
    constexpr int kSpace = 8; // between two, and what the bar takes for itself
    const auto widthOf = [](const QWidget *part) {
        return std::max(part->sizeHint().width(), part->minimumWidth()) + kSpace;
    };
    const std::array<QWidget *, 5> told{m_rate, m_dialect, m_position, m_shown, m_frames};
    int needed = 0;
    for (const QWidget *part : m_wanted)
        needed += widthOf(part);
    std::set<QWidget *> shown = m_wanted;
    for (QWidget *part : told) {
        if (needed <= width())
            break;
        if (shown.erase(part) > 0)
            needed -= widthOf(part);
    }
    const std::initializer_list<QWidget *> all{m_problems, m_failed, m_waiting, m_frames,   m_shown, m_position,
                                               m_cost,     m_dialect, m_gaps,   m_rate, m_progress, m_cancel};
    for (QWidget *part : all) {
        if (part->isHidden() == shown.contains(part))
            part->setVisible(shown.contains(part));
    }
}

bool StatusLine::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        fit();
    return QStatusBar::event(event);
}

void StatusLine::setDocument(Document *document)
{
    if (m_document) {
        disconnect(m_document, nullptr, this, nullptr);
        disconnect(m_document->cursor(), nullptr, this, nullptr);
        disconnect(m_document->selection(), nullptr, this, nullptr);
        disconnect(LedgerModel::of(m_document->cursor()), nullptr, this, nullptr);
    }
    m_document = document;
    m_counted = 0;
    m_problemsSeen.clear();
    m_firstError = kNever;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_problems, m_frames, m_position, m_dialect})
        want(widget, document != nullptr);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_failed, m_shown, m_gaps, m_rate, m_cost})
        want(widget, false);
    m_rateTimer.stop();
    if (document && document->live()) {
        m_ratedFrames = document->cursor()->newest();
        m_sinceRate.start();
        m_rateTimer.start();
    }
    if (document) {
        connect(document, &Document::progressed, this, &StatusLine::refreshFrames);
        connect(document, &Document::finished, this, &StatusLine::refreshFrames);
        connect(document->cursor(), &Cursor::moved, this, &StatusLine::refreshFrames);
        connect(document->cursor(), &Cursor::liveChanged, this, &StatusLine::refreshFrames);
        connect(document->selection(), &Selection::changed, this, &StatusLine::refreshCost);
        connect(document->selection(), &Selection::sessionChanged, this, &StatusLine::refreshCost);
        const LedgerModel *ledger = LedgerModel::of(document->cursor());
        connect(ledger, &LedgerModel::changed, this, &StatusLine::refreshCost);
        connect(ledger, &LedgerModel::budgetChanged, this, &StatusLine::refreshCost);
    }
    refresh();
}

void StatusLine::refresh()
{
    refreshFrames();
    refreshCost();
    for (StatusField *field : findChildren<StatusField *>())
        field->shrink();
}

void StatusLine::refreshFrames()
{
    refreshProgress();
    if (!m_document)
        return;
    const Cursor &cursor = *m_document->cursor();
    m_frames->say(tr("%Ln frame(s)", nullptr, static_cast<int>(cursor.newest())));
    m_position->say(
        cursor.isLive() ? tr("at the newest frame")
                        : tr("at frame %1 of %2").arg(frameNumber(cursor.position()), frameNumber(cursor.newest())));
    // Until a frame has come, it is a guess.
    const std::string_view dialect = cursor.newest() > 0 ? std::string_view(cursor.trace()->dialect) : std::string_view();
    m_dialect->say(QString::fromUtf8(dialect.data(), static_cast<qsizetype>(dialect.size())));
    countProblems();
    refreshProblems();
    refreshFailed();
    refreshGaps();
}

void StatusLine::setShown(std::optional<qint64> frames)
{
    want(m_shown, frames.has_value());
    //: Frames that a filter shows.
    m_shown->say(frames ? tr("%Ln shown", nullptr, static_cast<int>(*frames)) : QString());
}

void StatusLine::setWaiting(int runs)
{
    m_waitingRuns = runs;
    refreshWaiting();
}

void StatusLine::refreshWaiting()
{
    say(m_waiting, statusGlyph(ItemStatus::Waiting), tr("%Ln run(s) waiting for you", nullptr, m_waitingRuns),
        statusColor(ItemStatus::Waiting, palette()));
    want(m_waiting, m_waitingRuns > 0);
}

/// Of what is selected if something of it was counted, else of the session that is looked at, else of all.
void StatusLine::refreshCost()
{
    if (!m_document)
        return;
    const LedgerModel &ledger = *LedgerModel::of(m_document->cursor());
    const View view = ledger.view();
    const Selection &selection = *m_document->selection();
    std::optional<SpanRow> row = SpanRow::of(view, selection.current());
    if (row && rowSpent(ledger.ledger(), view, *row).isNothing())
        row.reset();
    if (!row && selection.session() && view.isVisible(selection.session()))
        row = SpanRow::of(selection.session());
    const Spent all = !row ? spentInAll(ledger.ledger(), view)
                      : row->kind == SpanRow::Kind::Session
                          ? spentWithWorkers(ledger.ledger(), view, row->session())
                          : rowSpent(ledger.ledger(), view, *row);
    const Spent own = row ? rowSpent(ledger.ledger(), view, *row) : all;
    const bool hasWorkers = all.seen.usage.calls > own.seen.usage.calls || all.told() > own.told();
    want(m_cost, !all.isNothing());
    if (all.isNothing())
        return;
    const QStringList crossed = crossedLimits(ledger, row ? sessionOf(view, row->item()) : selection.session());
    const QString warning = crossed.isEmpty() ? QString() : severityGlyph(Severity::Warning) + QLatin1Char(' ');
    const QString cost = all.isKnown() ? costText(all) : tr("no price known");
    const auto tokensAndCost = [](const Spent &spent, const QString &money) {
        const QString tokens = tokensText(spent.seen.usage);
        //: Status bar: tokens and cost of what is selected.
        return tokens.isEmpty() ? money : tr("%1 tokens, %2").arg(tokens, money);
    };
    QString text = tokensAndCost(all, cost);
    if (all.told() > 0 && all.seen.usage.calls > 0)
        text.prepend(QStringLiteral("\u2265 ")); // nobody tells how many tokens the others used
    if (hasWorkers)
        //: Status bar: tokens and cost of a session and of all that work for it.
        text = tr("%1 with workers").arg(text);
    //: Status bar: %1 is what is selected, as "Run", %2 its tokens and cost.
    m_cost->say(warning + tr("%1: %2").arg(row ? kindText(rowKind(view, *row)) : tr("All"), text));
    QStringList tip{row ? tr("%1 %2", "kind and name").arg(kindText(rowKind(view, *row)), rowName(view, *row))
                        : tr("The whole trace")};
    if (hasWorkers && !own.isNothing())
        //: %1 is tokens and cost.
        tip.append(tr("Without its workers: %1").arg(tokensAndCost(own, costText(own))));
    tip += costBasisTexts(all);
    for (const QString &limit : crossed)
        tip.append(tr("Over your limit: %1").arg(limit));
    safetext::setTip(m_cost, tip.join(QLatin1Char('\n')));
    m_cost->setAccessibleDescription(tip.join(QLatin1Char('\n')));
}

/// Up to the cursor's position.
void StatusLine::refreshGaps()
{
    const View view = m_document->cursor()->view();
    const auto gaps = static_cast<int>(view.count(view.trace().gaps));
    want(m_gaps, gaps > 0);
    if (gaps > 0)
        m_gaps->say(severityGlyph(Severity::Warning) + QLatin1Char(' ') + tr("%Ln gap(s)", nullptr, gaps));
}

/// Once a second.
void StatusLine::refreshRate()
{
    const Trace &trace = *m_document->cursor()->trace();
    const Position newest = m_document->cursor()->newest();
    const double seconds = static_cast<double>(m_sinceRate.restart()) / 1000.0;
    qint64 bytes = 0;
    for (Position frame = m_ratedFrames + 1; frame <= newest; ++frame)
        bytes += trace.frame(frame).length;
    const Position frames = newest - m_ratedFrames;
    m_ratedFrames = newest;
    want(m_rate, frames > 0 && seconds > 0);
    if (m_rate->isHidden())
        return;
    //: Frames a second, and bytes a second.
    m_rate->say(tr("%1 frames/s, %2/s")
                    .arg(QLocale().toString(qRound64(frames / seconds)),
                         QLocale().formattedDataSize(qRound64(static_cast<double>(bytes) / seconds))));
}

void StatusLine::countProblems()
{
    const View newest = m_document->cursor()->newestView();
    const std::uint32_t count = newest.count(newest.trace().problems);
    for (; m_counted < count; ++m_counted) {
        const Severity severity = newest.at(ProblemId{m_counted}).severity;
        if (severity == Severity::Error)
            m_firstError = std::min(m_firstError, m_counted);
        if (severity != Severity::Info)
            m_problemsSeen.push_back(m_counted);
    }
}

void StatusLine::refreshProblems()
{
    const View view = m_document->cursor()->view();
    const std::uint32_t known = view.count(view.trace().problems);
    const auto count = std::ranges::lower_bound(m_problemsSeen, known) - m_problemsSeen.begin();
    const Severity worst = known > m_firstError ? Severity::Error : Severity::Warning;
    const FrameCounts counts = view.counts();
    const bool hasFailed = counts.failedRuns + counts.failedWorkers + counts.failedTools + counts.failedSpans > 0;
    want(m_problems, known > 0 || !hasFailed); // "No problems" beside what failed would be odd
    if (count == 0 && known > 0 && hasFailed)
        say(m_problems, severityGlyph(Severity::Info), tr("%Ln info", nullptr, static_cast<int>(known)),
            severityColor(Severity::Info, palette()));
    else if (count == 0 && known > 0)
        //: Status bar: there are only findings of the least severity.
        say(m_problems, severityGlyph(Severity::Info), tr("No problems, %Ln info", nullptr, static_cast<int>(known)),
            severityColor(Severity::Info, palette()));
    else if (count == 0)
        say(m_problems, {}, tr("No problems"), {});
    else
        say(m_problems, severityGlyph(worst), tr("%Ln problem(s)", nullptr, static_cast<int>(count)),
            severityColor(worst, palette()));
}

/// Up to the cursor's position.
void StatusLine::refreshFailed()
{
    const FrameCounts counts = m_document->cursor()->view().counts();
    QStringList failed;
    if (counts.failedRuns > 0)
        failed.append(tr("%Ln failed run(s)", nullptr, static_cast<int>(counts.failedRuns)));
    if (counts.failedWorkers > 0)
        failed.append(tr("%Ln failed worker(s)", nullptr, static_cast<int>(counts.failedWorkers)));
    if (counts.failedTools > 0)
        failed.append(tr("%Ln failed tool(s)", nullptr, static_cast<int>(counts.failedTools)));
    if (failed.isEmpty() && counts.failedSpans > 0) // mostly they are why those failed
        failed.append(tr("%Ln failed span(s)", nullptr, static_cast<int>(counts.failedSpans)));
    want(m_failed, !failed.isEmpty());
    if (!failed.isEmpty())
        say(m_failed, statusGlyph(ItemStatus::Failed), joinedWords(failed),
            statusColor(ItemStatus::Failed, palette()));
}

void StatusLine::refreshProgress()
{
    const bool isLoading = m_document && !m_document->live() && m_document->isGrowing();
    want(m_progress, isLoading);
    want(m_cancel, isLoading);
    if (!isLoading)
        return;
    const FileSource::Progress &progress = m_document->progress();
    const double share =
        progress.bytesTotal == 0 ? 0 : double(progress.bytesDone) / double(progress.bytesTotal);
    m_progress->setValue(static_cast<int>(share * kProgressSteps));
}

void StatusLine::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        refreshWaiting();
    if (m_document && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange))
        refresh();
}

void StatusLine::retranslate()
{
    safetext::setTip(m_problems, tr("Show the problems that were found"));
    safetext::setTip(m_failed, tr("Go to the run that failed last before this frame, or to the last failure; click again for the one before"));
    safetext::setTip(m_waiting, tr("Show what they ask, and answer"));
    refreshWaiting();
    m_cancel->setText(tr("Stop reading"));
    m_cancel->setAccessibleName(tr("Stop reading the file"));
    m_progress->setAccessibleName(tr("Reading the file"));
}

} // namespace tracedeck
