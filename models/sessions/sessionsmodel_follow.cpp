// SPDX-License-Identifier: GPL-3.0-or-later
#include "openedsource.h"
#include "sessionsmodel.h"

#include <utility>

/// The sessions model follows cursors, selections and its filter.
namespace tracedeck {

namespace {

/// More parents than this changing at once: all rows of the source are made anew.
constexpr std::size_t kMostEdits = 64;
/// More made rows than this are not asked one by one whether they say something else.
constexpr std::size_t kMostCompared = 512;

const QList<int> kCellRoles{Qt::DisplayRole, Qt::AccessibleTextRole, FactRole::Status};

void planEdits(const OpenedSource &source, SessionsNode &node, SessionsEdits &edits)
{
    if (node.promised && !node.fetched) {
        const bool isKept = renewPromise(node, [&] { return source.hasBelow(node.row); });
        edits.breakPromise = edits.breakPromise || !isKept;
        return;
    }
    if (!node.fetched || edits.rows.size() > kMostEdits)
        return;
    const std::vector<SessionsRow> wanted = source.below(node.row);
    const std::vector<bool> stays = stayingRows(node, wanted);
    if (SessionsEdit edit = listEdit(node, wanted, stays); !edit.isEmpty())
        edits.rows.push_back(std::move(edit));
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (stays[i])
            planEdits(source, *node.children[i], edits);
    }
}

std::size_t countRows(const SessionsNode &node)
{
    std::size_t rows = node.children.size();
    for (const auto &child : node.children)
        rows += countRows(*child);
    return rows;
}

} // namespace

void SessionsModel::setActive(bool active)
{
    m_active = active;
    for (const auto &source : m_sources) {
        source->activity.clear();
        follow(source.get());
    }
}

void SessionsModel::connectSource(OpenedSource *source)
{
    connect(source->given.cursor, &Cursor::moved, this, [this, source] { follow(source); });
    connect(source->given.cursor, &Cursor::ticked, this, &SessionsModel::timePassed);
    connect(source->given.cursor, &Cursor::grew, this, [this, source](Position from, Position to) {
        if (!m_active)
            return;
        if (source->given.state == SessionSource::State::Live)
            source->activity.note(*source->trace(), from, to);
        if (!source->given.cursor->isLive()) // it says how far the newest is
            announce(m_root.get(), sourceNode(source)->at, sourceNode(source)->at, kCellRoles);
    });
    connect(source->ledger(), &LedgerModel::changed, this, [this, source, shown = std::uint32_t(0)]() mutable {
        const std::uint32_t calls = source->ledger()->ledger().count(source->position);
        if (m_active && std::exchange(shown, calls) != calls)
            emit costsChanged();
    });
    connect(source->ledger(), &LedgerModel::replaced, this, &SessionsModel::costsChanged);
    connect(source->given.selection, &Selection::sessionChanged, this,
            [this, source, looked = source->given.selection->session()](SessionId session) mutable {
                announceSession(source, std::exchange(looked, session));
                announceSession(source, session);
            });
    connect(&source->filter, &SessionFilter::found, this, [this, source] {
        edit(source);
        emit filterChanged();
    });
    connect(&source->activity, &SessionActivity::changed, this,
            [this, source](const std::vector<SessionId> &sessions) {
                for (const SessionId id : sessions)
                    announceSession(source, id);
            });
}

void SessionsModel::follow(OpenedSource *source)
{
    if (!m_active || source->position == source->given.cursor->position())
        return;
    // Rows that are asked for from here on are those of the new position.
    const Position from = std::exchange(source->position, source->given.cursor->position());
    source->filter.follow(source->position);
    edit(source);
    announceChanges(source, from);
}

/// Makes the rows of a source those that there are now.
void SessionsModel::edit(OpenedSource *source)
{
    Node *top = sourceNode(source);
    emit aboutToFollow();
    SessionsEdits edits;
    planEdits(*source, *top, edits);
    if (edits.rows.size() > kMostEdits) {
        replaceRows(top, source->below(top->row));
    } else {
        // All removals first, so that what moves to another parent is never in two places.
        for (const SessionsEdit &edit : edits.rows)
            takeAway(edit);
        for (const SessionsEdit &edit : edits.rows)
            putIn(edit);
        if (edits.breakPromise) { // views ask again who has children
            emit layoutAboutToBeChanged();
            emit layoutChanged();
        }
    }
    emit followed();
}

