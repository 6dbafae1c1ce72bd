// SPDX-License-Identifier: GPL-3.0-or-later
#include "cellalignment.h"
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "firstfailure.h"
#include "openedsource.h"
#include "runidtext.h"
#include "sessionlabels.h"
#include "sessionsmodel.h"
#include "timetext.h"
#include "walltime.h"

#include <QLocale>

/// What the sessions model says in its cells.
namespace tracedeck {

namespace {

using Kind = SessionsRow::Kind;

/// A trace, or a session, of more is not looked through for runs that go on, or failed.
constexpr std::uint32_t kMostSearched = 4096;

QString countText(std::uint32_t count)
{
    return QLocale().toString(count);
}

/// Runs that go on where a recording ends: nobody will know how they end.
int unfinishedRuns(const OpenedSource &source)
{
    const View now = source.view();
    const bool isOver = source.given.state == SessionSource::State::Complete && source.position == source.given.cursor->newest();
    const auto &sessions = now.trace().sessions;
    const std::uint32_t count = now.count(sessions);
    std::uint32_t open = 0;
    for (std::uint32_t i = 0; isOver && count <= kMostSearched && i < count; ++i) {
        const std::uint32_t *ofSession = now.value(sessions[i].openRuns);
        open += ofSession ? *ofSession : 0;
    }
    return static_cast<int>(open);
}

/// Runs of a session that failed, where its own status does not say so.
int failedRuns(const View &now, SessionId session)
{
    if (now.status(session) == SessionStatus::Failed)
        return 0;
    const auto &runs = now.at(session).runs;
    const std::uint32_t count = now.count(runs);
    int failed = 0;
    for (std::uint32_t i = 0; count <= kMostSearched && i < count; ++i)
        failed += now.status(runs[i]) == RunStatus::Failed ? 1 : 0;
    return failed;
}

} // namespace

// --- Names ---------------------------------------------------------------------------------------------------------

QString SessionsModel::localName(const OpenedSource &source, SessionsRow row) const
{
    switch (row.kind) {
    case Kind::Source:
        return source.given.localName;
    case Kind::Session:
        return source.given.sessionNames.value(sessionKey(source.view(), row.session()));
    case Kind::Thread:
        return source.given.sessionNames.value(source.stored.threads[row.index].told.id);
    default:
        return {};
    }
}

QString SessionsModel::originalName(const OpenedSource &source, SessionsRow row) const
{
    switch (row.kind) {
    case Kind::Top:
        break;
    case Kind::Source:
        return oneLine(source.given.name);
    case Kind::Session:
        return toldWorkerName(source.view(), row.session());
    case Kind::Run:
        return runName(source.view(), row.run());
    case Kind::Server:
        return tr("Stored on the server");
    case Kind::Workspace: {
        const StoredThreads::Workspace &workspace = source.stored.workspaces[row.index];
        return oneLine(workspace.name.isEmpty() ? workspace.id : workspace.name);
    }
    case Kind::Thread: {
        const StoredThread &thread = source.stored.threads[row.index].told;
        if (const SessionId session = source.sessionOf(thread.id))
            return toldWorkerName(source.view(), session);
        const QString title = oneLine(thread.title.isEmpty() ? thread.id : thread.title);
        const auto changed = nanosecondsOf(thread.changed.toStdString());
        //: A thread that a server has stored: %1 is its title, or what graph it is of, %2 when it changed last.
        return changed && !thread.title.isEmpty() ? tr("%1 \u00b7 %2").arg(title, dateText(*changed)) : title;
    }
    case Kind::Note:
        if (row.index == 0)
            return source.stored.isTold ? tr("There are no workspaces.") : tr("Not told yet");
        if (!source.stored.workspaces[row.index - 1].isTold)
            return tr("Not told yet");
        return source.stored.workspaces[row.index - 1].threads.empty() ? tr("There are no sessions in it.")
                                                                       : tr("None has what the filter looks for.");
    }
    return {};
}

QString SessionsModel::name(const OpenedSource &source, SessionsRow row) const
{
    const QString local = oneLine(localName(source, row));
    return local.isEmpty() ? originalName(source, row) : local;
}

// --- Cells ---------------------------------------------------------------------------------------------------------

QString SessionsModel::sourceText(const OpenedSource &source, SessionsRow row, int column) const
{
    const View now = source.view();
    const Trace &trace = *source.trace();
    switch (column) {
    case Status: {
        QString state = sourceStateText(source.given.state);
        if (const int unfinished = unfinishedRuns(source))
            state = tr("%1, %Ln run(s) without an end", "state of a source", unfinished).arg(state);
        if (const auto malformed = static_cast<int>(now.counts().malformed))
            state = tr("%1, %Ln unreadable line(s)", "state of a source", malformed).arg(state);
        if (const auto gaps = static_cast<int>(now.count(trace.gaps)))
            state = tr("%1, %Ln gap(s)", "state of a source", gaps).arg(state);
        return state;
    }
    case Runs:
        return countText(now.count(trace.runs));
    case Messages:
        return countText(now.count(trace.messages));
    case Cost:
        return costText(source.spent(row));
    case Duration:
        return durationText(now, {1, source.position});
    case LastActivity:
        return momentText(now, source.position);
    case Frames: {
        const Position newest = source.given.cursor->newest();
        const QString shown = countText(source.position);
        return newest == source.position
                   ? shown
                   : tr("%1 of %2", "position and number of frames").arg(shown, countText(newest));
    }
    default:
        return {};
    }
}

QString SessionsModel::factText(const OpenedSource &source, SessionsRow row, int column) const
{
    const View now = source.view();
    const bool isSession = row.kind == Kind::Session;
    switch (column) {
    case Status: {
        const QString status = statusText(rowStatus(now, row.fact()));
        const int failed = isSession ? failedRuns(now, row.session()) : 0;
        return failed > 0 ? tr("%1, %Ln failed", "status of a session, its runs", failed).arg(status) : status;
    }
    case Runs:
        return isSession ? countText(now.count(now.at(row.session()).runs)) : QString();
    case Messages:
        return isSession ? countText(now.count(now.at(row.session()).messages)) : QString();
    case Tokens:
        return rowTokens(now, row.fact());
    case Cost:
        return costText(source.spent(row));
    case Duration:
        return rowDuration(now, row.fact());
    case LastActivity:
        if (!isSession)
            return {};
        //: In the column of the last activity: something comes at this moment.
        return source.activity.isActive(row.session()) ? tr("● Now")
                                                       : momentText(now, lastActivity(now, row.session(), source.frames));
    case Frames:
        return rowFrames(now, row.fact());
    default:
        return {};
    }
}

QString SessionsModel::text(const OpenedSource &source, SessionsRow row, int column) const
{
    if (column == Name)
        return name(source, row);
    if (row.kind == Kind::Source)
        return sourceText(source, row, column);
    if (row.isFact())
        return factText(source, row, column);
    if (row.kind == Kind::Thread && column == Status) {
        const StoredThread &thread = source.stored.threads[row.index].told;
        if (const SessionId session = source.sessionOf(thread.id))
            return statusText(rowStatus(source.view(), SpanRow::of(session)));
        return thread.status ? statusText(*thread.status) : tr("Stored");
    }
    return {};
}

QVariant SessionsModel::status(const OpenedSource &source, SessionsRow row) const
{
    if (row.kind == Kind::Source) {
        const View now = source.view();
        const bool isWhole = now.count(now.trace().gaps) == 0 && now.counts().malformed == 0 && unfinishedRuns(source) == 0;
        const ItemStatus status = sourceStatus(source.given.state);
        return QVariant::fromValue(isWhole || status != ItemStatus::Succeeded ? status : ItemStatus::Interrupted);
    }
    if (row.isFact())
        return QVariant::fromValue(rowStatus(source.view(), row.fact()));
    if (row.kind == Kind::Thread) {
        const StoredThread &thread = source.stored.threads[row.index].told;
        if (const SessionId session = source.sessionOf(thread.id))
            return QVariant::fromValue(rowStatus(source.view(), SpanRow::of(session)));
        return QVariant::fromValue(thread.status.value_or(ItemStatus::Idle));
    }
    return {};
}

bool SessionsModel::isMarked(const OpenedSource &source, SessionsRow row) const
{
    if (source.given.id != m_current)
        return false;
    return row.kind == Kind::Source
           || (row.kind == Kind::Session && source.given.selection->session() == row.session());
}

/// For tool tips and screen readers: what the row is called where it comes from, and what it is.
QString SessionsModel::description(const OpenedSource &source, SessionsRow row) const
{
    switch (row.kind) {
    case Kind::Source: {
        const QString origin =
            oneLine(source.given.origin.isEmpty() ? source.given.name : source.given.origin);
        return tr("%1: %2", "kind and address of a source").arg(sourceKindText(source.given.kind), origin);
    }
    case Kind::Session: {
        const QString key = oneLine(sessionKey(source.view(), row.session()));
        const QString original = originalName(source, row);
        return original == key ? tr("Session %1").arg(key)
                               : tr("Session %1: %2", "id, title").arg(key, original);
    }
    case Kind::Run:
        return tr("Run %1").arg(runIdText(source.view(), row.run()));
    case Kind::Thread: {
        const StoredThread &thread = source.stored.threads[row.index].told;
        const QString id = oneLine(thread.id);
        if (source.sessionOf(thread.id))
            return tr("Session %1, in this trace").arg(id);
        return thread.status ? tr("Session %1, stored on the server. When it was listed: %2", "id, status")
                                   .arg(id, statusText(*thread.status))
                             : tr("Session %1, stored on the server").arg(id);
    }
    case Kind::Workspace:
        return tr("Workspace %1").arg(oneLine(source.stored.workspaces[row.index].id));
    default:
        return originalName(source, row);
    }
}

QVariant SessionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SessionsRow row = nodeOf(index)->row;
    const OpenedSource &source = *sourceOf(nodeOf(index));
    switch (role) {
    case Qt::DisplayRole:
        return text(source, row, index.column());
    case Qt::EditRole:
        return index.column() == Name ? name(source, row) : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == Status && row.isFact() && hasQuietFailure(source.view(), row.fact()))
            return failedInsideText(rowStatus(source.view(), row.fact()));
        if (index.column() != Name)
            return text(source, row, index.column());
        return isMarked(source, row) ? tr("%1, current").arg(name(source, row)) : name(source, row);
    case Qt::AccessibleDescriptionRole:
    case FactRole::FullText:
        return description(source, row);
    case Qt::TextAlignmentRole:
        return cellAlignment(index.column() > Status);
    case FactRole::Item:
        if (row.kind == Kind::Thread) {
            const SessionId session = source.sessionOf(source.stored.threads[row.index].told.id);
            return QVariant::fromValue(session ? Item(session) : Item());
        }
        return QVariant::fromValue(row.item());
    case FactRole::Status:
        return status(source, row);
    case FactRole::FailedInside:
        return index.column() == Status && row.isFact() && hasQuietFailure(source.view(), row.fact());
    case FactRole::Computed:
        if (index.column() == Cost)
            return isComputed(source.spent(row).seen);
        return index.column() == Tokens || index.column() == Duration;
    case SourceId:
        return source.given.id;
    case RowKind:
        return static_cast<int>(row.kind);
    case SourceKind:
        return static_cast<int>(source.given.kind);
    case SessionKey:
        if (row.kind == Kind::Session)
            return sessionKey(source.view(), row.session());
        return row.kind == Kind::Thread ? source.stored.threads[row.index].told.id : QString();
    case Workspace:
        return row.kind == Kind::Workspace ? source.stored.workspaces[row.index].id : QString();
    case IsMarked:
        return isMarked(source, row);
    case IsActive:
        return row.kind == Kind::Session ? source.activity.isActive(row.session())
                                         : row.kind == Kind::Source && source.activity.isActive();
    case HasWorkers:
        return row.kind == Kind::Session && !source.workers(row.session()).empty();
    case TakesCommands:
        return source.given.takesCommands;
    default:
        return {};
    }
}

