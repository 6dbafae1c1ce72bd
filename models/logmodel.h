// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h"

#include <QAbstractTableModel>
#include <QDateTime>

#include <deque>

namespace tracedeck {

/// Something that Tracedeck itself did or met. Outside text.
struct LogEntry
{
    QDateTime time;
    Severity severity = Severity::Info;
    QString source; ///< a connection, a file, a part of the program
    QString text;

    /// As a line of a report: time, level, source, text.
    QString line() const;
};

/// What Tracedeck did and met, oldest first. Beyond kMostRows the oldest are forgotten.
class LogModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, Level, Source, Text, ColumnCount };
    static constexpr int kMostRows = 10'000;

    explicit LogModel(QObject *parent = nullptr);

    void append(const LogEntry &entry);
    void clear();
    void retranslate();

    /// Good until the model changes. Precondition: 0 <= row < rowCount().
    const LogEntry &entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    /// Also FactRole::Severity and FactRole::FullText.
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void forgetOldest();
    QString cell(const LogEntry &entry, int column) const;

    std::deque<LogEntry> m_entries;
};

} // namespace tracedeck
