// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandrow.h"

#include <QAbstractTableModel>

namespace tracedeck {

/// What an answer lists, under headings that suit the command.
class AnswerListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Text, Detail, Title, ColumnCount };

    explicit AnswerListModel(QObject *parent = nullptr);

    void setItems(CommandKind kind, std::vector<AnswerItem> items);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    /// As many as the kind of answer has.
    int columnCount(const QModelIndex &parent = {}) const override;
    /// Also FactRole::FullText, the whole value.
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    CommandKind m_kind = CommandKind::ListTools;
    std::vector<AnswerItem> m_items;
};

} // namespace tracedeck
