// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"

#include <QObject>

namespace tracedeck {

class Actions;
class Docks;
class Sources;

/// The pins A and B of a window: its actions set them where the current source stands, its panels compare them.
class CompareBinding : public QObject
{
    Q_OBJECT

public:
    CompareBinding(Sources &sources, const Actions &actions, QObject *parent);

    /// The panels are found there when they are made.
    void watch(Docks *docks);
    ComparePins *pins() { return &m_pins; }

signals:
    /// Says what was pinned, where no panel shows it.
    void noticed(const QString &sentence);
    /// It is not so any more, or there is more to it.
    void noticeOver(const QString &sentence);

private:
    void pin(ComparePins::Pin pin);
    void compareWithRunBefore();
    void notice(const QString &sentence);
    void show(const Cursor *cursor, Position at, const Item &item);

    Sources &m_sources; // not owned, outlives us
    Docks *m_docks = nullptr; // not owned
    ComparePins m_pins;
    QString m_notice; ///< as it was told
};

} // namespace tracedeck
