// SPDX-License-Identifier: GPL-3.0-or-later
#include "spansmodel.h"

#include "cellalignment.h"
#include "costtexts.h"
#include "delegations.h"
#include "firstfailure.h"

#include <QPointF>

#include <utility>

namespace tracedeck {

namespace {

/// More parents than this changing at once: a reset is cheaper, and as good to look at.
constexpr std::size_t kMostEdits = 64;
/// More ranges than this changing at once are told as one change of everything: a view pays for each.
constexpr std::size_t kMostRanges = 256;

struct Range
{
    SpanNode *parent = nullptr;
    int first = 0;
    int last = 0;
};

/// Whether something between the two positions was about what had ended by the first: a call of a run, what its user had
/// said, a span inside, a checkpoint.
bool isToldLate(const Trace &trace, Position from, Position to)
{
    constexpr std::uint32_t kMostAsked = 10000;
    const View before(trace, from);
    const View after(trace, to);
    const std::uint32_t firstCall = before.count(trace.usages);
    const std::uint32_t endCall = after.count(trace.usages);
    const std::uint32_t firstMessage = before.count(trace.messages);
    const std::uint32_t endMessage = after.count(trace.messages);
    const std::uint32_t firstSpan = before.count(trace.spans);
    const std::uint32_t endSpan = after.count(trace.spans);
    const std::uint32_t firstCheckpoint = before.count(trace.checkpoints);
    const std::uint32_t endCheckpoint = after.count(trace.checkpoints);
    if (endCall - firstCall > kMostAsked || endSpan - firstSpan > kMostAsked
        || endCheckpoint - firstCheckpoint > kMostAsked || endMessage - firstMessage > kMostAsked)
        return true; // it may be
    if (before.count(trace.moves) != after.count(trace.moves))
        return true; // as good as never
    const auto isOver = [&](auto id) { return id && before.end(id) != kOpen; };
    for (std::uint32_t message = firstMessage; message < endMessage; ++message) {
        if (trace.messages[message].role == Role::User && isOver(after.run(MessageId{message})))
            return true; // it may name its run
    }
    for (std::uint32_t call = firstCall; call < endCall; ++call) {
        if (isOver(trace.usages[call].run))
            return true;
    }
    for (SpanId span{firstSpan}; span.index < endSpan; ++span.index) {
        if (isOver(trace.spans[span.index].run) || isOver(after.parent(span)))
            return true;
    }
    for (std::uint32_t checkpoint = firstCheckpoint; checkpoint < endCheckpoint; ++checkpoint) {
        if (isOver(trace.checkpoints[checkpoint].span)) // it shows that the span is a graph
            return true;
    }
    return false;
}

/// Whether a row and all that is below it stays as it is, unless something is told late.
bool isSettled(const View &view, const SpanNode &node)
{
    if (node.settled < node.children.size() || !onlyGrows(view, node.row))
        return false;
    switch (node.row.kind) {
    case SpanRow::Kind::Run: {
        // The name of the newest run may come after its end.
        const auto &runs = view.at(view.at(node.row.run()).session).runs;
        const bool isNewest = runs[view.count(runs) - 1] == node.row.run();
        return !view.isOpen(node.row.run()) && !view.at(node.row.run()).isTold && (!isNewest || view.value(view.at(node.row.run()).agent));
    }
    case SpanRow::Kind::Span:
        return !view.isOpen(node.row.span()) && !view.at(view.at(node.row.span()).run).isTold;
    case SpanRow::Kind::Root:
    case SpanRow::Kind::Session:
        break;
    }
    return false;
}

/// Collects the made rows whose cells may say something else at `to`, neighbours as one range. Runs that are over are
/// many, and those in front stay as they are: they are not asked again.
void collectChanges(const Trace &trace, SpanNode &node, Position from, Position to,
                    std::vector<Range> &ranges)
{
    const std::size_t first = node.settled;
    for (std::size_t i = first; i < node.children.size(); ++i) {
        const SpanNode &child = *node.children[i];
        if (differs(trace, child.row, from, to)) {
            if (!ranges.empty() && ranges.back().parent == &node && ranges.back().last + 1 == child.at)
                ranges.back().last = child.at;
            else
                ranges.push_back({&node, child.at, child.at});
        }
    }
    for (std::size_t i = first; i < node.children.size(); ++i)
        collectChanges(trace, *node.children[i], from, to, ranges);
    while (node.settled < node.children.size() && isSettled(View(trace, to), *node.children[node.settled]))
        ++node.settled;
}

/// The row of an item, or of what it came in: nothing has one that came in no run.
std::optional<SpanRow> rowAround(const View &view, const Item &item)
{
    const auto *message = std::get_if<MessageId>(&item);
    const auto *frame = std::get_if<FrameId>(&item);
    SpanId span;
    RunId run;
    if (message && view.isVisible(*message)) {
        span = view.span(*message);
        run = view.run(*message);
    } else if (frame && frame->position > 0 && frame->position <= view.position()) {
        span = view.spanOf(frame->position);
        run = view.runOf(frame->position);
    }
    return span ? SpanRow::of(span) : run ? SpanRow::of(run) : SpanRow::of(view, item);
}

} // namespace

SpansModel::SpansModel(Cursor *cursor, QObject *parent)
    : QAbstractItemModel(parent)
    , m_cursor(cursor)
    , m_ledger(LedgerModel::of(cursor))
    , m_position(cursor->position())
    , m_root(std::make_unique<SpanNode>())
{
    connect(m_cursor, &Cursor::moved, this, &SpansModel::follow);
    connect(m_ledger, &LedgerModel::changed, this, &SpansModel::tellCosts);
    connect(m_ledger, &LedgerModel::replaced, this, &SpansModel::sharesChanged);
}

SpansModel::~SpansModel() = default;

void SpansModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void SpansModel::setWorkersShown(WorkersShown workers)
{
    if (workers == m_workers)
        return;
    emit aboutToFollow();
    m_workers = workers;
    edit(m_position);
    emit followed();
}

void SpansModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    emit layoutAboutToBeChanged();
    emit layoutChanged();
}