void SessionsModel::replaceRows(Node *node, const std::vector<SessionsRow> &rows)
{
    takeAway({.node = node, .removals = {{0, node->children.size()}}, .insertions = {}});
    if (!rows.empty())
        putIn({.node = node, .removals = {}, .insertions = {{0, rows}}});
}

void SessionsModel::takeAway(const SessionsEdit &edit)
{
    for (const auto &[first, count] : edit.removals) {
        if (count == 0)
            continue;
        beginRemoveRows(indexOf(edit.node), static_cast<int>(first), static_cast<int>(first + count) - 1);
        edit.node->remove(first, count);
        endRemoveRows();
    }
}

void SessionsModel::putIn(const SessionsEdit &edit)
{
    for (const auto &[at, rows] : edit.insertions) {
        beginInsertRows(indexOf(edit.node), static_cast<int>(at), static_cast<int>(at + rows.size()) - 1);
        edit.node->insert(at, rows);
        endInsertRows();
    }
}

void SessionsModel::announce(const Node *parent, int first, int last, const QList<int> &roles)
{
    emit dataChanged(indexOf(parent->children[static_cast<std::size_t>(first)].get()),
                     indexOf(parent->children[static_cast<std::size_t>(last)].get(), ColumnCount - 1), roles);
}

void SessionsModel::announceChanges(OpenedSource *source, Position from)
{
    Node *top = sourceNode(source);
    announce(m_root.get(), top->at, top->at, kCellRoles);
    if (countRows(*top) <= kMostCompared)
        announceDifferent(*source, *top, from);
    else
        announceAll(*top);
}

/// Rows that may say something else, neighbours as one range.
void SessionsModel::announceDifferent(const OpenedSource &source, const Node &node, Position from)
{
    int first = -1;
    const int count = static_cast<int>(node.children.size());
    for (int i = 0; i < count; ++i) {
        const SessionsRow row = node.children[static_cast<std::size_t>(i)]->row;
        const bool isDifferent = differs(*source.trace(), row, from, source.position, source.frames);
        if (isDifferent && first < 0)
            first = i;
        if (first >= 0 && (!isDifferent || i == count - 1))
            announce(&node, std::exchange(first, -1), isDifferent ? i : i - 1, kCellRoles);
    }
    for (const auto &child : node.children)
        announceDifferent(source, *child, from);
}

/// All rows below a node at once.
void SessionsModel::announceAll(const Node &node)
{
    if (!node.children.empty())
        announce(&node, 0, static_cast<int>(node.children.size()) - 1, kCellRoles);
    for (const auto &child : node.children)
        announceAll(*child);
}

/// Its mark or its sign of life has changed. Makes no rows.
void SessionsModel::announceSession(OpenedSource *source, SessionId id)
{
    if (!m_active)
        return;
    Node *node = sourceNode(source);
    const std::vector<SessionsRow> path = source->pathTo(Item(id));
    for (auto row = path.begin(); row != path.end() && node; ++row)
        node = node->child(*row);
    if (node && !path.empty())
        announce(node->parent, node->at, node->at,
                 {IsMarked, IsActive, Qt::DisplayRole, Qt::AccessibleTextRole});
}

// --- The filter ----------------------------------------------------------------------------------------------------

void SessionsModel::setFilter(const QString &text)
{
    const QString wanted = text.trimmed();
    if (wanted == m_filter)
        return;
    m_filter = wanted;
    for (const auto &source : m_sources)
        startFilter(source.get());
    emit filterChanged();
}

/// A source whose own name has the text is shown whole.
void SessionsModel::startFilter(OpenedSource *source)
{
    const bool isWhole =
        name(*source, {SessionsRow::Kind::Source, 0}).contains(m_filter, Qt::CaseInsensitive);
    source->filter.start(source->trace(), source->position, isWhole ? QString() : m_filter,
                         source->given.sessionNames);
    edit(source);
}

std::uint32_t SessionsModel::hiddenSessions() const
{
    std::uint32_t hidden = 0;
    for (const auto &source : m_sources)
        hidden += source->filter.hiddenOf(source->view().count(source->trace()->sessions));
    return hidden;
}

bool SessionsModel::isFiltering() const
{
    return std::any_of(m_sources.begin(), m_sources.end(),
                       [](const auto &source) { return source->filter.isRunning(); });
}

} // namespace tracedeck
