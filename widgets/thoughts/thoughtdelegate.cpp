// SPDX-License-Identifier: GPL-3.0-or-later
#include "thoughtdelegate.h"

#include "statuspalette.h"
#include "thoughtsmodel.h"

#include <QPainter>

namespace tracedeck {

void ThoughtDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    StatusDelegate::initStyleOption(option, index);
    if (!index.data(ThoughtsModel::IsTakenRole).toBool())
        return;
    option->font.setBold(true);
    if (index.column() == ThoughtsModel::Thought)
        option->text = QStringLiteral("\u2192 ") + option->text;
}

void ThoughtDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const QVariant share = index.data(ThoughtsModel::ShareRole);
    // The colour of a selected row is enough to read the number by.
    if (share.isValid() && !(option.state & QStyle::State_Selected)) {
        QRect bar = option.rect.adjusted(1, 2, -1, -2);
        bar.setWidth(qRound(bar.width() * share.toDouble()));
        painter->fillRect(bar, markGround(option.palette));
    }
    StatusDelegate::paint(painter, option, index);
}

} // namespace tracedeck
