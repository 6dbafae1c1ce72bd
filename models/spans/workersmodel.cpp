// SPDX-License-Identifier: GPL-3.0-or-later
#include "workersmodel.h"

#include "cellalignment.h"
#include "costtexts.h"
#include "displaytext.h"
#include "facttext.h"
#include "ledgermodel.h"
#include "livetime.h"
#include "spanrows.h"

#include <algorithm>

namespace tracedeck {

WorkersModel::WorkersModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
    , m_ledger(LedgerModel::of(cursor))
{
    connect(m_cursor, &Cursor::moved, this, &WorkersModel::follow);
    connect(m_ledger, &LedgerModel::changed, this, &WorkersModel::onCosts);
    connect(m_ledger, &LedgerModel::replaced, this, [this] {
        m_costsKnown = 0;
        onCosts();
    });
}

void WorkersModel::setSession(SessionId session)
{
    if (session == m_session)
        return;
    emit aboutToFollow();
    beginResetModel();
    m_session = session;
    m_rows.clear();
    m_tasks.clear();
    m_isCurrent = false;
    endResetModel();
    emit followed();
    follow();
}

void WorkersModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void WorkersModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void WorkersModel::setWithWorkers(bool with)
{
    if (with == m_withWorkers)
        return;
    m_withWorkers = with;
    emit headerDataChanged(Qt::Horizontal, Cost, Tokens);
    if (m_rows.empty())
        return;
    for (int row = 0; row < rowCount(); ++row)
        m_rows[static_cast<std::size_t>(row)] = rowOf(view(), idOf(row));
    emit dataChanged(index(0, Cost), index(rowCount() - 1, Tokens));
}

// --- Following the cursor ------------------------------------------------------------------------------------------

void WorkersModel::follow()
{
    if (!m_active || (m_isCurrent && m_position == m_cursor->position()))
        return;
    emit aboutToFollow();
    m_position = m_cursor->position();
    m_costsKnown = m_ledger->ledger().known();
    m_isCurrent = true;
    const int before = rowCount();
    setCount(static_cast<int>(wantedCount()));
    announceChanges(std::min(before, rowCount()));
    emit followed();
}

/// They come later than what they are of.
void WorkersModel::onCosts()
{
    const Position known = m_ledger->ledger().known();
    if (!m_active || !m_isCurrent || m_position != m_cursor->position() || m_costsKnown >= std::min(m_position, known))
        return;
    m_costsKnown = known;
    emit aboutToFollow();
    announceChanges(rowCount());
    emit followed();
}

std::uint32_t WorkersModel::wantedCount() const
{
    const View now = view();
    return m_session && now.isVisible(m_session) ? now.count(now.at(m_session).delegations) : 0;
}

void WorkersModel::setCount(int count)
{
    const int before = rowCount();
    if (count > before) {
        beginInsertRows({}, before, count - 1);
        for (int row = before; row < count; ++row)
            m_rows.push_back(rowOf(view(), idOf(row)));
        endInsertRows();
    } else if (count < before) {
        beginRemoveRows({}, count, before - 1);
        m_rows.resize(static_cast<std::size_t>(count));
        endRemoveRows();
    }
}

/// Of the first `count` rows those that say something else, neighbours at once; of those that only go on, how long
/// they do.
void WorkersModel::announceChanges(int count)
{
    const View now = view();
    const auto announce = [this](int first, int last, int column) {
        if (first > last)
            return;
        if (column == Duration)
            emit dataChanged(index(first, Duration), index(last, Duration), {Qt::DisplayRole});
        else
            emit dataChanged(index(first, 0), index(last, ColumnCount - 1),
                             {Qt::DisplayRole, FactRole::Status, FactRole::FullText, FactRole::Explanation});
    };
    int changed = 0; // since this row
    int running = 0;
    for (int row = 0; row < count; ++row) {
        Row &shown = m_rows[static_cast<std::size_t>(row)];
        const Row wanted = rowOf(now, idOf(row));
        const bool isOther = wanted != shown;
        const bool isRunning = !isOther && wanted.end == kOpen;
        shown = wanted;
        if (!isOther) {
            announce(changed, row - 1, Task);
            changed = row + 1;
        }
        if (!isRunning) {
            announce(running, row - 1, Duration);
            running = row + 1;
        }
    }
    announce(changed, count - 1, Task);
    announce(running, count - 1, Duration);
}

WorkersModel::Row WorkersModel::rowOf(const View &view, DelegationId id) const
{
    const Delegation &work = view.at(id);
    Row row{statusByNow(view, work.run, delegationStatus(view, id)), view.end(id), answerOf(view, id)};
    if (const TextLog *log = work.tool ? view.log(view.at(work.tool).arguments) : nullptr) {
        row.arguments = log->begin;
        row.pieces = view.chunkCount(*log);
    }
    const Spent spent = m_withWorkers ? spentWithWorkers(m_ledger->ledger(), view, id)
                                      : rowSpent(m_ledger->ledger(), view, SpanRow::of(work.span));
    row.seen = spent.seen.usage.calls;
    row.costed = spent.seen.usage.costed;
    row.unpriced = spent.seen.unpriced;
    row.pico = spent.seen.pico;
    row.told = spent.told();
    if (!work.worker)
        return row;
    const UsageTotals usage = m_withWorkers ? usageWithWorkers(view, work.worker) : view.usage(work.worker);
    row.calls = usage.calls;
    row.input = usage.input;
    row.output = usage.output;
    return row;
}

Spent WorkersModel::Row::spent() const
{
    return {{.usage = {.calls = seen, .costed = costed}, .pico = pico, .unpriced = unpriced}, {}, told};
}

// --- Rows ----------------------------------------------------------------------------------------------------------

DelegationId WorkersModel::idOf(int row) const
{
    return m_cursor->trace()->sessions[m_session.index].delegations[static_cast<std::uint32_t>(row)];
}

DelegationId WorkersModel::delegationAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? idOf(index.row()) : DelegationId();
}

