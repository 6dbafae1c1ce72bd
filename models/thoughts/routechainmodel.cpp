// SPDX-License-Identifier: GPL-3.0-or-later
#include "routechainmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "itemstatus.h"
#include "thoughtsmodel.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

using Alternative = RouteDecision::Alternative;
using Step = RouteDecision::Step;

ItemStatus statusOf(RouteDecision::Verdict verdict)
{
    switch (verdict) {
    case RouteDecision::Verdict::Chose:
        return ItemStatus::Succeeded;
    case RouteDecision::Verdict::Rejected:
        return ItemStatus::Failed;
    case RouteDecision::Verdict::Deferred:
        return ItemStatus::Interrupted;
    case RouteDecision::Verdict::NotApplicable:
    case RouteDecision::Verdict::Other:
        break;
    }
    return ItemStatus::Idle;
}

QString verdictText(const Step &step)
{
    switch (step.verdict) {
    case RouteDecision::Verdict::Chose:
        //: What a policy did: it chose its model.
        return RouteChainModel::tr("Chose");
    case RouteDecision::Verdict::Rejected:
        //: What became of the model that a policy named.
        return RouteChainModel::tr("Rejected");
    case RouteDecision::Verdict::Deferred:
        //: A policy left the choice to those after it.
        return RouteChainModel::tr("Deferred");
    case RouteDecision::Verdict::NotApplicable:
        //: A policy had nothing to say.
        return RouteChainModel::tr("Not applicable");
    case RouteDecision::Verdict::Other:
        break;
    }
    return oneLine(step.word);
}

/// Three digits of a number are enough to compare it; what is none stands as it was sent.
QString shortNumber(const QString &text)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber ? QLocale().toString(value, 'g', 3) : oneLine(text);
}

} // namespace

void RouteChainModel::setRoute(const RouteDecision &route)
{
    beginResetModel();
    m_route = route;
    endResetModel();
}

void RouteChainModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    emit layoutAboutToBeChanged();
    emit layoutChanged();
}

// --- Structure: what lies below a step knows its number ------------------------------------------------------------

QModelIndex RouteChainModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : 0);
}

QModelIndex RouteChainModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() > 0
               ? createIndex(static_cast<int>(child.internalId()) - 1, 0)
               : QModelIndex();
}

int RouteChainModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_route.steps.size());
    if (parent.column() > 0 || parent.internalId() > 0)
        return 0;
    return static_cast<int>(m_route.steps[static_cast<std::size_t>(parent.row())].alternatives.size());
}

int RouteChainModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// --- Cells ---------------------------------------------------------------------------------------------------------

QString RouteChainModel::text(const Step &step, int column) const
{
    switch (column) {
    case Policy:
        return oneLine(step.policy);
    case Verdict:
        return verdictText(step);
    case Candidate:
        return oneLine(step.candidate);
    case Reason: {
        const QString reason = oneLine(step.reason);
        if (step.failure.isEmpty())
            return reason;
        const QString failure = oneLine(step.failure);
        //: Why a model was rejected: %1 in the server's sentence, %2 in its word.
        return reason.isEmpty() ? failure : tr("%1 (%2)", "reason").arg(reason, failure);
    }
    case Rule:
        return oneLine(step.rule);
    case Confidence:
        return shortNumber(step.confidence);
    default:
        return {};
    }
}

QString RouteChainModel::text(const Alternative &alternative, int column) const
{
    switch (column) {
    case Policy:
        return oneLine(alternative.model);
    case Verdict:
        return shortNumber(alternative.score);
    case Reason:
        //: How many runs a score is made of.
        return alternative.samples.isEmpty() ? QString()
                                             : tr("Samples: %1").arg(oneLine(alternative.samples));
    default:
        return {};
    }
}

/// Of the best one of its step.
QVariant RouteChainModel::shareOf(const Step &step, const Alternative &alternative) const
{
    if (!alternative.value)
        return {};
    double best = 0;
    for (const Alternative &one : step.alternatives)
        best = std::max(best, one.value.value_or(0));
    return best > 0 && *alternative.value > 0 ? *alternative.value / best : 0.0;
}

QVariant RouteChainModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto at =
        static_cast<std::size_t>(index.internalId() > 0 ? index.internalId() - 1 : quintptr(index.row()));
    const Step &step = m_route.steps[at];
    const Alternative *below =
        index.internalId() > 0 ? &step.alternatives[static_cast<std::size_t>(index.row())] : nullptr;
    switch (role) {
    case Qt::DisplayRole:
        return below ? text(*below, index.column()) : text(step, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Status:
        return !below && index.column() == Verdict ? QVariant::fromValue(statusOf(step.verdict)) : QVariant();
    case FactRole::FullText:
        return below ? QString() : text(step, Reason);
    case ThoughtsModel::ShareRole:
        return below && index.column() == Verdict ? shareOf(step, *below) : QVariant();
    case ThoughtsModel::IsTakenRole:
        if (below)
            return !step.candidate.isEmpty() && below->model == step.candidate;
        return static_cast<int>(at) == m_route.winningStep();
    default:
        return {};
    }
}

QVariant RouteChainModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Confidence);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. A policy by which a model may be chosen, and below it the models that it weighed.
    case Policy:
        return tr("Policy");
    //: Column header. What a policy said, or the score of a model.
    case Verdict:
        return tr("Verdict or score");
    //: Column header. The model that a policy named.
    case Candidate:
        return tr("Candidate");
    case Reason:
        return tr("Reason");
    //: Column header. The name of the rule that a policy followed.
    case Rule:
        return tr("Rule");
    //: Column header. How sure a policy was.
    case Confidence:
        return tr("Confidence");
    default:
        return {};
    }
}

} // namespace tracedeck
