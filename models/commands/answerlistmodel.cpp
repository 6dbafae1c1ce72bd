// SPDX-License-Identifier: GPL-3.0-or-later
#include "answerlistmodel.h"

#include "displaytext.h"
#include "factroles.h"

namespace tracedeck {

namespace {

QString multiLineText(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    return multiLine(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

const QString &cell(const AnswerItem &item, int column)
{
    switch (column) {
    case AnswerListModel::Text:
        return item.text;
    case AnswerListModel::Detail:
        return item.detail;
    case AnswerListModel::Title:
        return item.title;
    default:
        return item.name;
    }
}

} // namespace

AnswerListModel::AnswerListModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void AnswerListModel::setItems(CommandKind kind, std::vector<AnswerItem> items)
{
    if (kind == m_kind && items == m_items)
        return;
    beginResetModel();
    m_kind = kind;
    m_items = std::move(items);
    endResetModel();
}

void AnswerListModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int AnswerListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int AnswerListModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    switch (m_kind) {
    case CommandKind::ListAgents:
    case CommandKind::ListModels:
    case CommandKind::ListWorkspaces:
    case CommandKind::ListSessions:
        return Detail + 1;
    case CommandKind::WorkspaceSessions:
        return ColumnCount;
    default:
        return 2;
    }
}

QVariant AnswerListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const QString &text = cell(m_items[static_cast<std::size_t>(index.row())], index.column());
    switch (role) {
    case Qt::DisplayRole:
        return oneLine(text);
    case FactRole::FullText:
        return multiLineText(text);
    default:
        return {};
    }
}

QVariant AnswerListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (m_kind) {
    case CommandKind::StoredMessages:
        //: Column header: who said it, as "user" or "assistant".
        return section == Name ? tr("Role") : tr("Content");
    case CommandKind::ListAgents:
        if (section == Detail)
            //: Column header: where an agent is defined.
            return tr("Source");
        break;
    case CommandKind::ListModels:
        if (section == Name)
            return tr("Model");
        //: Column header: who offers a model.
        return section == Text ? tr("Name") : tr("Provider");
    case CommandKind::ListWorkspaces:
        if (section == Name)
            return tr("Workspace");
        //: Column header: when something was made.
        return section == Text ? tr("Name") : tr("Created");
    case CommandKind::ListSessions:
        if (section == Name)
            return tr("Session");
        //: Column header: the folder of a server that an agent works in.
        return section == Text ? tr("Folder") : tr("Model");
    case CommandKind::WorkspaceSessions:
        if (section == Name)
            return tr("Session");
        if (section == Text)
            return tr("Status");
        //: Column headers of sessions: when something went on there last, and what it is about.
        return section == Detail ? tr("Last activity") : tr("Topic");
    default:
        break;
    }
    return section == Name ? tr("Name") : tr("Description");
}

} // namespace tracedeck
