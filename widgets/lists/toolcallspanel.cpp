// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolcallspanel.h"

#include "displaytext.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "timetext.h"
#include "toolcalljson.h"
#include "toolcallsmodel.h"
#include "toolexecution.h"
#include "uniformtable.h"

#include <QMenu>

namespace tracedeck {

namespace {

constexpr int column(ToolColumn of)
{
    return static_cast<int>(of);
}

/// What is missing of a call that is over.
QString headingOf(const View &view, const ListedTool &call)
{
    const ToolCall &tool = view.at(call.tool);
    const bool hasArguments = view.log(tool.arguments);
    const bool hasResult = view.log(tool.result) || view.log(tool.output) || !errorOf(view, call.tool).isNull();
    if (call.end == kOpen || (hasArguments && hasResult))
        return {};
    if (!hasArguments && !hasResult)
        //: Of a call of a tool, as far as its server tells.
        return ToolCallsPanel::tr("What it was called with, and what it gave back, is not told");
    return hasResult ? ToolCallsPanel::tr("What it was called with is not told") : ToolCallsPanel::tr("What it gave back is not told");
}

} // namespace

ToolCallsPanel::ToolCallsPanel(QWidget *parent)
    : ListPanel(QStringLiteral("toolCalls"),
                {{column(ToolColumn::Frame), 11},
                 {column(ToolColumn::Tool), 18},
                 {column(ToolColumn::Arguments), 36},
                 {column(ToolColumn::Status), 15},
                 {column(ToolColumn::Took), 13},
                 {column(ToolColumn::Result), 36},
                 {column(ToolColumn::Size), 12},
                 {column(ToolColumn::Caller), 16},
                 {column(ToolColumn::Began), 17},
                 {column(ToolColumn::Run), 24},
                 {column(ToolColumn::Session), 24},
                 {column(ToolColumn::Id), 24}},
                column(ToolColumn::Frame), parent)
{
    view()->setItemDelegateForColumn(column(ToolColumn::Took), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(ToolColumn::Size), new ShareDelegate(view()));
    view()->setItemDelegateForColumn(column(ToolColumn::Status), new StatusDelegate(view()));
    addDetails(QStringLiteral("toolCall"), [this] { return readCall(); });
    retranslate();
}

// --- The document --------------------------------------------------------------------------------------------------

std::unique_ptr<ListModel> ToolCallsPanel::makeModel(LedgerModel *ledger)
{
    return std::make_unique<ToolCallsModel>(ledger);
}

const ToolCallsModel *ToolCallsPanel::model() const
{
    return static_cast<const ToolCallsModel *>(listModel());
}

ListPanel::Texts ToolCallsPanel::texts() const
{
    return {.noTrace = tr("No trace is open. Open a recording or connect to a server to see which tools were called."),
            .marked = tr("Only calls that went on in the marked range are listed. Cover all again"),
            .words = tr("Words, status:failed tool:search"),
            .wordsName = tr("Only calls with these words"),
            .wordsTip = tr("Only calls that all of these hold of: words in their tool, arguments, result, status, caller, run, session or "
                           "id, and conditions like status:failed, tool:search, took:>2s, size:>10k, -result:ok"),
            .list = tr("Calls of tools"),
            .details = tr("What the tool was called with, and what it gave back")};
}

// --- What shows ----------------------------------------------------------------------------------------------------

QString ToolCallsPanel::emptyText() const
{
    const ListQuestion &question = model()->answered();
    if (const QString fault = ColumnFilter(question.words, kToolKeys).fault(); !fault.isEmpty())
        //: %1 is a condition like "took:>2x" as its user wrote it.
        return tr("%1 cannot be read. Write took:>2s, size:>10k, tool:search or status:failed; a text with a colon in quotes.").arg(oneLine(fault, 80));
    if (!question.words.isEmpty())
        return tr("No call has these words. Look for others, or clear them.");
    if (question.frames)
        return tr("No call of a tool went on in the marked range. Mark another one, or cover all frames.");
    if (question.scope == SessionScope::All)
        return mayComeMore() ? tr("No tool has been called yet. Go to a later frame or start a run.") : tr("There is no call of a tool.");
    return mayComeMore() ? tr("No tool has been called yet. Choose all sessions, go to a later frame or start a run.")
                         : tr("There is no call of a tool. Those of other sessions are seen with all sessions.");
}

QStringList ToolCallsPanel::sums() const
{
    const ToolCallList &list = model()->list();
    QStringList parts{tr("%Ln call(s)", nullptr, static_cast<int>(list.rows.size()))};
    if (list.failed > 0)
        parts += tr("%Ln failed", "calls of tools", static_cast<int>(list.failed));
    if (list.inAll > 0)
        //: How long all calls of tools took, one after the other.
        parts += tr("%1 in all").arg(formatDuration(list.inAll));
    if (list.median && list.ninetieth)
        //: How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.
        parts += tr("p50 %1, p90 %2").arg(formatDuration(*list.median), formatDuration(*list.ninetieth));
    return parts;
}

// --- The current call ----------------------------------------------------------------------------------------------

void ToolCallsPanel::onRowChanged()
{
    const ListedTool *call = model() ? model()->rowAt(view()->currentIndex()) : nullptr;
    const Position version = call && call->end == kOpen ? model()->list().position : kOpen;
    details()->setRow(call ? Item(call->tool) : Item(), version);
}

RowDetails::Work ToolCallsPanel::readCall() const
{
    const ListedTool *call = model() ? model()->rowAt(view()->currentIndex()) : nullptr;
    if (!call)
        return [](const std::atomic<bool> &) { return RowDetails::Details(); };
    return [trace = cursor()->trace(), at = model()->list().position, call = *call](const std::atomic<bool> &) {
        const View view(*trace, at);
        return RowDetails::Details{headingOf(view, call), std::make_shared<const std::string>(toolCallJson(view, call.tool, CallPart::All))};
    };
}

void ToolCallsPanel::addActions(QMenu *menu, const QModelIndex &row)
{
    const ListedTool *call = model()->rowAt(row);
    if (!call)
        return;
    QAction *talk = menu->addAction(tr("Show It in the &Conversation"));
    talk->setObjectName(QStringLiteral("showToolCall"));
    const auto show = whileShown([this, id = call->tool] {
        selection()->select(id);
        emit conversationRequested(QString());
    });
    connect(talk, &QAction::triggered, this, [show] { show(); });
    addExtentActions(menu, cursor(), {call->begin, call->end}, [this](const QString &query) { emit framesRequested(query); });
}

} // namespace tracedeck
