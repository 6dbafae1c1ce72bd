// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointdelegate.h"

#include "checkpointsmodel.h"
#include "statuspalette.h"

namespace tracedeck {

void CheckpointDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    FactDelegate::initStyleOption(option, index);
    if (index.data(CheckpointsModel::IsHereRole).toBool()) {
        option->font.setBold(true);
        if (index.column() == CheckpointsModel::Step)
            option->text = QStringLiteral("\u25b8 ") + option->text; // ▸
    }
    if (index.column() == CheckpointsModel::Parent && index.data(CheckpointsModel::IsOrphanRole).toBool()) {
        option->text = severityGlyph(Severity::Warning) + u' ' + option->text;
        option->palette.setColor(QPalette::Text, severityColor(Severity::Warning, option->palette));
    }
}

} // namespace tracedeck
