// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services.h"

#include <QObject>

namespace tracedeck {

class Actions;
class WelcomePage;

/// Keeps the welcome page in step with what the windows share, and its choices with the preferences.
class Welcome : public QObject
{
    Q_OBJECT

public:
    Welcome(WelcomePage *page, const Actions &actions, const Services &services);

    void retranslate();

private:
    void connectLists();
    void fillShortcuts();
    void fillRecent();
    void fillConnections();
    void fillSessions();

    WelcomePage *m_page; // not owned, our parent
    const Actions &m_actions; // not owned, outlives us
    Services m_services;
};

} // namespace tracedeck