// --- Structure -----------------------------------------------------------------------------------------------

SpanNode *SpansModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<SpanNode *>(index.internalPointer()) : m_root.get();
}

QModelIndex SpansModel::indexOf(const SpanNode *node, int column) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(node->at, column, node);
}

QModelIndex SpansModel::indexOf(const Item &item) const
{
    const View now = view();
    const auto wanted = SpanRow::of(now, item);
    if (!wanted)
        return {};
    std::vector<SpanRow> path;
    for (SpanRow row = *wanted; row.kind != SpanRow::Kind::Root; row = parentOf(now, row))
        path.push_back(row);
    SpanNode *node = m_root.get();
    for (auto row = path.rbegin(); row != path.rend() && node; ++row) {
        fetchRows(*node, now, m_workers);
        node = node->child(*row);
    }
    return node ? indexOf(node) : QModelIndex();
}

QModelIndex SpansModel::shownIndexOf(const Item &item) const
{
    const View now = view();
    const auto row = rowAround(now, item);
    QModelIndex index = row ? indexOf(row->item()) : QModelIndex();
    if (index.isValid() || !row)
        return index;
    SessionId session = sessionOf(now, row->item());
    for (DelegationId work; !index.isValid() && (work = delegationOfWorker(now, session));
         session = now.at(work).session)
        index = indexOf(Item(now.at(work).span));
    return index;
}

Item SpansModel::itemAt(const QModelIndex &index)
{
    return index.data(FactRole::Item).value<Item>();
}

