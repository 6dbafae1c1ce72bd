// SPDX-License-Identifier: GPL-3.0-or-later
#include "redactionsmodel.h"

#include "displaytext.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

namespace tracedeck {

RedactionsModel::RedactionsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

RedactionsModel::~RedactionsModel()
{
    m_job.cancel();
}

void RedactionsModel::look(ExportWork work)
{
    struct Found
    {
        Redactor redactor;
        std::uint64_t bytes = 0;
    };
    clear();
    m_job.start(
        [work = std::move(work)](json::Watch *watch) {
            Found found;
            found.redactor = exportTrace(work, [&](std::string_view text) {
                                 found.bytes += text.size();
                                 return !watch->isStopped();
                             }).redactor;
            return found;
        },
        [this](const Found &found) {
            beginResetModel();
            m_redactor = found.redactor;
            m_bytes = found.bytes;
            endResetModel();
            emit finished();
        });
}

void RedactionsModel::clear()
{
    m_job.cancel();
    beginResetModel();
    m_redactor = {};
    m_bytes = 0;
    endResetModel();
}

void RedactionsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int RedactionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_redactor.found().size());
}

int RedactionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RedactionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == Frame)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const Redaction &redaction = m_redactor.found()[static_cast<std::size_t>(index.row())];
    switch (static_cast<Column>(index.column())) {
    case Frame:
        return redaction.at == 0 ? QString() : QLocale().toString(redaction.at);
    case Kind:
        return secretKindText(redaction.kind);
    case Before:
        return oneLine(redaction.before);
    case Value:
        return QString(oneLine(redaction.beginning) + QStringLiteral("… → ") + oneLine(redaction.mark));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant RedactionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Frame:
        return tr("Frame");
    case Kind:
        return tr("What it looks like");
    case Before:
        return tr("Behind");
    case Value:
        return tr("It, and what stands for it");
    case ColumnCount:
        break;
    }
    return {};
}

QString secretKindText(SecretKind kind)
{
    switch (kind) {
    case SecretKind::NamedValue:
        return RedactionsModel::tr("Value of a field");
    case SecretKind::Header:
        return RedactionsModel::tr("HTTP header");
    case SecretKind::UrlPart:
        return RedactionsModel::tr("Part of a URL");
    case SecretKind::ApiKey:
        return RedactionsModel::tr("API key");
    case SecretKind::Token:
        return RedactionsModel::tr("Token");
    case SecretKind::PrivateKey:
        return RedactionsModel::tr("Private key");
    }
    return {};
}

} // namespace tracedeck
