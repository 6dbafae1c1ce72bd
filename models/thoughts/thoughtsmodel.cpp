// SPDX-License-Identifier: GPL-3.0-or-later
#include "thoughtsmodel.h"

#include "routesmodel.h"

#include <algorithm>
#include <array>

namespace tracedeck {

ThoughtsModel::ThoughtsModel(Cursor *cursor, QObject *parent)
    : QAbstractItemModel(parent)
    , m_cursor(cursor)
{
    connect(m_cursor, &Cursor::moved, this, &ThoughtsModel::follow);
}

void ThoughtsModel::setSession(SessionId session)
{
    if (session == m_session)
        return;
    emit aboutToFollow();
    beginResetModel();
    m_session = session;
    m_all.clear();
    m_planOfRun.clear();
    m_rows = 0;
    m_followed = 0;
    std::fill(std::begin(m_known), std::end(m_known), 0u);
    std::fill(std::begin(m_numbers), std::end(m_numbers), 0);
    endResetModel();
    emit followed();
    follow();
}

void ThoughtsModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void ThoughtsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    m_followed = 0; // all texts change
    follow();
}

// --- Following the cursor ----------------------------------------------------------------------------------------

void ThoughtsModel::follow()
{
    if (!m_active || !m_session)
        return;
    learn();
    const auto shown = std::partition_point(
        m_all.begin(), m_all.end(), [this](const Row &row) { return row.begin <= m_cursor->position(); });
    const Position first = std::min(m_followed, m_cursor->position());
    m_followed = m_cursor->position();
    emit aboutToFollow();
    setRows(static_cast<int>(shown - m_all.begin()));
    int firstChanged = m_rows;
    int lastChanged = -1;
    for (int i = 0; i < m_rows; ++i) {
        Row &row = m_all[static_cast<std::size_t>(i)];
        setBelow(row, countBelow(row));
        // What its run's end has left behind stays as it is.
        if (m_cursor->trace()->runs[runOf(row).index].life.endAt(first) != kOpen)
            continue;
        firstChanged = std::min(firstChanged, i);
        lastChanged = i;
        if (row.shown > 0) {
            const QModelIndex top = index(i, 0);
            emit dataChanged(index(0, 0, top), index(row.shown - 1, ColumnCount - 1, top));
        }
    }
    if (lastChanged >= 0) // all of them as one: a view pays for each that it is told of
        emit dataChanged(index(firstChanged, 0), index(lastChanged, ColumnCount - 1));
    emit followed();
}

/// Puts what has come since into m_all, in the order of its frames; of one frame, plans go behind the decision that
/// made them.
void ThoughtsModel::learn()
{
    const View view = m_cursor->newestView();
    if (!view.isVisible(m_session))
        return;
    const Session &session = view.at(m_session);
    struct Fact
    {
        Position begin;
        int order;
        std::uint32_t index;
    };
    std::vector<Fact> facts;
    const auto collect = [&](const auto &chain, int order) {
        const std::uint32_t count = view.count(chain);
        for (std::uint32_t i = m_known[order]; i < count; ++i)
            facts.push_back({view.begin(chain[i]), order, chain[i].index});
        m_known[order] = count;
    };
    collect(session.choices, 0);
    collect(session.decisions, 1);
    collect(session.understandings, 2);
    collect(session.planSteps, 3);
    std::stable_sort(facts.begin(), facts.end(), [](const Fact &a, const Fact &b) {
        return a.begin != b.begin ? a.begin < b.begin : a.order < b.order;
    });
    for (const Fact &fact : facts) {
        if (fact.order == 0) {
            add(Kind::Round, fact.index, fact.begin);
        } else if (fact.order == 1) {
            if (!isOfARound(DecisionId{fact.index}) && !isRoute(view, DecisionId{fact.index}))
                add(Kind::Decision, fact.index, fact.begin);
        } else if (fact.order == 2) {
            add(Kind::Understanding, fact.index, fact.begin);
        } else {
            const PlanStepId step{fact.index};
            const std::uint32_t run = view.at(step).run.index;
            if (!m_planOfRun.contains(run)) {
                m_planOfRun.emplace(run, m_all.size());
                add(Kind::Plan, run, fact.begin);
            }
            m_all[m_planOfRun[run]].steps.push_back(step);
        }
    }
}

