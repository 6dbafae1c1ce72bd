// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingsmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "timetext.h"

#include <QLocale>

#include <numeric>

namespace tracedeck {

namespace {

QVariant sortKey(const RecordingRow &row, int column)
{
    switch (column) {
    case RecordingsModel::Name:
        return recordingTitle(row);
    case RecordingsModel::Server:
        return row.server;
    case RecordingsModel::Started:
        return row.started;
    case RecordingsModel::Size:
        return QVariant::fromValue<qlonglong>(row.bytes);
    case RecordingsModel::Protocol:
        return row.protocol;
    default:
        return {};
    }
}

} // namespace

QString recordingTitle(const RecordingRow &row)
{
    if (!row.name.isEmpty())
        return oneLine(row.name);
    //: A recorded session without a name: server and time.
    return RecordingsModel::tr("%1, %2").arg(oneLine(row.server), dateText(row.started));
}

RecordingsModel::RecordingsModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void RecordingsModel::setRecordings(std::vector<RecordingRow> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void RecordingsModel::beginFind()
{
    m_places.clear();
    m_isFinding = true;
    tellPlaces();
}

void RecordingsModel::setPlaces(const QString &id, std::uint64_t places)
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&id](const RecordingRow &one) { return one.id == id; });
    if (!m_isFinding || row == m_rows.end())
        return;
    m_places[id] = places;
    const int at = static_cast<int>(row - m_rows.begin());
    emit dataChanged(index(at, Places), index(at, Places));
}

void RecordingsModel::clearFind()
{
    m_places.clear();
    m_isFinding = false;
    tellPlaces();
}

void RecordingsModel::tellPlaces()
{
    if (!m_rows.empty())
        emit dataChanged(index(0, Places), index(rowCount() - 1, Places));
}

bool RecordingsModel::isFound(int row) const
{
    return !m_isFinding || placesIn(m_rows[static_cast<std::size_t>(row)]) > 0;
}

std::size_t RecordingsModel::found() const
{
    return static_cast<std::size_t>(std::count_if(m_places.begin(), m_places.end(), [](const auto &one) { return one.second > 0; }));
}

std::uint64_t RecordingsModel::placesIn(const RecordingRow &row) const
{
    const auto known = m_places.find(row.id);
    return known == m_places.end() ? 0 : known->second;
}

const RecordingRow *RecordingsModel::rowAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    return &m_rows[static_cast<std::size_t>(index.row())];
}

std::int64_t RecordingsModel::totalBytes() const
{
    return std::accumulate(m_rows.begin(), m_rows.end(), std::int64_t(0),
                           [](std::int64_t sum, const RecordingRow &row) { return sum + row.bytes; });
}

void RecordingsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int RecordingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RecordingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RecordingsModel::text(const RecordingRow &row, int column) const
{
    switch (column) {
    case Name:
        return recordingTitle(row);
    case Server:
        return oneLine(row.server);
    case Started:
        return dateText(row.started);
    case Size:
        return QLocale().formattedDataSize(row.bytes);
    case Protocol:
        return oneLine(row.protocol);
    case Places:
        return QLocale().toString(static_cast<qulonglong>(placesIn(row)));
    default:
        return {};
    }
}

QVariant RecordingsModel::data(const QModelIndex &index, int role) const
{
    const RecordingRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::EditRole:
        return index.column() == Name ? QVariant(oneLine(row->name)) : QVariant();
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case SortRole:
        return index.column() == Places ? QVariant::fromValue<qulonglong>(placesIn(*row)) : sortKey(*row, index.column());
    case FilterRole:
        return recordingTitle(*row) + u'\n' + row->server;
    default:
        return {};
    }
}

QVariant RecordingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Size || section == Places);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Server:
        return tr("Server");
    //: Column header. When a recording began.
    case Started:
        return tr("Started");
    case Size:
        return tr("Size");
    case Protocol:
        return tr("Protocol");
    //: Column header. How often a text was found.
    case Places:
        return tr("Places");
    default:
        return {};
    }
}

Qt::ItemFlags RecordingsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? usual | Qt::ItemIsEditable : usual;
}

bool RecordingsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const RecordingRow *row = rowAt(index);
    if (!row || index.column() != Name || role != Qt::EditRole)
        return false;
    const QString name = value.toString().trimmed();
    if (name != oneLine(row->name))
        emit renameRequested(QString(row->id), name); // a copy: the row may be gone when it is used
    return true;
}

} // namespace tracedeck