QModelIndex SpansModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    SpanNode *node = nodeOf(parent);
    fetchRows(*node, view(), m_workers);
    if (static_cast<std::size_t>(row) >= node->children.size())
        return {};
    return createIndex(row, column, node->children[static_cast<std::size_t>(row)].get());
}

QModelIndex SpansModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int SpansModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    SpanNode *node = nodeOf(parent);
    fetchRows(*node, view(), m_workers);
    return static_cast<int>(node->children.size());
}

bool SpansModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    SpanNode *node = nodeOf(parent);
    return promiseChildren(*node, [&] { return hasRowsBelow(view(), node->row, m_workers); });
}

int SpansModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// --- Following the cursor ------------------------------------------------------------------------------------

void SpansModel::follow()
{
    if (!m_active || m_position == m_cursor->position())
        return;
    emit aboutToFollow();
    // Rows that are asked for from here on are those of the new position.
    edit(std::exchange(m_position, m_cursor->position()));
    tellCosts(); // the ledger may have come to the position before
    emit followed();
}

/// A call changes the shares of rows that say the same otherwise.
void SpansModel::tellCosts()
{
    const std::uint32_t calls = m_ledger->ledger().count(m_position);
    if (m_active && std::exchange(m_callsShown, calls) != calls)
        emit sharesChanged();
}

/// Makes the rows what the view says, and tells what they say otherwise than at `from`.
void SpansModel::edit(Position from)
{
    SpanEdits edits;
    if (m_position < from || isToldLate(*m_cursor->trace(), from, m_position))
        m_root->unsettle();
    planEdits(view(), m_workers, from, *m_root, edits, kMostEdits);
    if (edits.rows.size() > kMostEdits) {
        beginResetModel();
        m_root = std::make_unique<SpanNode>();
        endResetModel();
    } else {
        // All removals first, so that what moves to another parent is never in two places.
        for (const SpanEdit &edit : edits.rows)
            takeAway(edit);
        for (const SpanEdit &edit : edits.rows)
            putIn(edit);
        announceChanges(from);
        if (edits.breakPromise) { // views ask again who has children
            emit layoutAboutToBeChanged();
            emit layoutChanged();
        }
    }
}

void SpansModel::takeAway(const SpanEdit &edit)
{
    for (const auto &[first, count] : edit.removals) {
        beginRemoveRows(indexOf(edit.node), static_cast<int>(first), static_cast<int>(first + count) - 1);
        edit.node->remove(first, count);
        endRemoveRows();
    }
}

void SpansModel::putIn(const SpanEdit &edit)
{
    for (const auto &[at, rows] : edit.insertions) {
        beginInsertRows(indexOf(edit.node), static_cast<int>(at), static_cast<int>(at + rows.size()) - 1);
        edit.node->insert(at, rows);
        endInsertRows();
    }
}

void SpansModel::letGo(const QModelIndex &index)
{
    SpanNode *node = nodeOf(index);
    if (!index.isValid() || node->children.empty())
        return;
    takeAway({.node = node, .removals = {{0, node->children.size()}}, .insertions = {}});
    node->fetched = false;
    node->promised = true;
}

void SpansModel::announceChanges(Position from)
{
    std::vector<Range> ranges;
    collectChanges(*m_cursor->trace(), *m_root, from, m_position, ranges);
    std::size_t rows = 0;
    for (const Range &range : ranges)
        rows += static_cast<std::size_t>(range.last - range.first) + 1;
    if (rows > kMostRanges) {
        emit layoutAboutToBeChanged();
        emit layoutChanged();
        return;
    }
    const QList<int> roles{Qt::DisplayRole, FactRole::Status};
    bool hasRun = false; // and so the parts of it that its spans are
    for (const Range &range : ranges) {
        hasRun = hasRun || range.parent->children[static_cast<std::size_t>(range.first)]->row.kind == SpanRow::Kind::Run;
        emit dataChanged(
            indexOf(range.parent->children[static_cast<std::size_t>(range.first)].get(), 0),
            indexOf(range.parent->children[static_cast<std::size_t>(range.last)].get(), ColumnCount - 1),
            roles);
    }
    if (hasRun)
        emit spreadsChanged();
}

