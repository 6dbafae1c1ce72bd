// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalsmodel.h"

#include "approvalquestion.h"
#include "cellalignment.h"
#include "conversationtexts.h"
#include "displaytext.h"
#include "facttext.h"
#include "frameclock.h"
#include "itemstatus.h"
#include "lasted.h"
#include "spanrows.h"
#include "timetext.h"
#include "timeunits.h"
#include "waitedfor.h"
#include "walltime.h"

#include <QDateTime>

#include <algorithm>

namespace tracedeck {

namespace {

ApprovalId idOf(std::uint32_t index)
{
    return ApprovalId{index};
}

/// "4:48"
QString countdownText(std::chrono::seconds left)
{
    constexpr int kMinute = 60; // seconds
    return QStringLiteral("%1:%2").arg(left.count() / kMinute).arg(left.count() % kMinute, 2, 10, QLatin1Char('0'));
}

} // namespace

ApprovalsModel::ApprovalsModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    connect(m_cursor, &Cursor::moved, this, &ApprovalsModel::follow);
    connect(m_cursor, &Cursor::liveChanged, this, &ApprovalsModel::retranslate); // outcomes come and go
    m_countdown.setInterval(std::chrono::seconds(1));
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        if (m_waiting > 0)
            emit dataChanged(index(0, Waited), index(m_waiting - 1, Waited));
        refreshCountdown();
    });
    follow();
}

void ApprovalsModel::setActive(bool active)
{
    m_active = active;
    follow();
    refreshCountdown();
}

void ApprovalsModel::setWaitsNow(bool waits)
{
    if (m_waitsNow == waits)
        return;
    m_waitsNow = waits;
    if (m_waiting > 0)
        emit dataChanged(index(0, Waited), index(m_waiting - 1, Waited));
    refreshCountdown();
}

void ApprovalsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    m_questions.clear();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

// --- Rows ----------------------------------------------------------------------------------------------------------

/// On the way forward that costs no more than there is waiting.
bool ApprovalsModel::isUnchanged(const View &view) const
{
    if (view.position() < m_position || view.count(view.trace().approvals) != m_root.children.size())
        return false;
    return std::all_of(m_root.children.begin(), m_root.children.begin() + m_waiting,
                       [&](const auto &node) { return view.isOpen(idOf(node->row.index)); });
}

std::vector<ApprovalsModel::Row> ApprovalsModel::wantedRows(const View &view) const
{
    std::vector<Row> rows;
    const std::uint32_t count = view.count(view.trace().approvals);
    rows.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (view.isOpen(idOf(i)))
            rows.push_back({0, i});
    }
    for (std::uint32_t i = count; i-- > 0;) {
        if (!view.isOpen(idOf(i)))
            rows.push_back({0, i});
    }
    return rows;
}

void ApprovalsModel::follow()
{
    if (!m_active)
        return;
    const View view = m_cursor->view();
    if (!isUnchanged(view)) {
        emit aboutToFollow();
        const std::vector<Row> wanted = wantedRows(view);
        edit(wanted);
        m_waiting = static_cast<int>(std::count_if(wanted.begin(), wanted.end(),
                                                   [&](Row row) { return view.isOpen(idOf(row.index)); }));
        const bool unchecked = m_checked.removeIf([&](std::uint32_t index) {
            return !view.isVisible(idOf(index)) || !view.isOpen(idOf(index));
        }) > 0;
        m_position = view.position();
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        emit followed();
        if (unchecked)
            emit checkedChanged();
    } else if (m_waiting > 0) {
        emit dataChanged(index(0, Waited), index(m_waiting - 1, Waited));
    }
    m_position = view.position();
    refreshCountdown();
}

void ApprovalsModel::edit(const std::vector<Row> &wanted)
{
    const RowEdit<Row> edit = listEdit(m_root, wanted, stayingRows(m_root, wanted));
    for (const auto &[first, count] : edit.removals) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(first + count) - 1);
        m_root.remove(first, count);
        endRemoveRows();
    }
    for (const auto &insertion : edit.insertions) {
        beginInsertRows({}, static_cast<int>(insertion.at),
                        static_cast<int>(insertion.at + insertion.rows.size()) - 1);
        m_root.insert(insertion.at, insertion.rows);
        endInsertRows();
    }
}

