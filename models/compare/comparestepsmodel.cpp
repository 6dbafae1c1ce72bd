// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparestepsmodel.h"

#include "cellalignment.h"
#include "conversationtexts.h"
#include "costtexts.h"
#include "differencetexts.h"
#include "difftreemodel.h"
#include "displaytext.h"
#include "joinedtext.h"
#include "ledgermodel.h"
#include "spanrows.h"
#include "stepfigures.h"
#include "totals.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

using Difference = ComparedStep::Difference;

constexpr std::size_t kTextBytes{200}; // not "= 200": lupdate would lose the namespace behind it

QString nameOf(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return oneLine(view.text(view.at(*node).name));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == ConversationRow::Kind::RunBegin)
        return CompareStepsModel::tr("Run begins");
    return row.kind == ConversationRow::Kind::RunEnd ? CompareStepsModel::tr("Run ends") : rowTitle(view, row);
}

/// What it says, else how it ended.
QString textOf(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return statusText(rowStatus(view, SpanRow::of(*node)));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == ConversationRow::Kind::RunBegin)
        return rowOrigin(view, row);
    const QString text = rowText(view, row, kTextBytes);
    const bool isTold = !text.isEmpty() && (row.kind == ConversationRow::Kind::RunEnd || rowStatus(view, row) != ItemStatus::Failed);
    return isTold ? text : joinedWords(text.isEmpty() ? QStringList{rowStatusText(view, row)} : QStringList{rowStatusText(view, row), text});
}

QString tookText(const View &view, const TakenStep &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    if (node)
        return durationText(view, *node);
    const auto &row = std::get<ConversationRow>(step);
    return row.kind == ConversationRow::Kind::RunBegin ? QString() : rowDuration(view, row);
}

QString notThere()
{
    return QStringLiteral("\u2014");
}

bool isStepFigure(int column)
{
    return column >= CompareStepsModel::TookMore;
}

/// nullptr: the step is not there.
const TakenStep *stepOn(const ComparedStep &row, CompareStepsModel::Side side)
{
    const std::optional<TakenStep> &step = side == CompareStepsModel::A ? row.before : row.after;
    return step ? &*step : nullptr;
}

std::int64_t signedTokens(const UsageTotals &usage)
{
    return static_cast<std::int64_t>(std::min<std::uint64_t>(tokensOf(usage), INT64_MAX));
}

QString signOf(Difference difference)
{
    switch (difference) {
    case Difference::OtherInput:
        return QStringLiteral("\u2248");
    case Difference::Changed:
        return changeSign(JsonDifference::Kind::Changed);
    case Difference::OnlyBefore:
        return changeSign(JsonDifference::Kind::Removed);
    case Difference::OnlyAfter:
        return changeSign(JsonDifference::Kind::Added);
    case Difference::Same:
        break;
    }
    return QStringLiteral("=");
}

} // namespace

CompareStepsModel::CompareStepsModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_answer([this] { return work(); }, [this](Answer answer) { show(std::move(answer)); })
{
}

LatestAnswer<CompareStepsModel::Answer>::Work CompareStepsModel::work() const
{
    return [before = m_before, after = m_after, readBefore = m_readBefore, readAfter = m_readAfter](const std::atomic<bool> &stop) {
        const auto read = [&](const StepsPoint &point, const std::shared_ptr<const StepReadings> &known) {
            return known && known->point == point ? known : std::make_shared<const StepReadings>(readSteps(point, stop));
        };
        Answer answer;
        if (!before.trace || !after.trace)
            return answer;
        answer.before = read(before, readBefore);
        answer.after = read(after, readAfter);
        answer.compared = compareSteps(*answer.before, *answer.after, stop);
        return answer;
    };
}

void CompareStepsModel::setPoints(const StepsPoint &before, const StepsPoint &after)
{
    if (before == m_before && after == m_after)
        return;
    const auto isOther = [](const StepsPoint &point, const StepsPoint &than) {
        return point.trace != than.trace || point.session != than.session || point.run != than.run;
    };
    const bool areOthers = isOther(before, m_before) || isOther(after, m_after);
    m_before = before;
    m_after = after;
    if (!areOthers)
        return m_answer.ask();
    // What is not compared any more is let go: a document that closed leaves no trace behind.
    beginResetModel();
    m_compared = {};
    m_rows.clear();
    m_shownBefore = m_shownAfter = {};
    m_readBefore.reset();
    m_readAfter.reset();
    endResetModel();
    m_answer.askAnew();
    emit changed();
}

bool CompareStepsModel::isOfSide(int column, Side side)
{
    switch (column) {
    case Before:
    case TookBefore:
    case TokensBefore:
    case CostBefore:
        return side == A;
    case After:
    case TookAfter:
    case TokensAfter:
    case CostAfter:
        return side == B;
    default:
        return false;
    }
}

bool CompareStepsModel::isUpToDate() const
{
    return m_shownBefore == m_before && m_shownAfter == m_after && m_answer.isSettled();
}