// --- Cells ---------------------------------------------------------------------------------------------------

namespace {

bool isSpanFigure(int column)
{
    switch (column) {
    case SpansModel::Duration:
    case SpansModel::Frames:
    case SpansModel::Tokens:
    case SpansModel::Cost:
        return true;
    default:
        return false;
    }
}

} // namespace

QVariant SpansModel::text(SpanRow row, int column) const
{
    const View now = view();
    switch (column) {
    case Name:
        return rowName(now, row);
    case Status:
        return statusText(rowStatus(now, row));
    case Duration:
        return rowDuration(now, row);
    case Frames:
        return rowFrames(now, row);
    case Tokens: {
        const QString told = rowTokens(now, row);
        return told.isEmpty() ? tokensText(rowCost(m_ledger->ledger(), now, row).usage) : told;
    }
    case Cost:
        return costText(rowSpent(m_ledger->ledger(), now, row));
    case Input:
        return rowInput(now, row);
    default:
        return {};
    }
}

QVariant SpansModel::shareOf(SpanRow row, int column) const
{
    if (column != Cost && column != Tokens)
        return {};
    const std::optional<RowShare> share = rowShare(m_ledger->ledger(), view(), row);
    return share && share->isOfCost == (column == Cost) ? QVariant(share->part) : QVariant();
}

QVariant SpansModel::spreadOf(SpanRow row, int column) const
{
    const auto spread = column == Waterfall ? rowSpread(view(), row) : std::nullopt;
    return spread ? QVariant(QPointF(spread->begin, spread->end)) : QVariant();
}

QVariant SpansModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SpanRow row = nodeOf(index)->row;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::AccessibleTextRole:
        if (index.column() == Name)
            return tr("%1 %2").arg(kindText(rowKind(view(), row)), rowName(view(), row));
        if (index.column() == Status && hasQuietFailure(view(), row))
            return failedInsideText(rowStatus(view(), row));
        return index.column() == Waterfall ? rowBegin(view(), row) : QVariant(text(row, index.column()));
    case Qt::TextAlignmentRole:
        return cellAlignment(isSpanFigure(index.column()));
    case FactRole::Item:
        return QVariant::fromValue(row.item());
    case FactRole::Status:
        return QVariant::fromValue(rowStatus(view(), row));
    case FactRole::FailedInside:
        return index.column() == Status && hasQuietFailure(view(), row);
    case FactRole::Kind:
        return QVariant::fromValue(rowKind(view(), row));
    case FactRole::Computed:
        if (index.column() == Cost)
            return isComputed(rowCost(m_ledger->ledger(), view(), row));
        return index.column() == Duration || index.column() == Tokens;
    case FactRole::Share:
        return shareOf(row, index.column());
    case FactRole::Spread:
        return spreadOf(row, index.column());
    case FactRole::Struck:
        return index.column() == Name && isGivenUp(view(), row);
    case FactRole::FullText:
        return rowSummary(m_ledger->ledger(), view(), row);
    default:
        return {};
    }
}

QVariant SpansModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(isSpanFigure(section));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Status:
        return tr("Status");
    case Duration:
        return tr("Duration");
    //: Column header. Bars that show when in its run each span went on.
    case Waterfall:
        return tr("Waterfall");
    //: Column header. First and last frame of a span.
    case Frames:
        return tr("Frames");
    //: Column header. Tokens of a language model, read and written.
    case Tokens:
        return tr("Tokens");
    //: Column header. What model calls cost.
    case Cost:
        return tr("Cost");
    //: Column header. What a span was given to work on.
    case Input:
        return tr("Input");
    default:
        return {};
    }
}

Qt::ItemFlags SpansModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace tracedeck
