// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"

#include <QObject>

class QWidget;

namespace tracedeck {

class Docks;
class SessionsPanel;
class Sources;

/// What the list of sessions asks for, done: of its sources, and of the servers among them.
class SessionsBinding : public QObject
{
    Q_OBJECT

public:
    SessionsBinding(Sources &sources, QWidget *window);

    /// The panel of sessions is found there when it is made.
    void watch(Docks *docks);

signals:
    void saveRequested(quint64 source);

private:
    void bind(SessionsPanel *panel);
    void askToClose(quint64 id);
    void send(quint64 id, const CommandForm &form);
    void showMessages(quint64 id, const QString &session);
    /// `text`: that the message begins with; empty: what was written there stays.
    void prepareMessage(quint64 id, const QString &session, const QString &text);

    Sources &m_sources; // not owned, outlives us
    QWidget *m_window; // not owned, our parent
    Docks *m_docks = nullptr; // not owned
};

} // namespace tracedeck
