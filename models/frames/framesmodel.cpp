// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "frameclock.h"
#include "framepreview.h"
#include "framesof.h"
#include "sessionlabels.h"
#include "timetext.h"
#include "view.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

FramesModel::FramesModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
    , m_bookmarks(Bookmarks::of(cursor))
    , m_watched(WatchHits::of(cursor))
    , m_filter(this)
    , m_frames(cursor->newest())
{
    connect(m_cursor, &Cursor::grew, this, &FramesModel::follow);
    connect(m_cursor, &Cursor::moved, this, &FramesModel::onMoved);
    connect(m_bookmarks, &Bookmarks::changed, this, &FramesModel::onBookmarked);
    connect(m_watched, &WatchHits::changed, this, &FramesModel::onMarked);
    m_watched->setMarksShown(this, m_active);
    connect(&m_filter, &FrameFilter::found, this, &FramesModel::onFound);
}

void FramesModel::setFilter(const Query &query)
{
    m_sought.clear();
    for (const std::string &text : soughtTexts(query))
        m_sought.emplace_back(text);
    if (!query.isEmpty()) {
        m_isReplacing = true;
        m_filter.start(m_cursor->trace(), query, m_frames);
        // Nothing to search is nothing that could be found.
        if (m_frames == 0)
            onFound({});
        return;
    }
    m_isReplacing = false;
    m_filter.clear();
    if (!m_isFiltered)
        return;
    beginResetModel();
    m_isFiltered = false;
    m_rows = {};
    endResetModel();
}

void FramesModel::onFound(const std::vector<Position> &positions)
{
    if (m_isReplacing) {
        beginResetModel();
        m_isReplacing = false;
        m_isFiltered = true;
        m_rows = positions;
        endResetModel();
        return;
    }
    if (positions.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(positions.size()) - 1);
    m_rows.insert(m_rows.end(), positions.begin(), positions.end());
    endInsertRows();
}

void FramesModel::follow()
{
    if (m_active)
        catchUp();
}

void FramesModel::catchUp()
{
    const Position newest = m_cursor->newest();
    if (newest <= m_frames)
        return;
    if (m_isFiltered) {
        m_frames = newest;
    } else {
        beginInsertRows({}, static_cast<int>(m_frames), static_cast<int>(newest) - 1);
        m_frames = newest;
        endInsertRows();
    }
    m_filter.extend(newest);
}

void FramesModel::onMoved(Position from, Position to)
{
    const int last = rowOf(std::max(from, to));
    if (!m_active || last < 0)
        return;
    const int first = std::max(rowOf(std::min(from, to)), 0);
    emit dataChanged(index(first, 0), index(last, ColumnCount - 1), {IsFutureRole, IsCurrentRole});
}

void FramesModel::setActive(bool active)
{
    if (m_active == active)
        return;
    m_active = active;
    m_watched->setMarksShown(this, m_active);
    follow();
    if (m_active && rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {IsFutureRole, IsCurrentRole, MarkRole});
}

void FramesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole});
}

Position FramesModel::positionAt(int row) const
{
    return m_isFiltered ? m_rows[static_cast<std::size_t>(row)] : static_cast<Position>(row) + 1;
}

int FramesModel::rowOf(Position position) const
{
    if (!m_isFiltered)
        return static_cast<int>(std::min(position, m_frames)) - 1;
    const auto after = std::upper_bound(m_rows.begin(), m_rows.end(), position);
    return static_cast<int>(after - m_rows.begin()) - 1;
}

int FramesModel::currentRow() const
{
    return rowOf(m_cursor->position());
}

bool FramesModel::shows(Position position) const
{
    const int row = rowOf(position);
    return row >= 0 && positionAt(row) == position;
}

int FramesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return static_cast<int>(m_isFiltered ? m_rows.size() : m_frames);
}

int FramesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant FramesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Position position = positionAt(index.row());
    const FrameRecord &frame = m_cursor->trace()->frame(position);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Since ? sinceText(index.row()) : text(index.column(), position);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case PositionRole:
        return position;
    case SeverityRole:
        return severity(position);
    case FlagsRole:
        return frame.flags;
    case TimeRole:
        if (const auto time = timeOf(*m_cursor->trace(), position))
            return QVariant::fromValue<qint64>(*time);
        return {};
    case IsFutureRole:
        return position > m_cursor->position();
    case IsCurrentRole:
        return position == m_cursor->position();
    case IsBookmarkedRole:
        return m_bookmarks->at(position) != nullptr;
    case IsOfSelectionRole:
        return isOfSelection(position);
    case MarkRole:
        if (const Watch *mark = m_watched->markWithin(position, position))
            return mark->mark;
        return 0;
    case FactRole::FullText:
        return index.column() == Number  ? markText(position)
            : index.column() == Channel ? channelText(frame, true)
                                        : QString();
    case Qt::AccessibleTextRole:
        return index.column() == Number  ? spokenNumber(position)
            : index.column() == Channel ? channelText(frame, true)
                                        : QVariant();
    case Qt::AccessibleDescriptionRole:
        return index.column() == Number ? spokenMarks(position) : QVariant();
    default:
        return {};
    }
}

QString FramesModel::text(int column, Position position) const
{
    const Trace &trace = *m_cursor->trace();
    const FrameRecord &frame = trace.frame(position);
    switch (column) {
    case Number:
        return QLocale().toString(position);
    case Time:
        if (const QString time = timeText(trace, position); !time.isEmpty())
            return time;
        return QStringLiteral("\u2014");
    case Session: {
        const View view(trace, position);
        const SessionId session = view.sessionOf(position);
        return session ? labelOrName(view, session) : QString();
    }
    case Node: {
        if (frame.node != 0)
            return oneLine(trace.word(frame.node));
        const View view(trace, position);
        const SpanId span = view.spanOf(position);
        return span ? oneLine(view.text(view.at(span).name)) : QString();
    }
    case Type:
        return oneLine(trace.word(frame.type));
    case Channel:
        return channelText(frame, false);
    case Size:
        return QLocale().toString(frame.length);
    case Summary:
        return framePreview(trace, position, m_sought);
    default:
        return {};
    }
}

void FramesModel::setSelected(const Item &item)
{
    if (item == m_selected)
        return;
    m_selected = item;
    if (m_active && rowCount() > 0)
        emit dataChanged(index(0, Number), index(rowCount() - 1, Number), {IsOfSelectionRole});
}

bool FramesModel::isOfSelection(Position position) const
{
    return !std::holds_alternative<FrameId>(m_selected) && isFrameOf(m_cursor->newestView(), position, m_selected);
}

void FramesModel::onBookmarked()
{
    if (m_active && rowCount() > 0)
        emit dataChanged(index(0, Number), index(rowCount() - 1, Number), {IsBookmarkedRole});
}

void FramesModel::onMarked()
{
    if (m_active && rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {MarkRole});
}

/// Why its row has a colour; empty: it has none.
QString FramesModel::markText(Position position) const
{
    const Watch *mark = m_watched->markWithin(position, position);
    //: Of a frame in the list; %1 is a filter.
    return mark ? tr("Watched for: %1").arg(oneLine(mark->line)) : QString();
}

/// What is otherwise only drawn. Nothing: it has no marks.
QVariant FramesModel::spokenMarks(Position position) const
{
    QStringList marks;
    if (isOfSelection(position))
        //: Of a frame in the list.
        marks << tr("Tells of what is selected");
    if (const QString mark = markText(position); !mark.isEmpty())
        marks << mark;
    return marks.isEmpty() ? QVariant() : QVariant(marks.join(QStringLiteral(". ")));
}

/// With its bookmark, which is otherwise only drawn. Nothing: it has none.
QVariant FramesModel::spokenNumber(Position position) const
{
    const Bookmark *bookmark = m_bookmarks->at(position);
    //: The number of a frame, and the bookmark that it has.
    return bookmark ? QVariant(tr("%1, %2").arg(QLocale().toString(position), oneLine(bookmarkText(*bookmark)))) : QVariant();
}

