// SPDX-License-Identifier: GPL-3.0-or-later
#include "cellalignment.h"
#include "displaytext.h"
#include "facttext.h"
#include "itemstatus.h"
#include "planstatus.h"
#include "thoughtsmodel.h"

#include <QLocale>

#include <algorithm>

/// What the cells of the thoughts say.
namespace tracedeck {

namespace {

QString cell(Slice slice)
{
    return slice.isNull() ? QString() : cellText(startOf(slice, kCellBytes));
}

QString whole(Slice slice)
{
    return slice.isNull() ? QString() : previewText(startOf(slice, kPreviewBytes));
}

QString number(std::uint64_t value)
{
    return QLocale().toString(qulonglong(value));
}

} // namespace

QString ThoughtsModel::text(const QModelIndex &index) const
{
    const Row &row = topOf(index);
    const View view = m_cursor->view();
    const int column = index.column();
    const bool isTop = rowOf(index) == nullptr;
    if (column == Frame)
        return number(linkOf(index).stand);
    switch (row.kind) {
    case Kind::Round: {
        if (isTop)
            return roundText(row, column);
        const Choice &choice = view.at(ChoiceId{row.fact});
        const auto at = static_cast<std::uint32_t>(index.row());
        return at < choice.options.count ? optionText(choice, at, column)
                                         : abandonedText(choice.abandoned[at - choice.options.count], column);
    }
    case Kind::Plan:
        return isTop ? planText(row, column)
                     : stepText(row, row.steps[static_cast<std::size_t>(index.row())], column);
    case Kind::Understanding:
        return isTop ? understandingText(row, column)
                     : understoodText(view.at(UnderstandingId{row.fact}), index.row(), column);
    case Kind::Decision:
        return decisionText(row, column);
    }
    return {};
}

QString ThoughtsModel::roundText(const Row &row, int column) const
{
    const View view = m_cursor->view();
    const Choice &choice = view.at(ChoiceId{row.fact});
    const std::uint32_t *taken = view.value(choice.taken);
    switch (column) {
    case Thought:
        //: %1 is the number of a round in which an agent thought of several ways to go on.
        return tr("Round %1").arg(number(static_cast<std::uint64_t>(row.number)));
    case State:
        return tr("%n option(s)", nullptr, static_cast<int>(choice.options.count));
    case Detail:
        return taken ? cell(choice.options.items[*taken]) : QString();
    default:
        return {};
    }
}

QString ThoughtsModel::optionText(const Choice &choice, std::uint32_t option, int column) const
{
    const View view = m_cursor->view();
    const SliceList *scores = view.value(choice.scores);
    const bool hasScore = scores && option < scores->count && !scores->items[option].isNull();
    const std::uint32_t *taken = view.value(choice.taken);
    switch (column) {
    case Thought:
        //: %1 is the number of an option, %2 what the agent would do.
        return tr("%1. %2").arg(number(option + 1), cell(choice.options.items[option]));
    case State: {
        const QString score = hasScore ? cell(scores->items[option]) : QString();
        if (!taken || *taken != option)
            return score;
        //: The option that an agent follows; %1 is its score.
        return hasScore ? tr("%1, followed").arg(score) : tr("followed");
    }
    case Detail: {
        bool isAbandoned = false;
        choice.abandoned.forEach(choice.abandoned.size(), [&](const Choice::Abandonment &abandoned) {
            isAbandoned |= abandoned.at <= view.position() && abandoned.option == option;
        });
        return isAbandoned ? tr("led nowhere") : QString();
    }
    default:
        return {};
    }
}

QString ThoughtsModel::abandonedText(const Choice::Abandonment &abandoned, int column) const
{
    switch (column) {
    case Thought:
        //: An agent gave up an option. %1 is its number.
        return abandoned.option ? tr("Went back from option %1").arg(number(*abandoned.option + 1))
                                : tr("Went back");
    case State:
        //: How far back an agent went; %1 is a number.
        return abandoned.toDepth ? tr("to depth %1").arg(number(*abandoned.toDepth)) : QString();
    case Detail:
        return cell(abandoned.reason);
    default:
        return {};
    }
}

QString ThoughtsModel::planText(const Row &row, int column) const
{
    const View view = m_cursor->view();
    switch (column) {
    case Thought:
        return tr("Plan of run %1").arg(oneLine(view.text(view.at(RunId{row.fact}).id), 80));
    case State: {
        const auto done =
            std::count_if(row.steps.begin(), row.steps.begin() + row.shown,
                          [&](PlanStepId step) { return planStatus(view, step) == ItemStatus::Succeeded; });
        //: Steps of a plan that are done, of how many.
        return tr("%1 of %2 done")
            .arg(number(static_cast<std::uint64_t>(done)), number(static_cast<std::uint64_t>(row.shown)));
    }
    default:
        return {};
    }
}

QString ThoughtsModel::stepText(const Row &row, PlanStepId id, int column) const
{
    const View view = m_cursor->view();
    const PlanStep &step = view.at(id);
    switch (column) {
    case Thought:
        return oneLine(view.text(step.key));
    case State: {
        const QString status = planStatusText(planStatus(view, id));
        //: A step that was not in the plan at first; %1 is its status.
        return step.begin > row.begin ? tr("%1, added").arg(status) : status;
    }
    case Detail: {
        const Slice *text = view.value(step.text);
        return text ? cell(*text) : QString();
    }
    default:
        return {};
    }
}

QString ThoughtsModel::understandingText(const Row &row, int column) const
{
    switch (column) {
    case Thought:
        return tr("Understanding");
    case Detail:
        return cell(m_cursor->view().at(UnderstandingId{row.fact}).goal);
    default:
        return {};
    }
}

QString ThoughtsModel::understoodText(const Understanding &fact, int row, int column) const
{
    const int constraints = static_cast<int>(fact.constraints.count);
    if (column == Detail)
        return cell(row == 0             ? fact.goal
                    : row <= constraints ? fact.constraints.items[row - 1]
                                         : fact.context);
    if (column != Thought)
        return {};
    return row == 0 ? tr("Goal") : row <= constraints ? tr("Constraint") : tr("Context");
}

QString ThoughtsModel::decisionText(const Row &row, int column) const
{
    const View view = m_cursor->view();
    const Decision &decision = view.at(DecisionId{row.fact});
    switch (column) {
    case Thought:
        //: %1 is the kind of a decision, as the server calls it.
        return tr("Decision: %1").arg(oneLine(view.text(decision.kind)));
    case State:
        return cell(decision.chosen);
    case Detail:
        return cell(decision.detail);
    default:
        return {};
    }
}

QString ThoughtsModel::fullText(const QModelIndex &index) const
{
    const View view = m_cursor->view();
    const Row &row = topOf(index);
    const bool isTop = rowOf(index) == nullptr;
    switch (row.kind) {
    case Kind::Round: {
        const Choice &choice = view.at(ChoiceId{row.fact});
        const auto at = static_cast<std::uint32_t>(index.row());
        if (isTop)
            return {};
        return whole(at < choice.options.count ? choice.options.items[at]
                                               : choice.abandoned[at - choice.options.count].reason);
    }
    case Kind::Plan:
        return isTop ? QString() : planStepText(view, row.steps[static_cast<std::size_t>(index.row())]);
    case Kind::Understanding: {
        const Understanding &fact = view.at(UnderstandingId{row.fact});
        const int constraints = static_cast<int>(fact.constraints.count);
        return whole(isTop || index.row() == 0    ? fact.goal
                     : index.row() <= constraints ? fact.constraints.items[index.row() - 1]
                                                  : fact.context);
    }
    case Kind::Decision:
        return whole(view.at(DecisionId{row.fact}).detail);
    }
    return {};
}

QVariant ThoughtsModel::statusOf(const QModelIndex &index) const
{
    const Row &row = topOf(index);
    if (row.kind != Kind::Plan || !rowOf(index))
        return {};
    return QVariant::fromValue(
        planStatus(m_cursor->view(), row.steps[static_cast<std::size_t>(index.row())]));
}

QVariant ThoughtsModel::shareOf(const QModelIndex &index) const
{
    const Row &row = topOf(index);
    if (row.kind != Kind::Round || !rowOf(index))
        return {};
    const View view = m_cursor->view();
    const SliceList *scores = view.value(view.at(ChoiceId{row.fact}).scores);
    const auto option = static_cast<std::uint32_t>(index.row());
    if (!scores || option >= scores->count)
        return {};
    double best = 0;
    double own = 0;
    for (std::uint32_t i = 0; i < scores->count; ++i) {
        const std::string_view digits = scores->items[i].bytes().substr(0, 32);
        const double score = QByteArray(digits.data(), static_cast<qsizetype>(digits.size())).toDouble();
        best = std::max(best, score);
        own = i == option ? score : own;
    }
    return best > 0 && own > 0 ? own / best : 0.0;
}

bool ThoughtsModel::isTaken(const QModelIndex &index) const
{
    const Row &row = topOf(index);
    if (row.kind != Kind::Round || !rowOf(index))
        return false;
    const View view = m_cursor->view();
    const std::uint32_t *taken = view.value(view.at(ChoiceId{row.fact}).taken);
    return taken && *taken == static_cast<std::uint32_t>(index.row());
}

QVariant ThoughtsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Frame);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. What an agent thought: a round of options, a plan, a step.
    case Thought:
        return tr("Thought");
    //: Column header. A score, or how far a step is.
    case State:
        return tr("Score or status");
    case Detail:
        return tr("Details");
    case Frame:
        return tr("Frame");
    default:
        return {};
    }
}

} // namespace tracedeck
