// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QString>

#include <cstdint>
#include <map>
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
    enum Column { Name, Server, Started, Size, Protocol, Places, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole + 100, ///< what to sort a column by
        FilterRole, ///< QString: name and server
    };

    explicit RecordingsModel(QObject *parent = nullptr);

    void setRecordings(std::vector<RecordingRow> rows);
    /// A text is looked for in what was said and done: how often it was found in none is known from now on.
    void beginFind();
    void setPlaces(const QString &id, std::uint64_t places);
    /// None is looked for.
    void clearFind();
    bool isFinding() const { return m_isFinding; }
    /// Whether a text is looked for and was found in it, or none is.
    bool isFound(int row) const;
    std::size_t lookedThrough() const { return m_places.size(); }
    std::size_t found() const;
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
    std::uint64_t placesIn(const RecordingRow &row) const;
    QString text(const RecordingRow &row, int column) const;
    void tellPlaces();

    std::vector<RecordingRow> m_rows;
    std::map<QString, std::uint64_t> m_places; ///< by id, of those that were looked through
    bool m_isFinding = false;
};

/// Its name, or else where and when it was recorded.
QString recordingTitle(const RecordingRow &row);

} // namespace tracedeck
