// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factdelegate.h"

namespace tracedeck {

/// Cells of the thoughts: a score is a bar and a number, the option that is followed has a sign and is bold.
class ThoughtDelegate : public StatusDelegate
{
    Q_OBJECT

public:
    using StatusDelegate::StatusDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace tracedeck
