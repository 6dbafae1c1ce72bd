// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"
#include "quickpick.h"

namespace tracedeck {

/// Finds an action by a few of its letters, in the language of the program or in English, and triggers it. A panel is gone to:
/// who asks for it by its name does not want it away.
class CommandPalette : public QuickPick
{
    Q_OBJECT

public:
    CommandPalette(const Actions &actions, QWidget *parent);

    void popUp();

signals:
    void panelWanted(tracedeck::ActionId panel);

private:
    std::vector<Pick> picks(const QString &pattern);

    const Actions &m_actions; // not owned, outlives us
};

} // namespace tracedeck
