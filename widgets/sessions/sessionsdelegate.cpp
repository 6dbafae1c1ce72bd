// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsdelegate.h"

#include "icons.h"
#include "sessionsmodel.h"
#include "statuspalette.h"

#include <QLineEdit>

namespace tracedeck {

namespace {

using Kind = SessionsRow::Kind;

constexpr int kMostCharacters = 200;

QString iconOf(const QModelIndex &index)
{
    switch (static_cast<Kind>(index.data(SessionsModel::RowKind).toInt())) {
    case Kind::Source:
        switch (static_cast<SessionSource::Kind>(index.data(SessionsModel::SourceKind).toInt())) {
        case SessionSource::Kind::Recording:
            return QStringLiteral("save");
        case SessionSource::Kind::Server:
            return QStringLiteral("radio");
        case SessionSource::Kind::Replay:
            return QStringLiteral("rotate-ccw");
        case SessionSource::Kind::Database:
            return QStringLiteral("hard-drive");
        }
        return {};
    case Kind::Server:
        return QStringLiteral("server");
    case Kind::Workspace:
        return QStringLiteral("folder-open");
    default:
        return {};
    }
}

} // namespace

void SessionsDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    if (index.column() == SessionsModel::Status)
        StatusDelegate::initStyleOption(option, index);
    else
        FactDelegate::initStyleOption(option, index);
    if (index.data(SessionsModel::IsMarked).toBool())
        option->font.setBold(true);
    if (index.column() == SessionsModel::LastActivity && index.data(SessionsModel::IsActive).toBool()
        && static_cast<Kind>(index.data(SessionsModel::RowKind).toInt()) == Kind::Session)
        option->palette.setColor(QPalette::Text, statusColor(ItemStatus::Running, option->palette));
    if (index.column() != SessionsModel::Name)
        return;
    if (const QString name = iconOf(index); !name.isEmpty()) {
        option->icon = themedIcon(name);
        option->features |= QStyleOptionViewItem::HasDecoration;
        const int side = option->fontMetrics.height();
        option->decorationSize = {side, side};
    }
}

QWidget *SessionsDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                        const QModelIndex &) const
{
    auto *editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("sessionName"));
    editor->setMaxLength(kMostCharacters);
    editor->setAccessibleName(tr("Name of your own; empty for the original one"));
    editor->setPlaceholderText(tr("The original name"));
    return editor;
}

/// Once: what changes in a row while its user types is no reason to take the text away.
void SessionsDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    static constexpr const char *kFilled = "tracedeckFilled";
    if (editor->property(kFilled).toBool())
        return;
    editor->setProperty(kFilled, true);
    StatusDelegate::setEditorData(editor, index);
}

} // namespace tracedeck