/// The time since the row above.
QString FramesModel::sinceText(int row) const
{
    if (row == 0)
        return {};
    const auto before = timeOf(*m_cursor->trace(), positionAt(row - 1));
    const auto time = timeOf(*m_cursor->trace(), positionAt(row));
    std::int64_t passed = 0;
    const bool isKnown = before && time && !__builtin_sub_overflow(*time, *before, &passed);
    return isKnown ? formatDuration(passed) : QStringLiteral("\u2014");
}

/// Its direction as a sign, or as a word.
QString FramesModel::channelText(const FrameRecord &frame, bool isSpoken) const
{
    const Trace &trace = *m_cursor->trace();
    const Direction direction = frame.direction();
    // A source with one channel need not name it in every row.
    if (trace.channels.size() < 2)
        return directionText(direction);
    const QString name = oneLine(trace.symbols.text(trace.channels[frame.channel].name));
    if (direction == Direction::Unknown)
        return name;
    if (isSpoken)
        return QStringList{directionText(direction), name}.join(QStringLiteral(" \u00b7 "));
    return (direction == Direction::In ? QStringLiteral("\u25c2 ") : QStringLiteral("\u25b8 ")) + name;
}

QString FramesModel::directionText(Direction direction)
{
    switch (direction) {
    case Direction::In:
        return tr("In", "direction of a frame: received");
    case Direction::Out:
        return tr("Out", "direction of a frame: sent");
    default:
        return {};
    }
}

QVariant FramesModel::severity(Position position) const
{
    const Trace &trace = *m_cursor->trace();
    const FrameRecord &frame = trace.frame(position);
    if (frame.nature() == FrameNature::Malformed || frame.flags & FrameRecord::kIsError)
        return static_cast<int>(Severity::Error);
    if (frame.nature() == FrameNature::Unrecognised)
        return static_cast<int>(Severity::Warning);
    if (!(frame.flags & FrameRecord::kHasProblem))
        return {};
    Severity worst = Severity::Info;
    const std::uint32_t count = trace.problems.size();
    for (std::uint32_t i = trace.problems.partitionPoint([&](const Problem &p) { return p.at < position; });
         i < count && trace.problems[i].at == position; ++i)
        worst = std::max(worst, trace.problems[i].severity);
    return static_cast<int>(worst);
}

/// How the filter line asks for what a column shows.
QVariant FramesModel::filterHint(int column)
{
    const char *keys = nullptr;
    switch (column) {
    case Number: keys = "frame:100"; break;
    case Time: keys = "time:>2s"; break;
    case Session: keys = "session:"; break;
    case Node: keys = "node:"; break;
    case Type: keys = "type:"; break;
    case Channel: keys = "dir:in, dir:out, ch:"; break;
    case Size: keys = "size:>1k"; break;
    default: return {};
    }
    //: %1: what to type into the filter line, e.g. "node:"
    return tr("In the filter: %1").arg(QLatin1String(keys));
}

QVariant FramesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == Number || section == Time || section == Since || section == Size;
        return cellAlignment(isNumber);
    }
    if (role == Qt::ToolTipRole)
        return section == Since ? tr("The time since the frame in the row above") : filterHint(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number: return tr("#", "column: number of the frame");
    case Time:
        if (const Position reference = timeReference(*m_cursor->trace()))
            //: Column: the time since a frame, by its number.
            return tr("Since %1").arg(QLocale().toString(reference));
        return tr("Time", "column: since the start of the trace");
    case Since: return tr("Since Last", "column: the time since the frame in the row above");
    case Session: return tr("Session");
    case Node: return tr("Node", "column: of an agent's graph");
    case Type: return tr("Type", "column: of a frame");
    case Channel: return tr("Channel", "column: direction and channel of a frame");
    case Size: return tr("Size", "column: of a frame, in bytes");
    case Summary: return tr("Summary", "column: what the frame says, in short");
    default: return {};
    }
}

} // namespace tracedeck