bool SessionsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    const SessionsRow row = nodeOf(index)->row;
    OpenedSource &source = *sourceOf(nodeOf(index));
    constexpr int kMostCharacters = 200;
    QString wanted = value.toString().simplified().left(kMostCharacters);
    if (wanted == name(source, row))
        return true;
    if (wanted == originalName(source, row))
        wanted.clear();
    if (row.kind == Kind::Source) {
        source.given.localName = wanted;
        emit sourceRenamed(source.given.id, wanted);
    } else {
        const QString key = data(index, SessionKey).toString();
        if (wanted.isEmpty())
            source.given.sessionNames.remove(key);
        else
            source.given.sessionNames.insert(key, wanted);
        emit sessionRenamed(source.given.id, key, wanted);
    }
    emit dataChanged(index, index, {Qt::DisplayRole, Qt::EditRole, Qt::AccessibleTextRole});
    return true;
}

Qt::ItemFlags SessionsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const Kind kind = nodeOf(index)->row.kind;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() == Name && (kind == Kind::Source || kind == Kind::Session || kind == Kind::Thread))
        flags |= Qt::ItemIsEditable;
    if (kind == Kind::Source)
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QVariant SessionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section > Status);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Status:
        return tr("Status");
    case Runs:
        return tr("Runs");
    case Messages:
        return tr("Messages");
    //: Column header. Tokens of a language model, read and written.
    case Tokens:
        return tr("Tokens");
    //: Column header. What model calls cost.
    case Cost:
        return tr("Cost");
    case Duration:
        return tr("Duration");
    //: Column header. Time of the last frame of a session.
    case LastActivity:
        return tr("Last activity");
    //: Column header. First and last frame of a session; of a source, how many.
    case Frames:
        return tr("Frames");
    default:
        return {};
    }
}

} // namespace tracedeck
