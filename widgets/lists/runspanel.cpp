// SPDX-License-Identifier: GPL-3.0-or-later
#include "runspanel.h"

#include "costtexts.h"
#include "displaytext.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "pinmenu.h"
#include "receiptdialog.h"
#include "runsmodel.h"
#include "scopeheader.h"
#include "spanrows.h"
#include "uniformtable.h"

#include <QLocale>
#include <QMenu>

namespace tracedeck {

namespace {

constexpr int column(RunColumn of)
{
    return static_cast<int>(of);
}

} // namespace

RunsPanel::RunsPanel(QWidget *parent)
    : ListPanel(QStringLiteral("runs"),
                {{column(RunColumn::Frame), 11},
                 {column(RunColumn::Began), 17},
                 {column(RunColumn::Agent), 16},
                 {column(RunColumn::Asked), 36},
                 {column(RunColumn::Status), 15},
                 {column(RunColumn::Took), 13},
                 {column(RunColumn::Calls), 9},
                 {column(RunColumn::Tools), 9},
                 {column(RunColumn::Failures), 11},
                 {column(RunColumn::Input), 10},
                 {column(RunColumn::Output), 10},
                 {column(RunColumn::Cost), 14},
                 {column(RunColumn::Answer), 40},
                 {column(RunColumn::Model), 24},
                 {column(RunColumn::Session), 24},
                 {column(RunColumn::Id), 24}},
                column(RunColumn::Frame), parent)
{
    view()->setItemDelegateForColumn(column(RunColumn::Took), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(RunColumn::Cost), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(RunColumn::Status), new StatusDelegate(view()));
    header()->setScope(SessionScope::All); // who looks for the dearest looks everywhere
    retranslate();
}

std::unique_ptr<ListModel> RunsPanel::makeModel(LedgerModel *ledger)
{
    return std::make_unique<RunsModel>(ledger);
}

const RunsModel *RunsPanel::model() const
{
    return static_cast<const RunsModel *>(listModel());
}

ListPanel::Texts RunsPanel::texts() const
{
    return {.noTrace = tr("No trace is open. Open a recording or connect to a server to see its runs."),
            .marked = tr("Only runs that went on in the marked range are listed. Cover all again"),
            .words = tr("Words, status:failed cost:>0.01"),
            .wordsName = tr("Only runs with these words"),
            .wordsTip = tr("Only runs that all of these hold of: words in their agent, what they were asked, their answer, status, model, "
                           "session or id, and conditions like status:failed, took:>2s, tools:>5, failures:>0, cost:>0.01"),
            .list = tr("Runs")};
}

QString RunsPanel::emptyText() const
{
    const ListQuestion &question = model()->answered();
    if (const QString fault = ColumnFilter(question.words, kRunKeys).fault(); !fault.isEmpty())
        //: %1 is a condition like "took:>2x" as its user wrote it.
        return tr("%1 cannot be read. Write took:>2s, tools:>5, cost:>0.01 or status:failed; a text with a colon in quotes.").arg(oneLine(fault, 80));
    if (!question.words.isEmpty())
        return tr("No run has these words. Look for others, or clear them.");
    if (question.frames)
        return tr("No run went on in the marked range. Mark another one, or cover all frames.");
    if (question.scope == SessionScope::All)
        return mayComeMore() ? tr("Nothing has run yet. Go to a later frame or start a run.") : tr("There is no run.");
    return mayComeMore() ? tr("Nothing has run yet. Choose all sessions, go to a later frame or start a run.")
                         : tr("There is no run. Those of other sessions are seen with all sessions.");
}

QStringList RunsPanel::sums() const
{
    const RunList &list = model()->list();
    const UsageTotals &usage = list.totals.usage;
    QStringList parts{tr("%Ln run(s)", nullptr, static_cast<int>(list.rows.size()))};
    if (list.failed > 0)
        parts += tr("%Ln failed", "runs", static_cast<int>(list.failed));
    if (usage.calls > 0)
        //: Of runs: their models read %1 tokens, and wrote %2.
        parts += tr("tokens: %1 in, %2 out").arg(QLocale().toString(qulonglong(usage.input)), QLocale().toString(qulonglong(usage.output)));
    if (list.totals.isKnown())
        parts += costText(list.totals);
    if (list.median && list.ninetieth)
        //: How long runs took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.
        parts += tr("p50 %1, p90 %2").arg(formatDuration(*list.median), formatDuration(*list.ninetieth));
    return parts;
}

void RunsPanel::addActions(QMenu *menu, const QModelIndex &row)
{
    const ListedRun *run = model()->rowAt(row);
    if (!run)
        return;
    QAction *talk = menu->addAction(tr("Show It in the &Conversation"));
    talk->setObjectName(QStringLiteral("showRun"));
    const auto show = whileShown([this, id = run->run] {
        selection()->select(id);
        emit conversationRequested(QString());
    });
    connect(talk, &QAction::triggered, this, [show] { show(); });
    addExtentActions(menu, cursor(), {run->begin, run->end}, [this](const QString &query) { emit framesRequested(query); });
    ReceiptDialog::addAction(menu, this, cursor(), run->run, rowName(cursor()->view(), SpanRow::of(run->run)), run->usage.calls > 0);
    addPinActions(menu, cursor()->view(), selection(), run->run, whileShown([this](ComparePins::Pin pin) { emit pinRequested(pin); }),
                  whileShown([this] { emit comparisonRequested(); }));
}

} // namespace tracedeck
