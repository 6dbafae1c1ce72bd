// SPDX-License-Identifier: GPL-3.0-or-later
#include "watchesmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "factroles.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

QVariant alignmentOf(int column)
{
    return cellAlignment(column == WatchesModel::Frames || column == WatchesModel::Last);
}

} // namespace

WatchesModel::WatchesModel(Watches *watches, QObject *parent)
    : QAbstractTableModel(parent)
    , m_watches(watches)
    , m_shown(watches->all())
{
    connect(watches, &Watches::changed, this, &WatchesModel::onChanged);
}

void WatchesModel::setCursor(Cursor *cursor)
{
    if (m_cursor)
        m_cursor->disconnect(this);
    if (m_hits) {
        m_hits->disconnect(this);
        m_hits->setShown(false);
    }
    m_cursor = cursor;
    m_hits = cursor ? WatchHits::of(cursor) : nullptr;
    if (m_hits) {
        m_hits->setWatches(m_watches);
        connect(m_hits, &WatchHits::changed, this, &WatchesModel::onCounted);
        connect(cursor, &Cursor::moved, this, &WatchesModel::onCounted);
        m_hits->setShown(m_isActive);
    }
    onCounted();
}

void WatchesModel::setActive(bool active)
{
    m_isActive = active;
    if (m_hits)
        m_hits->setShown(active);
    onCounted();
}

void WatchesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    onCounted();
}

/// Rows come and go one by one; what is on or stops changes in place.
void WatchesModel::onChanged()
{
    const std::vector<Watch> &all = m_watches->all();
    const auto isSame = [](const Watch &a, const Watch &b) { return a.line == b.line; };
    const auto [was, is] = std::mismatch(m_shown.begin(), m_shown.end(), all.begin(), all.end(), isSame);
    const int row = static_cast<int>(was - m_shown.begin());
    if (was != m_shown.end() && std::equal(was + 1, m_shown.end(), is, all.end(), isSame)) {
        beginRemoveRows({}, row, row);
        m_shown = all;
        endRemoveRows();
    } else if (was == m_shown.end() && is != all.end()) {
        beginInsertRows({}, row, static_cast<int>(all.size()) - 1);
        m_shown = all;
        endInsertRows();
    } else if (was == m_shown.end()) {
        m_shown = all;
        if (!all.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole, Qt::CheckStateRole, FactRole::Mark});
    } else {
        beginResetModel();
        m_shown = all;
        endResetModel();
    }
}

void WatchesModel::onCounted()
{
    if (m_isActive && !m_shown.empty())
        emit dataChanged(index(0, Frames), index(rowCount() - 1, Last), {Qt::DisplayRole});
}

QString WatchesModel::lineAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? m_shown[static_cast<std::size_t>(index.row())].line : QString();
}

QModelIndex WatchesModel::indexOf(const QString &line) const
{
    const auto found =
        std::find_if(m_shown.begin(), m_shown.end(), [&line](const Watch &one) { return one.line == line; });
    return found == m_shown.end() ? QModelIndex() : index(static_cast<int>(found - m_shown.begin()), 0);
}

int WatchesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int WatchesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

/// "3", or "3 of 12" where the cursor stands before the rest.
QString WatchesModel::countText(const Watch &watch) const
{
    const QLocale locale;
    const auto number = [&locale](std::size_t count) { return locale.toString(qulonglong(count)); };
    const std::size_t here = m_hits->count(watch.line, m_cursor->position());
    const std::size_t all = m_hits->of(watch.line).size();
    //: Frames that have come up to where one stands, of all.
    return here == all ? number(all) : tr("%1 of %2").arg(number(here), number(all));
}

QString WatchesModel::text(const Watch &watch, int column) const
{
    if (column == Line)
        return oneLine(watch.line);
    if (column == Marked || column == Stops || !watch.isOn || !m_hits || !m_cursor)
        return {};
    if (column == Frames)
        return countText(watch);
    const Position last = m_hits->beside(watch.line, m_cursor->position() + 1, -1);
    return last == 0 ? QString() : tr("Frame %1").arg(QLocale().toString(qulonglong(last)));
}

QString WatchesModel::spoken(const Watch &watch, int column) const
{
    if (column == Marked)
        return watch.mark > 0 ? tr("marked") : tr("not marked");
    if (column == Stops)
        return watch.stops ? tr("stops the view") : tr("does not stop the view");
    return text(watch, column);
}

QVariant WatchesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Watch &watch = m_shown[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(watch, index.column());
    case FactRole::FullText:
        return index.column() == Line ? QVariant(multiLine(watch.line.toStdString())) : QVariant();
    case Qt::CheckStateRole:
        if (index.column() == Line)
            return watch.isOn ? Qt::Checked : Qt::Unchecked;
        if (index.column() == Marked)
            return watch.mark > 0 ? Qt::Checked : Qt::Unchecked;
        if (index.column() == Stops)
            return watch.stops ? Qt::Checked : Qt::Unchecked;
        return {};
    case FactRole::Mark:
        return index.column() == Marked && watch.isOn ? watch.mark : 0;
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::AccessibleTextRole:
        return spoken(watch, index.column());
    default:
        return {};
    }
}

bool WatchesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString line = lineAt(index);
    if (line.isEmpty() || role != Qt::CheckStateRole)
        return false;
    const bool isChecked = value.toInt() == Qt::Checked;
    if (index.column() == Line)
        m_watches->setOn(line, isChecked);
    else if (index.column() == Marked)
        m_watches->setMarked(line, isChecked);
    else if (index.column() == Stops)
        m_watches->setStops(line, isChecked);
    else
        return false;
    return true;
}

QVariant WatchesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. What frames are watched for.
    case Line:
        return tr("Watched For");
    //: Column header. Whether such frames are marked with a colour.
    case Marked:
        return tr("Marked");
    //: Column header. Whether the view stops at such frames as they come.
    case Stops:
        return tr("Stops");
    case Frames:
        return tr("Frames");
    //: Column header. The last such frame up to where one stands.
    case Last:
        return tr("Last");
    default:
        return {};
    }
}

Qt::ItemFlags WatchesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() <= Stops ? usual | Qt::ItemIsUserCheckable : usual;
}

} // namespace tracedeck