void CompareStepsModel::setLedgers(LedgerModel *before, LedgerModel *after)
{
    const std::array<QPointer<LedgerModel>, 2> ledgers{before, after};
    if (ledgers == m_ledgers)
        return;
    for (LedgerModel *ledger : m_ledgers) {
        if (ledger)
            disconnect(ledger, nullptr, this, nullptr);
    }
    m_ledgers = ledgers;
    for (LedgerModel *ledger : m_ledgers) {
        if (!ledger)
            continue;
        connect(ledger, &LedgerModel::changed, this, &CompareStepsModel::tellCosts, Qt::UniqueConnection);
        connect(ledger, &LedgerModel::replaced, this, &CompareStepsModel::tellCosts, Qt::UniqueConnection);
    }
    tellCosts();
}

void CompareStepsModel::tellCosts()
{
    if (!m_rows.empty())
        emit dataChanged(index(0, TokensMore), index(rowCount() - 1, CostAfter), {Qt::DisplayRole});
}

void CompareStepsModel::setActive(bool active)
{
    m_answer.setActive(active);
}

void CompareStepsModel::setShowsSame(bool shows)
{
    if (shows == m_showsSame)
        return;
    m_showsSame = shows;
    arrange(m_compared);
    emit changed();
}

void CompareStepsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CompareStepsModel::show(Answer answer)
{
    m_shownBefore = answer.before ? answer.before->point : StepsPoint();
    m_shownAfter = answer.after ? answer.after->point : StepsPoint();
    m_readBefore = std::move(answer.before);
    m_readAfter = std::move(answer.after);
    arrange(std::move(answer.compared));
    emit changed();
}

void CompareStepsModel::arrange(ComparedSteps compared)
{
    emit layoutAboutToBeChanged();
    const QModelIndexList kept = persistentIndexList();
    std::vector<ComparedStep> steps;
    for (const QModelIndex &index : kept)
        steps.push_back(*stepAt(index));
    m_compared = std::move(compared);
    m_rows.clear();
    for (std::uint32_t i = 0; i < m_compared.rows.size(); ++i) {
        if (m_showsSame || m_compared.rows[i].difference != Difference::Same)
            m_rows.push_back(i);
    }
    for (qsizetype i = 0; i < kept.size(); ++i) {
        const ComparedStep &step = steps[static_cast<std::size_t>(i)];
        const auto row = std::ranges::find_if(m_rows, [&](std::uint32_t at) {
            const ComparedStep &one = m_compared.rows[at];
            return step.before ? one.before == step.before : one.after == step.after;
        });
        changePersistentIndex(kept[i], row == m_rows.end() ? QModelIndex() : createIndex(int(row - m_rows.begin()), kept[i].column()));
    }
    emit layoutChanged();
}

int CompareStepsModel::count(Difference difference) const
{
    return static_cast<int>(std::ranges::count(m_compared.rows, difference, &ComparedStep::difference));
}

const ComparedStep *CompareStepsModel::stepAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? &m_compared.rows[m_rows[static_cast<std::size_t>(index.row())]] : nullptr;
}

const TakenStep *CompareStepsModel::stepOf(const QModelIndex &index, Side side) const
{
    const ComparedStep *row = stepAt(index);
    return row && point(side).trace ? stepOn(*row, side) : nullptr;
}

Position CompareStepsModel::frameOf(const QModelIndex &index, Side side) const
{
    const TakenStep *step = stepOf(index, side);
    return step ? beginOf(point(side).viewOf(*step), *step) : 0;
}

Item CompareStepsModel::itemOf(const QModelIndex &index, Side side) const
{
    const TakenStep *step = stepOf(index, side);
    return step ? tracedeck::itemOf(*step) : Item();
}

QModelIndex CompareStepsModel::nextDifference(const QModelIndex &from, bool forward) const
{
    int row = from.isValid() ? from.row() : forward ? -1 : rowCount();
    for (row += forward ? 1 : -1; row >= 0 && row < rowCount(); row += forward ? 1 : -1) {
        if (m_compared.rows[m_rows[static_cast<std::size_t>(row)]].difference != Difference::Same)
            return index(row, Name);
    }
    return {};
}

// --- Reading -------------------------------------------------------------------------------------------------------

int CompareStepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareStepsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

/// Nothing where it is not known; a step that is not there takes no time.
std::optional<std::int64_t> CompareStepsModel::lengthOn(const ComparedStep &row, Side side) const
{
    const TakenStep *step = stepOn(row, side);
    return step && point(side).trace ? lengthOf(point(side), *step) : 0;
}

CostTotals CompareStepsModel::usedOn(const ComparedStep &row, Side side) const
{
    const TakenStep *step = stepOn(row, side);
    return step && point(side).trace && m_ledgers[side] ? usedBy(m_ledgers[side]->ledger(), point(side), *step) : CostTotals();
}

QString CompareStepsModel::lengthDifference(const ComparedStep &row) const
{
    const auto before = lengthOn(row, A);
    const auto after = lengthOn(row, B);
    return before && after ? timeDifference(*before, *after) : QString();
}