void ThoughtsModel::add(Kind kind, std::uint32_t fact, Position begin)
{
    const int number = ++m_numbers[static_cast<int>(kind)];
    m_all.push_back({kind, fact, begin, number, static_cast<int>(m_all.size())});
}

/// A round shows the decision that came with its scores.
bool ThoughtsModel::isOfARound(DecisionId decision) const
{
    const Trace &trace = *m_cursor->trace();
    const Position at = trace.decisions[decision.index].begin;
    const auto &choices = trace.sessions[m_session.index].choices;
    for (std::uint32_t i =
             choices.partitionPoint([&](ChoiceId id) { return trace.choices[id.index].begin <= at; });
         i-- > 0;) {
        const Choice &choice = trace.choices[choices[i].index];
        if (choice.run != trace.decisions[decision.index].run)
            continue;
        const DecisionId *own = valueAt(choice.decision, at);
        return own && *own == decision;
    }
    return false;
}

void ThoughtsModel::setRows(int rows)
{
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        for (int i = m_rows; i < rows; ++i) {
            Row &row = m_all[static_cast<std::size_t>(i)];
            row.shown = countBelow(row);
        }
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
}

void ThoughtsModel::setBelow(Row &row, int count)
{
    const QModelIndex top = index(row.row, 0);
    if (count > row.shown) {
        beginInsertRows(top, row.shown, count - 1);
        row.shown = count;
        endInsertRows();
    } else if (count < row.shown) {
        beginRemoveRows(top, count, row.shown - 1);
        row.shown = count;
        endRemoveRows();
    }
}

RunId ThoughtsModel::runOf(const Row &row) const
{
    const Trace &trace = *m_cursor->trace();
    switch (row.kind) {
    case Kind::Round:
        return trace.choices[row.fact].run;
    case Kind::Plan:
        return RunId{row.fact};
    case Kind::Understanding:
        return trace.understandings[row.fact].run;
    case Kind::Decision:
        break;
    }
    return trace.decisions[row.fact].run;
}

int ThoughtsModel::countBelow(const Row &row) const
{
    const View view = m_cursor->view();
    switch (row.kind) {
    case Kind::Round: {
        const Choice &choice = view.at(ChoiceId{row.fact});
        return static_cast<int>(choice.options.count
                                + choice.abandoned.partitionPoint(
                                    [&](const auto &abandoned) { return abandoned.at <= view.position(); }));
    }
    case Kind::Plan: {
        const auto shown = std::partition_point(row.steps.begin(), row.steps.end(),
                                                [&](PlanStepId step) { return view.isVisible(step); });
        return static_cast<int>(shown - row.steps.begin());
    }
    case Kind::Understanding:
        return static_cast<int>(view.at(UnderstandingId{row.fact}).constraints.count) + 2;
    case Kind::Decision:
        break;
    }
    return 0;
}

// --- Structure ---------------------------------------------------------------------------------------------------

QModelIndex ThoughtsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    Row *above =
        parent.isValid() ? const_cast<Row *>(&m_all[static_cast<std::size_t>(parent.row())]) : nullptr;
    return createIndex(row, column, above);
}

QModelIndex ThoughtsModel::parent(const QModelIndex &child) const
{
    const Row *above = child.isValid() ? rowOf(child) : nullptr;
    return above ? createIndex(above->row, 0, nullptr) : QModelIndex();
}

int ThoughtsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_rows;
    if (parent.column() > 0 || rowOf(parent))
        return 0;
    return m_all[static_cast<std::size_t>(parent.row())].shown;
}

int ThoughtsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

