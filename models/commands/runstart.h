// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QString>

namespace tracedeck {

/// Something on a server that runs can be started of. Outside text.
struct AssistantName
{
    QString id; ///< as the server knows it
    QString name;

    friend bool operator==(const AssistantName &, const AssistantName &) = default;
};

/// A thread on a server. Outside text.
struct ThreadName
{
    QString id; ///< as the server knows it; empty: none
    QString name;
    QString assistant; ///< id of what ran there last; empty: nobody says

    friend bool operator==(const ThreadName &, const ThreadName &) = default;
};

/// A run as the user describes it, with JSON as its input.
struct RunStart
{
    QString assistant; ///< its id
    QString thread; ///< empty: a new one
    QByteArray input; ///< JSON
    QByteArray config; ///< a JSON object; empty: none

    friend bool operator==(const RunStart &, const RunStart &) = default;
};

/// What was written of a run that was not started.
struct RunDraft
{
    QString assistant; ///< its id
    QByteArray input; ///< JSON, or what may become that
    QByteArray config; ///< likewise
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::RunStart)
