// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

namespace tracedeck {

/// The clock of the program, about 60 times a second: the one moment at which what the ingest threads have written
/// is noticed. It stands still while nobody needs it.
class Ticker : public QObject
{
    Q_OBJECT

public:
    explicit Ticker(QObject *parent = nullptr);

    /// Ticks until `who` rests or is gone.
    void wake(QObject *who);
    void rest(QObject *who);
    bool isTicking() const { return m_timer.isActive(); }

signals:
    void ticked();

private:
    QTimer m_timer;
    QSet<QObject *> m_awake; ///< only compared, never used
};

} // namespace tracedeck
