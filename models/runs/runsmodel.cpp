// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsmodel.h"

#include "cellalignment.h"

namespace tracedeck {

namespace {

/// Whether it is what we worked out: nobody sent it.
bool isComputed(const ListedRun &run, RunColumn column)
{
    switch (column) {
    case RunColumn::Took:
    case RunColumn::Calls:
    case RunColumn::Tools:
    case RunColumn::Failures:
    case RunColumn::Input:
    case RunColumn::Output:
        return true;
    case RunColumn::Cost:
        return run.isPriced;
    default:
        return false;
    }
}

} // namespace

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

int RunsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kRunColumns;
}

QVariant RunsModel::shareOf(const ListedRun &run, RunColumn column) const
{
    if (column == RunColumn::Took && run.length && list().longest > 0)
        return double(*run.length) / double(list().longest);
    if (column == RunColumn::Cost && run.pico && list().dearest > 0)
        return double(*run.pico) / double(list().dearest);
    return {};
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    const ListedRun *run = rowAt(index);
    if (!run)
        return {};
    const auto column = static_cast<RunColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return runText(view(), *run, column);
    case Qt::TextAlignmentRole:
        return cellAlignment(!isInWords(column));
    case FactRole::FullText:
        return isInWords(column) ? runText(view(), *run, column) : QVariant();
    case FactRole::Computed:
        return isComputed(*run, column) && !index.data().toString().isEmpty();
    case FactRole::Status:
        return column == RunColumn::Status ? QVariant::fromValue(run->status) : QVariant();
    case FactRole::Share:
        return shareOf(*run, column);
    case FactRole::Item:
        return QVariant::fromValue(Item(run->run));
    case FactRole::StandAt:
        return run->end == kOpen ? run->begin : run->end;
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto column = static_cast<RunColumn>(section);
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) {
        const bool isFirstWanted = column == RunColumn::Frame || column == RunColumn::Began || isInWords(column);
        return isFirstWanted ? Qt::AscendingOrder : Qt::DescendingOrder; // else the most
    }
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(!isInWords(column));
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (column) {
    case RunColumn::Frame:
        return isTip ? tr("With which the run began, or the first that told of it") : tr("Frame");
    case RunColumn::Agent:
        return isTip ? QString() : tr("Agent");
    case RunColumn::Asked:
        //: Column header: what a run was asked for.
        return isTip ? tr("What its user said to begin it, else all that it was given") : tr("Asked");
    case RunColumn::Status:
        return isTip ? QString() : tr("Status");
    case RunColumn::Took:
        //: Column header: how long a run took.
        return isTip ? tr("From begin to end; the bar is its part of the longest") : tr("Took");
    case RunColumn::Calls:
        //: Column header: how often a run called a model.
        return isTip ? tr("Calls of models that told what they used") : tr("Calls");
    case RunColumn::Tools:
        //: Column header: how many tools a run called.
        return isTip ? tr("Calls of tools") : tr("Tools");
    case RunColumn::Failures:
        //: Column header: how many calls of tools failed in a run.
        return isTip ? tr("Calls of tools that failed") : tr("Failures");
    case RunColumn::Input:
        return isTip ? tr("Tokens that its models read; those of its workers are in their own runs") : tr("Input");
    case RunColumn::Output:
        return isTip ? tr("Tokens that its models wrote; those of its workers are in their own runs") : tr("Output");
    case RunColumn::Cost:
        return isTip ? tr("Without its workers; the bar is its part of the dearest") : tr("Cost");
    case RunColumn::Answer:
        return isTip ? tr("Why it failed, else what it came to, else what it said last") : tr("Answer");
    case RunColumn::Began:
        //: Column header: when a run began.
        return isTip ? QString() : tr("Began");
    case RunColumn::Model:
        return isTip ? QString() : tr("Model");
    case RunColumn::Session:
        return isTip ? QString() : tr("Session");
    case RunColumn::Id:
        //: Column header: what the server calls a run.
        return isTip ? tr("What its server calls it, or its number in its session") : tr("Run");
    }
    return {};
}

} // namespace tracedeck
