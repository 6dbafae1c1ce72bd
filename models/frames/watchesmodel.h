// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "watchhits.h"

#include <QAbstractTableModel>
#include <QPointer>

namespace tracedeck {

/// What is watched for, and how often it has come up to the cursor's position.
class WatchesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Line, Marked, Stops, Frames, Last, ColumnCount };

    explicit WatchesModel(Watches *watches, QObject *parent = nullptr);

    /// Not owned; nullptr: no document is open.
    void setCursor(Cursor *cursor);
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    /// Empty: there is no such row.
    QString lineAt(const QModelIndex &index) const;
    QModelIndex indexOf(const QString &line) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void onChanged();
    void onCounted();
    QString text(const Watch &watch, int column) const;
    QString spoken(const Watch &watch, int column) const;
    QString countText(const Watch &watch) const;

    Watches *m_watches; // not owned, outlives us
    std::vector<Watch> m_shown; ///< as the rows say
    QPointer<Cursor> m_cursor; // not owned
    QPointer<WatchHits> m_hits; // the cursor's
    bool m_isActive = false;
};

} // namespace tracedeck
