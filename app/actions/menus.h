// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"

#include <QMenu>

class QMenuBar;

namespace tracedeck {

class RecentFiles;

/// The menu bar, made of the table of actions, and the list of recent recordings in it.
class Menus : public QObject
{
    Q_OBJECT

public:
    Menus(QMenuBar *bar, const Actions &actions, RecentFiles &recent);

    void retranslate();

signals:
    void recentChosen(const QString &path);

private:
    void fill(MenuId id);
    void fillRecent();

    const Actions &m_actions; // not owned, outlives us
    RecentFiles &m_recent; // not owned, outlives us
    std::array<QMenu *, static_cast<std::size_t>(MenuId::Help) + 1> m_menus{};
    std::vector<QAction *> m_recentActions;
};

} // namespace tracedeck
