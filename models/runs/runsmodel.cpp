// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsmodel.h"

namespace tracedeck {

RunsModel::RunsModel(LedgerModel *ledger, QObject *parent)
    : ListModelOf(ledger, parent)
{
}

RunsModel::~RunsModel() = default;

QModelIndex RunsModel::indexOf(const Item &item) const
{
    const auto *run = std::get_if<RunId>(&item);
    return run ? firstThat([&](const ListedRun &row) { return row.run == *run; }) : QModelIndex();
}

bool RunsModel::isSame(const ListedRun &a, const ListedRun &b) const
{
    return a.run == b.run;
}

int RunsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kRunColumns;
}

QString RunsModel::textOf(const ListedRun &run, int column) const
{
    switch (static_cast<RunColumn>(column)) {
    case RunColumn::Status:
        return statusText(statusByNow(view(), run.run, run.status));
    default:
        return runText(view(), run, static_cast<RunColumn>(column));
    }
}

bool RunsModel::isInWords(int column) const
{
    return tracedeck::isInWords(static_cast<RunColumn>(column));
}

bool RunsModel::isComputed(const ListedRun &run, int column) const
{
    switch (static_cast<RunColumn>(column)) {
    case RunColumn::Took:
    case RunColumn::Calls:
    case RunColumn::Tools:
    case RunColumn::Failures:
    case RunColumn::Input:
    case RunColumn::Output:
        return true;
    case RunColumn::Cost:
        return run.isPriced;
    case RunColumn::Asked:
        return run.origin.isValid() || !run.answered.empty();
    default:
        return false;
    }
}

std::optional<double> RunsModel::shareOf(const ListedRun &run, int column) const
{
    if (column == int(RunColumn::Took) && run.length && list().longest > 0)
        return double(*run.length) / double(list().longest);
    if (column == int(RunColumn::Cost) && run.pico && list().dearest > 0)
        return double(*run.pico) / double(list().dearest);
    return {};
}

std::optional<ItemStatus> RunsModel::statusIn(const ListedRun &run, int column) const
{
    return column == int(RunColumn::Status) ? std::optional(statusByNow(view(), run.run, run.status)) : std::nullopt;
}

bool RunsModel::failedInside(const ListedRun &run, int column) const
{
    return run.failedInside && column == int(RunColumn::Status);
}

Position RunsModel::frameOf(const ListedRun &run) const
{
    return run.begin;
}

QString RunsModel::headerText(int column) const
{
    switch (static_cast<RunColumn>(column)) {
    case RunColumn::Frame:
        return tr("Frame");
    case RunColumn::Agent:
        return tr("Agent");
    case RunColumn::Asked:
        //: Column header: what a run was asked for.
        return tr("Asked");
    case RunColumn::Status:
        return tr("Status");
    case RunColumn::Took:
        //: Column header: how long a run took.
        return tr("Took");
    case RunColumn::Calls:
        //: Column header: how often a run called a model.
        return tr("Calls");
    case RunColumn::Tools:
        //: Column header: how many tools a run called.
        return tr("Tools");
    case RunColumn::Failures:
        //: Column header: how many calls of tools failed in a run.
        return tr("Failures");
    case RunColumn::Input:
        return tr("Input");
    case RunColumn::Output:
        return tr("Output");
    case RunColumn::Cost:
        return tr("Cost");
    case RunColumn::Answer:
        return tr("Answer");
    case RunColumn::Began:
        //: Column header: when a run began.
        return tr("Began");
    case RunColumn::Model:
        return tr("Model");
    case RunColumn::Session:
        return tr("Session");
    case RunColumn::Id:
        //: Column header: what the server calls a run.
        return tr("Run");
    }
    return {};
}

QString RunsModel::headerTip(int column) const
{
    switch (static_cast<RunColumn>(column)) {
    case RunColumn::Frame:
        return tr("With which the run began, or the first that told of it");
    case RunColumn::Asked:
        return tr("What its user said to begin it, else all that it was given, or where it went on");
    case RunColumn::Took:
        return tr("From begin to end; the bar is its part of the longest");
    case RunColumn::Calls:
        return tr("Calls of models that told what they used");
    case RunColumn::Tools:
        return tr("Calls of tools");
    case RunColumn::Failures:
        return tr("Calls of tools that failed");
    case RunColumn::Input:
        return tr("Tokens that its models read; those of its workers are in their own runs");
    case RunColumn::Output:
        return tr("Tokens that its models wrote; those of its workers are in their own runs");
    case RunColumn::Cost:
        return tr("Without its workers; the bar is its part of the dearest");
    case RunColumn::Answer:
        return tr("Why it failed, else what it came to, else what it said last");
    case RunColumn::Id:
        return tr("What its server calls it, or its number in its session");
    default:
        return {};
    }
}

bool RunsModel::isLeastFirst(int column) const
{
    return column == int(RunColumn::Frame) || column == int(RunColumn::Began) || isInWords(column);
}

} // namespace tracedeck
