// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factdelegate.h"

namespace tracedeck {

/// Cells of the checkpoints table: the one that the cursor is at is bold and has a sign.
class CheckpointDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace tracedeck