const ThoughtsModel::Row &ThoughtsModel::topOf(const QModelIndex &index) const
{
    const Row *above = rowOf(index);
    return above ? *above : m_all[static_cast<std::size_t>(index.row())];
}

SpanId ThoughtsModel::executionOf(PlanStepId step) const
{
    const View view = m_cursor->view();
    const SpanId *span = view.value(view.at(step).execution);
    return span ? *span : SpanId();
}

ThoughtsModel::Link ThoughtsModel::linkOf(const QModelIndex &index) const
{
    const View view = m_cursor->view();
    const Row &row = topOf(index);
    const auto ofSpan = [](SpanId span) { return span ? Item(span) : Item(); };
    switch (row.kind) {
    case Kind::Round: {
        const Choice &choice = view.at(ChoiceId{row.fact});
        const DecisionId *decision = view.value(choice.decision);
        Link link{decision ? Item(*decision) : ofSpan(choice.span), row.begin};
        if (rowOf(index) && static_cast<std::uint32_t>(index.row()) >= choice.options.count)
            link.stand = choice.abandoned[static_cast<std::uint32_t>(index.row()) - choice.options.count].at;
        return link;
    }
    case Kind::Plan: {
        const PlanStepId step = row.steps[static_cast<std::size_t>(rowOf(index) ? index.row() : 0)];
        const SpanId execution = rowOf(index) ? executionOf(step) : SpanId();
        if (execution)
            return {execution, view.begin(execution)};
        return {ofSpan(view.at(step).span), view.begin(step)};
    }
    case Kind::Understanding:
        return {ofSpan(view.at(UnderstandingId{row.fact}).span), row.begin};
    case Kind::Decision:
        return {DecisionId{row.fact}, row.begin};
    }
    return {};
}

QModelIndex ThoughtsModel::indexOf(const Item &item) const
{
    if (item == Item())
        return {};
    for (int i = m_rows; i-- > 0;) {
        const QModelIndex top = index(i, 0);
        const Row &row = m_all[static_cast<std::size_t>(i)];
        for (int below = 0; row.kind == Kind::Plan && below < row.shown; ++below) {
            const SpanId execution = executionOf(row.steps[static_cast<std::size_t>(below)]);
            if (execution && item == Item(execution))
                return index(below, 0, top);
        }
        if (linkOf(top).item == item)
            return top;
    }
    return {};
}

QModelIndex ThoughtsModel::indexOfStep(PlanStepId step) const
{
    if (!m_cursor->view().isVisible(step))
        return {};
    const auto plan = m_planOfRun.find(m_cursor->trace()->planSteps[step.index].run.index);
    if (plan == m_planOfRun.end())
        return {};
    const std::vector<PlanStepId> &steps = m_all[plan->second].steps;
    const auto found = std::lower_bound(steps.begin(), steps.end(), step);
    if (found == steps.end() || *found != step)
        return {};
    return index(static_cast<int>(found - steps.begin()), 0, index(static_cast<int>(plan->second), 0));
}

RunId ThoughtsModel::lastPlan() const
{
    for (int i = m_rows; i-- > 0;) {
        if (const Row &row = m_all[static_cast<std::size_t>(i)]; row.kind == Kind::Plan)
            return RunId{row.fact};
    }
    return {};
}

QVariant ThoughtsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = topOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(linkOf(index).item);
    case FactRole::StandAt:
        return linkOf(index).stand;
    case FactRole::FullText:
        return fullText(index);
    case FactRole::Status:
        return index.column() == State ? statusOf(index) : QVariant();
    case RunRole:
        return row.kind == Kind::Plan ? QVariant(row.fact) : QVariant();
    case StepRole:
        return row.kind == Kind::Plan && rowOf(index)
                   ? QVariant(row.steps[static_cast<std::size_t>(index.row())].index)
                   : QVariant();
    case ShareRole:
        return index.column() == State ? shareOf(index) : QVariant();
    case IsTakenRole:
        return isTaken(index);
    default:
        return {};
    }
}

} // namespace tracedeck
