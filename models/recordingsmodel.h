// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QString>

#include <cstdint>
#include <vector>

namespace tracedeck {

/// A recorded session. Name and server are outside text.
struct RecordingRow
{
    QString id; ///< never shown
    QString name; ///< empty: it has none
    QString server;
    QDateTime started;
    std::int64_t bytes = 0;
    QString protocol; ///< its dialect
    bool isInUse = false; ///< being recorded or shown: cannot be deleted

    friend bool operator==(const RecordingRow &, const RecordingRow &) = default;
};

/// The recorded sessions. An edited name is a wish: the row changes when it is set anew.
class RecordingsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Server, Started, Size, Protocol, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole + 100, ///< what to sort a column by
        FilterRole, ///< QString: name and server
    };

    explicit RecordingsModel(QObject *parent = nullptr);

    void setRecordings(std::vector<RecordingRow> rows);
    const RecordingRow *rowAt(const QModelIndex &index) const;
    std::int64_t totalBytes() const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    void renameRequested(const QString &id, const QString &name);

private:
    QString text(const RecordingRow &row, int column) const;

    std::vector<RecordingRow> m_rows;
};

/// Its name, or else where and when it was recorded.
QString recordingTitle(const RecordingRow &row);

} // namespace tracedeck
