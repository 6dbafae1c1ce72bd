// SPDX-License-Identifier: GPL-3.0-or-later
#include "logmodel.h"

#include "displaytext.h"
#include "factroles.h"
#include "itemstatus.h"

#include <QLocale>

namespace tracedeck {

namespace {

constexpr int kForgottenAtOnce = 1000;

/// Reports are read by others: their words are those of no language that can be switched.
QLatin1String wordOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QLatin1String("info");
    case Severity::Warning:
        return QLatin1String("warning");
    case Severity::Error:
        break;
    }
    return QLatin1String("error");
}

} // namespace

QString LogEntry::line() const
{
    return time.toUTC().toString(Qt::ISODateWithMs) + QLatin1Char(' ') + wordOf(severity) + QLatin1Char(' ')
           + oneLine(source) + QLatin1String(": ") + oneLine(text, 4096);
}

LogModel::LogModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void LogModel::append(const LogEntry &entry)
{
    if (m_entries.size() >= kMostRows)
        forgetOldest();
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_entries.push_back(entry);
    endInsertRows();
}

void LogModel::forgetOldest()
{
    beginRemoveRows({}, 0, kForgottenAtOnce - 1);
    m_entries.erase(m_entries.begin(), m_entries.begin() + kForgottenAtOnce);
    endRemoveRows();
}

void LogModel::clear()
{
    beginResetModel();
    m_entries.clear();
    endResetModel();
}

void LogModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_entries.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, Level), {Qt::DisplayRole});
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int LogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LogModel::cell(const LogEntry &entry, int column) const
{
    switch (column) {
    case Time:
        return QLocale().toString(entry.time.toLocalTime(), QStringLiteral("HH:mm:ss.zzz"));
    case Level:
        return severityText(entry.severity);
    case Source:
        return oneLine(entry.source);
    default:
        return oneLine(entry.text);
    }
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LogEntry &row = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, index.column());
    case FactRole::Severity:
        return index.column() == Level ? QVariant(static_cast<int>(row.severity)) : QVariant();
    case FactRole::FullText:
        return row.line();
    default:
        return {};
    }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Level:
        return tr("Level");
    case Source:
        //: Column header: what an entry of the log is about, a connection or a file.
        return tr("About");
    case Text:
        return tr("What happened");
    default:
        return {};
    }
}

} // namespace tracedeck