QModelIndex ApprovalsModel::indexOf(const Item &item) const
{
    const auto *wanted = std::get_if<ApprovalId>(&item);
    const auto *node = wanted && wanted->isValid() ? m_root.child({0, wanted->index}) : nullptr;
    return node ? index(node->at, 0) : QModelIndex();
}

ApprovalId ApprovalsModel::approvalAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount()
               ? idOf(m_root.children[static_cast<std::size_t>(index.row())]->row.index)
               : ApprovalId();
}

std::vector<ApprovalId> ApprovalsModel::checked() const
{
    std::vector<ApprovalId> all;
    for (int row = 0; row < m_waiting && !m_checked.isEmpty(); ++row) {
        const ApprovalId id = approvalAt(index(row, 0));
        if (m_checked.contains(id.index))
            all.push_back(id);
    }
    return all;
}

int ApprovalsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_root.children.size());
}

int ApprovalsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// --- What its user does --------------------------------------------------------------------------------------------

void ApprovalsModel::setOutcome(ApprovalId id, const std::optional<ApprovalOutcome> &outcome)
{
    if (outcome)
        m_outcomes.insert(id.index, *outcome);
    else
        m_outcomes.remove(id.index);
    if (const QModelIndex row = indexOf(id); row.isValid())
        emit dataChanged(row, row.siblingAtColumn(ColumnCount - 1));
}

std::optional<ApprovalOutcome> ApprovalsModel::outcome(ApprovalId id) const
{
    const auto found = m_outcomes.constFind(id.index);
    const bool counts = found != m_outcomes.constEnd() && m_cursor->isLive() && m_cursor->view().isVisible(id)
                        && m_cursor->view().isOpen(id);
    return counts ? std::optional(*found) : std::nullopt;
}

Qt::ItemFlags ApprovalsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Status && index.row() < m_waiting)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool ApprovalsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    const std::uint32_t id = approvalAt(index).index;
    if (value.toInt() == Qt::Checked)
        m_checked.insert(id);
    else
        m_checked.remove(id);
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit checkedChanged();
    return true;
}

// --- Cells ---------------------------------------------------------------------------------------------------------

QString askerText(const View &view, ApprovalId id)
{
    return oneLine(askerName(view, id));
}

QString ApprovalsModel::questionText(const View &view, ApprovalId id) const
{
    const auto known = m_questions.constFind(id.index);
    if (known != m_questions.constEnd())
        return *known;
    return *m_questions.insert(id.index, tracedeck::questionText(view, id));
}

QString ApprovalsModel::statusText(const View &view, ApprovalId id) const
{
    const std::optional<ApprovalOutcome> sent = outcome(id);
    if (!sent && view.isOpen(id))
        return tr("Waits"); // there is little room, and more said elsewhere
    if (!sent)
        return tracedeck::statusText(view, id);
    return sent->state == ApprovalOutcome::State::Sent ? tr("Answer sent") : tr("The answer failed");
}

QVariant ApprovalsModel::status(const View &view, ApprovalId id) const
{
    const std::optional<ApprovalOutcome> sent = outcome(id);
    const ItemStatus shown = !sent                                         ? approvalStatus(view, id)
                             : sent->state == ApprovalOutcome::State::Sent ? ItemStatus::Running
                                                                           : ItemStatus::Failed;
    return QVariant::fromValue(shown);
}

/// How long a server goes on waiting for an answer; nothing: nobody said, or it is the past.
std::optional<std::chrono::seconds> ApprovalsModel::timeLeft(const View &view, ApprovalId id) const
{
    const std::int64_t deadline = view.at(id).deadline;
    if (deadline == 0 || !view.isOpen(id) || !m_cursor->isLive())
        return {};
    const std::int64_t left = deadline / kMillisecond - QDateTime::currentMSecsSinceEpoch();
    return left > 0 ? std::optional(std::chrono::seconds(left / 1000)) : std::nullopt;
}

