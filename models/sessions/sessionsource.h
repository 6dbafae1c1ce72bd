// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "itemstatus.h"
#include "selection.h"

#include <QHash>
#include <QString>

#include <cstdint>

namespace tracedeck {

/// An open trace as the list of sessions is told of it.
struct SessionSource
{
    enum class Kind : std::uint8_t { Recording, Server, Replay, Database };
    enum class State : std::uint8_t { Reading, Complete, Connecting, Live, Waiting, Stopped, Ended };

    quint64 id = 0;
    Cursor *cursor = nullptr; // not owned; outlives the source's stay in the list, like the selection
    Selection *selection = nullptr; // not owned
    QString name; ///< of the file or the server; outside text
    QString localName; ///< that the user gave it; empty: none
    QString origin; ///< path or address; outside text
    Kind kind = Kind::Recording;
    State state = State::Reading;
    bool takesCommands = false; ///< it can be asked now for what it has stored
    QHash<QString, QString> sessionNames; ///< that the user gave, by the id of the session
};

QString sourceKindText(SessionSource::Kind kind);
QString sourceStateText(SessionSource::State state);
/// For its sign and colour.
ItemStatus sourceStatus(SessionSource::State state);

} // namespace tracedeck
