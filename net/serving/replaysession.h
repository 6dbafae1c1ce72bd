// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cadence.h"
#include "replayoutlet.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <string>

namespace tracedeck {

/// One client of a replay, with a position of its own. Subclasses say what comes next; this sends it when it is due and
/// the client reads.
class ReplaySession : public QObject
{
    Q_OBJECT

public:
    struct Ending
    {
        bool keepOpen = false;
        int code = 1000;
    };

    ReplaySession(std::unique_ptr<ReplayOutlet> outlet, const ReplaySpeed &speed, const Ending &ending);

    void setSpeed(const ReplaySpeed &speed);
    void setPaused(bool paused);
    /// Sends one more frame, whatever its time.
    void step();
    bool isOpen() const { return m_outlet->isOpen(); }
    /// Whether it goes by its own clock; false: by one that it shares.
    virtual bool hasTime() const { return true; }

signals:
    void progressed(qint64 sent, qint64 total);
    /// Everything that there was for this client is with the kernel or on its way there.
    void finished();
    void gone();

protected:
    struct Next
    {
        bool exists = false;
        std::optional<Cadence::Time> time; ///< in the recording
    };
    virtual Next next() const = 0;
    /// Moves on and returns what to send; holds until the next call.
    virtual std::string_view take() = 0;
    virtual qint64 total() const = 0;
    /// Whether nothing can come any more once next() has nothing.
    virtual bool isFinite() const = 0;
    virtual void messageReceived(const QByteArray &bytes) = 0;

    void pump();
    void send(std::string_view bytes);
    Cadence::Time now() const;
    Cadence &cadence() { return m_cadence; }
    void refuse(int code, const QString &reason);

private:
    void sendNext(const Next &next);
    void finish();

    std::unique_ptr<ReplayOutlet> m_outlet;
    Cadence m_cadence;
    Ending m_ending;
    QTimer m_timer;
    qint64 m_sent = 0;
    bool m_finished = false;
};

} // namespace tracedeck