QString CompareStepsModel::tokenDifference(const ComparedStep &row) const
{
    return countDifference(signedTokens(usedOn(row, A).usage), signedTokens(usedOn(row, B).usage));
}

QString CompareStepsModel::moneyDifference(const ComparedStep &row) const
{
    const Spent before{.seen = usedOn(row, A)};
    const Spent after{.seen = usedOn(row, B)};
    if (before.isNothing() && after.isNothing())
        return {};
    const auto costOf = [](const Spent &spent) { return spent.isNothing() ? 0 : wholeCost(spent); }; // what is not there
    return costDifference(costOf(before), costOf(after));
}

/// As far to the right as it is within nodes.
QString CompareStepsModel::nameText(const ComparedStep &row) const
{
    const Side side = row.before ? A : B;
    const TakenStep *step = stepOn(row, side);
    if (!step || !point(side).trace)
        return {};
    const View view = point(side).viewOf(*step);
    return QString(2 * depthOf(view, *step), QChar::Space) + nameOf(view, *step);
}

QString CompareStepsModel::text(const ComparedStep &row, int column) const
{
    const auto onSide = [&](Side side, QString (*textOn)(const View &, const TakenStep &)) {
        const TakenStep *step = stepOn(row, side);
        return step && point(side).trace ? textOn(point(side).viewOf(*step), *step) : notThere();
    };
    const auto usedText = [&](Side side, auto text) {
        return stepOn(row, side) ? text(usedOn(row, side)) : notThere();
    };
    const auto tokens = [](const CostTotals &used) { return tokensText(used.usage); };
    const auto cost = [](const CostTotals &used) { return costText(used); };
    switch (column) {
    case Name:
        return signOf(row.difference) + u' ' + nameText(row);
    case Before:
        return onSide(A, textOf);
    case After:
        return onSide(B, textOf);
    case TookBefore:
        return onSide(A, tookText);
    case TookAfter:
        return onSide(B, tookText);
    case TookMore:
        return lengthDifference(row);
    case TokensBefore:
        return usedText(A, tokens);
    case TokensAfter:
        return usedText(B, tokens);
    case TokensMore:
        return tokenDifference(row);
    case CostBefore:
        return usedText(A, cost);
    case CostAfter:
        return usedText(B, cost);
    default:
        return moneyDifference(row);
    }
}

QVariant CompareStepsModel::data(const QModelIndex &index, int role) const
{
    const ComparedStep *row = stepAt(index);
    if (!row)
        return {};
    const bool isOfFigures = isStepFigure(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Name ? accessibleText(*row) : text(*row, index.column());
    case Qt::TextAlignmentRole:
        return cellAlignment(isOfFigures);
    case FactRole::Computed:
        return isOfFigures && text(*row, index.column()) != notThere();
    case FactRole::FullText:
        return isOfFigures ? QVariant() : text(*row, index.column());
    case DifferenceRole:
        return static_cast<int>(row->difference);
    default:
        return {};
    }
}

QString CompareStepsModel::accessibleText(const ComparedStep &row) const
{
    const QString name = nameText(row).trimmed();
    switch (row.difference) {
    case Difference::Same:
        return tr("%1, the same").arg(name);
    case Difference::OtherInput:
        return tr("%1, the same, but given something else").arg(name);
    case Difference::Changed:
        return tr("%1, changed").arg(name);
    case Difference::OnlyBefore:
        return tr("%1, only at A").arg(name);
    case Difference::OnlyAfter:
        break;
    }
    return tr("%1, only at B").arg(name);
}

QVariant CompareStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(isStepFigure(section));
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        //: Column header: a node, message or call of a tool.
        return isTip ? QString() : tr("Step");
    case Before:
        return isTip ? QString() : QStringLiteral("A");
    case After:
        return isTip ? QString() : QStringLiteral("B");
    case TookBefore:
        //: Column header: how long a step took on side A of a comparison.
        return isTip ? QString() : tr("Took at A");
    case TookAfter:
        return isTip ? QString() : tr("Took at B");
    case TookMore:
        //: Column header: how much longer a step took on side B of a comparison than on side A.
        return isTip ? tr("By how much longer it took at B") : tr("\u0394 time");
    case TokensBefore:
        //: Column header: tokens that a step used on side A of a comparison.
        return isTip ? tr("Tokens read and written at A; of a node, by all in it") : tr("Tokens at A");
    case TokensAfter:
        return isTip ? tr("Tokens read and written at B; of a node, by all in it") : tr("Tokens at B");
    case TokensMore:
        //: Column header: how many more tokens a step used on side B of a comparison than on side A.
        return isTip ? tr("How many more tokens it used at B, read and written together") : tr("\u0394 tokens");
    case CostBefore:
        return isTip ? tr("What its model calls cost at A; of a node, all in it") : tr("Cost at A");
    case CostAfter:
        return isTip ? tr("What its model calls cost at B; of a node, all in it") : tr("Cost at B");
    default:
        //: Column header: how much more a step cost on side B of a comparison than on side A.
        return isTip ? tr("By how much more it cost at B") : tr("\u0394 cost");
    }
}

} // namespace tracedeck