QModelIndex WorkersModel::indexOf(DelegationId id) const
{
    if (!id || m_rows.empty())
        return {};
    const auto &given = m_cursor->trace()->sessions[m_session.index].delegations;
    const std::uint32_t row = given.partitionPoint([id](DelegationId one) { return one < id; });
    return row < m_rows.size() && given[row] == id ? index(static_cast<int>(row), 0) : QModelIndex();
}

QModelIndex WorkersModel::indexOf(const Item &item) const
{
    const auto *span = std::get_if<SpanId>(&item);
    const auto *tool = std::get_if<ToolId>(&item);
    const auto *worker = std::get_if<SessionId>(&item);
    for (int row = 0; (span || tool || worker) && row < rowCount(); ++row) {
        const Delegation &work = view().at(idOf(row));
        if ((span && work.span == *span) || (tool && tool->isValid() && work.tool == *tool)
            || (worker && worker->isValid() && work.worker == *worker))
            return index(row, 0);
    }
    return {};
}

int WorkersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WorkersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// --- Cells ---------------------------------------------------------------------------------------------------------

QString WorkersModel::taskText(int row) const
{
    const Row &shown = m_rows[static_cast<std::size_t>(row)];
    const DelegationId id = idOf(row);
    Text &known = m_tasks[id.index];
    if (known.arguments != shown.arguments || known.pieces != shown.pieces)
        known = {shown.arguments, shown.pieces, cellText(taskOf(view(), id, kCellBytes))};
    return known.text;
}

QString WorkersModel::text(int row, int column) const
{
    const View now = view();
    const DelegationId id = idOf(row);
    const Row &shown = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Task:
        return taskText(row);
    case Status:
        return statusText(shown.status);
    case Failure:
        return shown.end == kOpen ? QString() : oneLine(now.text(now.at(id).failure));
    case Tier:
        return oneLine(now.text(now.at(id).tier));
    case Model:
        return oneLine(now.text(now.at(id).model));
    case Duration:
        return durationText(now, now.at(id).span);
    case Tokens:
        return tokensText({.calls = shown.calls, .input = shown.input, .output = shown.output});
    case Cost:
        return costText(shown.spent());
    default:
        return {};
    }
}

