// SPDX-License-Identifier: GPL-3.0-or-later
#include "callspanel.h"

#include "callinput.h"
#include "callsmodel.h"
#include "costtexts.h"
#include "displaytext.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "uniformtable.h"

#include <QLocale>
#include <QMenu>

namespace tracedeck {

namespace {

constexpr int column(CallColumn of)
{
    return static_cast<int>(of);
}

QString headingOf(const CallInput &input)
{
    switch (input.source) {
    case CallInput::Source::Node:
        //: %1 is a node of a graph that called a model.
        return CallsPanel::tr("Given: the input of %1").arg(oneLine(input.node, 80));
    case CallInput::Source::Conversation:
        return CallsPanel::tr("Given: what had been said before; no server tells all of a prompt");
    case CallInput::Source::None:
        break;
    }
    return input.json ? CallsPanel::tr("What it was given is not told") : QString();
}

} // namespace

CallsPanel::CallsPanel(QWidget *parent)
    : ListPanel(QStringLiteral("calls"),
                {{column(CallColumn::Frame), 11},
                 {column(CallColumn::Caller), 16},
                 {column(CallColumn::Model), 24},
                 {column(CallColumn::Took), 13},
                 {column(CallColumn::FirstToken), 13},
                 {column(CallColumn::Input), 9},
                 {column(CallColumn::Cached), 9},
                 {column(CallColumn::Output), 9},
                 {column(CallColumn::Cost), 14},
                 {column(CallColumn::Status), 15},
                 {column(CallColumn::StopReason), 14},
                 {column(CallColumn::Answer), 40},
                 {column(CallColumn::Began), 17},
                 {column(CallColumn::CacheWrite), 10},
                 {column(CallColumn::Reasoning), 11},
                 {column(CallColumn::Speed), 10},
                 {column(CallColumn::Session), 24}},
                column(CallColumn::Frame), parent)
{
    view()->setItemDelegateForColumn(column(CallColumn::Took), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(CallColumn::Cost), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(CallColumn::Status), new StatusDelegate(view()));
    addDetails(QStringLiteral("call"), [this] { return readInput(); });
    retranslate();
}

// --- The document --------------------------------------------------------------------------------------------------

std::unique_ptr<ListModel> CallsPanel::makeModel(LedgerModel *ledger)
{
    return std::make_unique<CallsModel>(ledger);
}

const CallsModel *CallsPanel::model() const
{
    return static_cast<const CallsModel *>(listModel());
}

ListPanel::Texts CallsPanel::texts() const
{
    return {.noTrace = tr("No trace is open. Open a recording or connect to a server to see which models were called."),
            .marked = tr("Only calls that ended in the marked range, or went on there, are listed. Cover all again"),
            .words = tr("Words, status:failed took:>2s"),
            .wordsName = tr("Only calls with these words"),
            .wordsTip = tr("Only calls that all of these hold of: words in their caller, model, status, stop reason, session or the "
                           "begin of their answer, and conditions like status:failed, took:>2s, input:>1000, cost:>0.01"),
            .list = tr("Calls of models"),
            .details = tr("What the call was given, and what it answered")};
}

// --- What shows ----------------------------------------------------------------------------------------------------

QString CallsPanel::emptyText() const
{
    const ListQuestion &question = model()->answered();
    if (const QString fault = ColumnFilter(question.words, kCallKeys).fault(); !fault.isEmpty())
        //: %1 is a condition like "took:>2x" as its user wrote it.
        return tr("%1 cannot be read. Write took:>2s, input:>1000, cost:>0.01 or status:failed; a text with a colon in quotes.").arg(oneLine(fault, 80));
    if (!question.words.isEmpty())
        return tr("No call has these words. Look for others, or clear them.");
    if (question.frames)
        return tr("No call of a model ended in the marked range, or went on there. Mark another one, or cover all frames.");
    if (question.scope == SessionScope::All)
        return mayComeMore() ? tr("No model has been called yet. Go to a later frame or start a run.") : tr("There is no call of a model.");
    return mayComeMore() ? tr("No model has been called yet. Choose all sessions, go to a later frame or start a run.")
                         : tr("There is no call of a model. Those of other sessions are seen with all sessions.");
}

QStringList CallsPanel::sums() const
{
    const CallList &list = model()->list();
    const UsageTotals &usage = list.totals.usage;
    QStringList parts{tr("%Ln call(s)", nullptr, static_cast<int>(list.rows.size()))};
    if (usage.calls > 0)
        //: Of calls of models: %1 tokens were read, %2 written.
        parts += tr("tokens: %1 in, %2 out").arg(QLocale().toString(qulonglong(usage.input)), QLocale().toString(qulonglong(usage.output)));
    if (list.totals.isKnown())
        parts += costText(list.totals);
    if (list.median && list.ninetieth)
        //: How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.
        parts += tr("p50 %1, p90 %2").arg(formatDuration(*list.median), formatDuration(*list.ninetieth));
    if (list.unseenPico > 0)
        //: %1 is an amount of money: the server says so of calls of models, of which no frame came.
        parts += tr("%1 more for calls that were not seen").arg(costText(list.unseenPico));
    return parts;
}

// --- What the current call was given -------------------------------------------------------------------------------

void CallsPanel::onRowChanged()
{
    const ListedCall *call = model() ? model()->rowAt(view()->currentIndex()) : nullptr;
    details()->setRow(call ? call->item : Item(), call && call->end != kOpen ? 1 : 0); // what was answered comes at its end
}

RowDetails::Work CallsPanel::readInput() const
{
    const ListedCall *call = model() ? model()->rowAt(view()->currentIndex()) : nullptr;
    if (!call)
        return [](const std::atomic<bool> &) { return RowDetails::Details(); };
    return [trace = cursor()->trace(), at = model()->list().position, call = *call](const std::atomic<bool> &stop) {
        const CallInput input = callInput(View(*trace, at), call, stop);
        return RowDetails::Details{headingOf(input), input.json};
    };
}

// --- What its user does --------------------------------------------------------------------------------------------

void CallsPanel::addActions(QMenu *menu, const QModelIndex &row)
{
    const ListedCall *call = model()->rowAt(row);
    if (!call)
        return;
    const Position begin = call->begin > 0 ? call->begin : call->frame;
    //: What had been said when a model was called: what it was given.
    QAction *before = menu->addAction(call->isTold ? tr("Show It in the &Conversation") : tr("Show the &Conversation Before It"));
    before->setObjectName(QStringLiteral("showBefore"));
    const auto show = whileShown([this, at = call->isTold ? 0 : begin, item = call->item] {
        if (at > 0)
            cursor()->goTo(at);
        else
            selection()->select(item); // what stands above it came before it, as its server tells it
        emit conversationRequested(QString());
    });
    connect(before, &QAction::triggered, this, [show] { show(); });
    addExtentActions(menu, cursor(), {begin, call->end}, [this](const QString &query) { emit framesRequested(query); });
}

} // namespace tracedeck
