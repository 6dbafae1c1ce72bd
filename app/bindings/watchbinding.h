// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QObject>
#include <QString>

namespace tracedeck {

class Actions;
class Docks;
class Sources;
class Watches;

/// What is watched for in a window: its panels add it and show it, its actions lead from one such frame to the next, and
/// views that follow what comes stop there.
class WatchBinding : public QObject
{
    Q_OBJECT

public:
    WatchBinding(Watches &watches, Sources &sources, const Actions &actions, QObject *parent);

    /// The panels are found there when they are made.
    void watch(Docks *docks);

signals:
    /// Why a view stopped, or why something is not watched for.
    void noticed(const QString &sentence);
    /// It is not so any more.
    void noticeOver(const QString &sentence);
    /// A view stopped; the source of it.
    void stopped(quint64 source);

private:
    void add(const QString &line);
    void goToBeside(int direction);
    void goOn();
    void withdraw();
    void stop(quint64 id, const QString &line, Position position);

    Watches &m_watches; // not owned, outlives us
    Sources &m_sources; // not owned, outlives us
    Docks *m_docks = nullptr; // not owned
    /// The way to a frame, while such frames are still looked for; forgotten where the view moves meanwhile.
    struct Owed
    {
        int direction = 0; ///< 0: none is owed
        quint64 source = 0;
        Position from = 0;
    };
    Owed m_owed;
    QString m_notice; ///< why a view stopped, until one goes on
};

} // namespace tracedeck
