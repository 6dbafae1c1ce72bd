// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>

namespace tracedeck {

class LiveSource;

/// Asks a live source's server, and hands each answer to who asked.
class Questions : public QObject
{
    Q_OBJECT

public:
    using Then = std::function<void(const SentCommand &)>;

    /// The source is not owned, and outlives this object.
    explicit Questions(LiveSource &source, QObject *parent = nullptr);

    /// `then` is called once: when the server has answered, refused, or will not answer any more; for a run, when it
    /// has begun. `context` gone, nobody is called.
    void ask(const ServerCommand &command, QObject *context, Then then);

    /// Why the answer is none, as a sentence; empty: it is one.
    static QString problemOf(const SentCommand &sent);

private:
    struct Asked
    {
        QPointer<QObject> context;
        Then then;
    };
    void onCommandChanged(const SentCommand &sent);

    LiveSource &m_source;
    QHash<quint64, Asked> m_asked;
};

} // namespace tracedeck