/// Why it failed, if it did, and the whole task.
QString WorkersModel::fullText(DelegationId id) const
{
    const View now = view();
    QStringList parts;
    const Slice error = now.end(id) == kOpen ? Slice() : now.trace().slice(now.at(now.at(id).span).error);
    if (!error.isNull() && error.length > 0)
        //: Above why a worker failed, in the server's words.
        parts += tr("Error:") + u'\n' + previewText(startOf(error, kPreviewBytes));
    if (const TextStart task = taskOf(now, id, kPreviewBytes); !task.text.empty())
        //: Above what a worker was asked to do.
        parts += tr("Task:") + u'\n' + previewText(task);
    if (const RunId answer = answerOf(now, id))
        //: Above what a worker answered.
        parts += tr("Answer:") + u'\n' + previewText(startOf(now.at(answer).reply, kPreviewBytes));
    return parts.join(QStringLiteral("\n\n"));
}

QVariant WorkersModel::data(const QModelIndex &index, int role) const
{
    const DelegationId id = delegationAt(index);
    if (!id)
        return {};
    const int column = index.column();
    const bool isNumber = column >= Cost && column <= Tokens;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(Item(view().at(id).span));
    case FactRole::StandAt:
        return view().begin(id);
    case FactRole::Status:
        return column == Status ? QVariant::fromValue(m_rows[static_cast<std::size_t>(index.row())].status)
                                : QVariant();
    case FactRole::Computed:
        return column == Cost ? isComputed(m_rows[static_cast<std::size_t>(index.row())].spent().seen) : isNumber;
    case FactRole::FullText:
        return fullText(id);
    case FactRole::Explanation:
        return view().end(id) == kOpen ? QString() : failureExplanation(view().text(view().at(id).failure));
    default:
        return {};
    }
}

QVariant WorkersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section >= Cost && section <= Tokens);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. What a worker is to do.
    case Task:
        return tr("Task");
    case Status:
        return tr("Status");
    //: Column header. What went wrong, in the server's word.
    case Failure:
        return tr("Failure");
    //: Column header. How able a worker shall be, as "fast" or "deep".
    case Tier:
        return tr("Tier");
    //: Column header. A language model.
    case Model:
        return tr("Model");
    case Duration:
        return tr("Duration");
    case Tokens:
        //: Column header. Tokens of a worker alone, or with those of whom it gave work to.
        return m_withWorkers ? tr("Tokens with workers") : tr("Own tokens");
    case Cost:
        //: Column header. Cost of a worker alone, or with that of whom it gave work to.
        return m_withWorkers ? tr("Cost with workers") : tr("Own cost");
    default:
        return {};
    }
}

QString failureExplanation(std::string_view failure)
{
    if (failure == "worker_error")
        return WorkersModel::tr("The worker stopped with an error of its own.");
    if (failure == "max_tokens_exceeded")
        return WorkersModel::tr("The worker used up the tokens that it was allowed.");
    if (failure == "insufficient_context")
        return WorkersModel::tr("The worker said that it was told too little to do its task.");
    if (failure == "output_schema_validation_failed")
        return WorkersModel::tr("What the worker answered does not have the form that was asked for.");
    if (failure == "no_model_available_for_tier")
        return WorkersModel::tr(
            "The server has no model for a worker of this tier, so nobody took the task.");
    if (failure == "cancelled_by_user")
        return WorkersModel::tr("The run that gave the task away was cancelled, and its worker with it.");
    if (failure == "timeout")
        return WorkersModel::tr("The worker was not done in the time that it was allowed.");
    return {};
}

} // namespace tracedeck
