// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factdelegate.h"

namespace tracedeck {

/// Cells of the list of sessions: what is current in bold, what is at work at this moment in colour, an icon for
/// what a row is, and an editor for names.
class SessionsDelegate : public StatusDelegate
{
    Q_OBJECT

public:
    using StatusDelegate::StatusDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace tracedeck
