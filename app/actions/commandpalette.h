// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "quickpick.h"

namespace tracedeck {

class Actions;

/// Finds an action by a few of its letters, in the language of the program or in English, and triggers it.
class CommandPalette : public QuickPick
{
    Q_OBJECT

public:
    CommandPalette(const Actions &actions, QWidget *parent);

    void popUp();

private:
    std::vector<Pick> picks(const QString &pattern) const;

    const Actions &m_actions; // not owned, outlives us
};

} // namespace tracedeck
