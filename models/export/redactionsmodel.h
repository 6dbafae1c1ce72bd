// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportwork.h"
#include "watchedjob.h"

#include <QAbstractTableModel>
#include <QString>

namespace tracedeck {

/// What would be replaced in an export, found out in the background by exporting to nowhere.
class RedactionsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Frame, Kind, Before, Value, ColumnCount };

    explicit RedactionsModel(QObject *parent = nullptr);
    ~RedactionsModel() override;

    /// Begins anew; finished() follows.
    void look(ExportWork work);
    /// Empty: nothing is looked for.
    void clear();
    bool isLooking() const { return m_job.isRunning(); }
    /// How often something would be replaced: more than there are rows, where these would be very many.
    std::uint64_t count() const { return m_redactor.count(); }
    /// Of the whole file.
    std::uint64_t bytes() const { return m_bytes; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void finished();

private:
    Redactor m_redactor;
    std::uint64_t m_bytes = 0;
    WatchedJob m_job;
};

/// "Named value", "API key", ...
QString secretKindText(SecretKind kind);

} // namespace tracedeck