/// Nanoseconds; nothing: its frames have no times.
std::optional<std::int64_t> ApprovalsModel::waited(const View &view, ApprovalId id) const
{
    const Position begin = view.begin(id);
    const Position end = view.end(id);
    const auto seen = timeBetween(view.trace(), begin, end == kOpen ? view.position() : end);
    const bool isNow = m_waitsNow && end == kOpen && m_cursor->isLive();
    const auto told = wentOn(view, id);
    const auto since = told ? std::optional(told->begun) : isNow ? wallTime(view.trace(), begin) : std::nullopt;
    if (told && !isNow)
        return told->ended - told->begun;
    if (!since)
        return seen;
    const std::int64_t untilNow = QDateTime::currentMSecsSinceEpoch() * kMillisecond - *since;
    return std::max(untilNow / kSecond * kSecond, seen.value_or(0)); // the server's clock may be ahead of ours
}

/// Whether what is said of it changes with the clock.
bool ApprovalsModel::isCounting(const View &view, ApprovalId id) const
{
    return view.isOpen(id) && m_cursor->isLive() && (m_waitsNow || timeLeft(view, id));
}

/// Once a second while something waits.
void ApprovalsModel::refreshCountdown()
{
    const View view = m_cursor->view();
    bool isAny = false;
    for (int row = 0; row < m_waiting && !isAny; ++row)
        isAny = isCounting(view, approvalAt(index(row, 0)));
    if (!m_active || !isAny)
        m_countdown.stop();
    else if (!m_countdown.isActive())
        m_countdown.start();
}

QString ApprovalsModel::text(const View &view, ApprovalId id, int column) const
{
    const Approval &approval = view.at(id);
    switch (column) {
    case Status:
        return statusText(view, id);
    case Asks:
        return askerText(view, id);
    case Question:
        return questionText(view, id);
    case SessionName:
        return rowName(view, SpanRow::of(approval.session));
    case Since:
        if (const auto told = wentOn(view, id))
            return dateText(told->begun);
        return timeText(view.trace(), approval.life.begin);
    case Waited: {
        const auto time = waited(view, id);
        const QString length = time ? formatDuration(*time) : QString();
        const auto left = timeLeft(view, id);
        if (!left)
            return length;
        //: %1 is how long a question has waited, %2 how long it will go on waiting, as 4:48.
        return tr("%1, %2 left").arg(length, countdownText(*left));
    }
    default:
        return {};
    }
}

QVariant ApprovalsModel::data(const QModelIndex &index, int role) const
{
    const ApprovalId id = approvalAt(index);
    if (!id)
        return {};
    const View view = m_cursor->view();
    switch (role) {
    case Qt::DisplayRole:
        return text(view, id, index.column());
    case Qt::CheckStateRole:
        return index.column() == Status && index.row() < m_waiting
                   ? QVariant(m_checked.contains(id.index) ? Qt::Checked : Qt::Unchecked)
                   : QVariant();
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(Item(id));
    case FactRole::StandAt:
        return view.begin(id);
    case FactRole::Status:
        return index.column() == Status ? status(view, id) : QVariant();
    case FactRole::Computed:
        return index.column() == Waited;
    default:
        return {};
    }
}

QVariant ApprovalsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Since || section == Waited);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Status:
        return tr("Status");
    //: Column header. The tool or node that asks.
    case Asks:
        return tr("Who asks");
    //: Column header. What is asked of the human.
    case Question:
        return tr("Question");
    case SessionName:
        return tr("Session");
    //: Column header. When it was asked, since the begin of the trace.
    case Since:
        return tr("Asked at");
    //: Column header. How long it waited, or has waited, for an answer.
    case Waited:
        return tr("Waited");
    default:
        return {};
    }
}

} // namespace tracedeck
