// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsource.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

QString translated(const char *text, const char *comment = nullptr)
{
    return QCoreApplication::translate("tracedeck::SessionSource", text, comment);
}

} // namespace

QString sourceKindText(SessionSource::Kind kind)
{
    switch (kind) {
    case SessionSource::Kind::Recording:
        return translated("Recording");
    case SessionSource::Kind::Server:
        return translated("Live server");
    case SessionSource::Kind::Replay:
        return translated("Replay");
    }
    return {};
}

QString sourceStateText(SessionSource::State state)
{
    switch (state) {
    case SessionSource::State::Reading:
        return translated("Reading");
    case SessionSource::State::Complete:
        return translated("Read");
    case SessionSource::State::Connecting:
        return translated("Connecting");
    case SessionSource::State::Live:
        return translated("Live");
    case SessionSource::State::Waiting:
        return translated("Waiting to reconnect");
    case SessionSource::State::Stopped:
        return translated("Disconnected");
    case SessionSource::State::Ended:
        return translated("Ended", "what a server sent");
    }
    return {};
}

ItemStatus sourceStatus(SessionSource::State state)
{
    switch (state) {
    case SessionSource::State::Reading:
    case SessionSource::State::Live:
        return ItemStatus::Running;
    case SessionSource::State::Connecting:
    case SessionSource::State::Waiting:
        return ItemStatus::Waiting;
    case SessionSource::State::Complete:
        return ItemStatus::Succeeded;
    case SessionSource::State::Stopped:
        return ItemStatus::Idle;
    case SessionSource::State::Ended:
        return ItemStatus::Ended;
    }
    return ItemStatus::Idle;
}

} // namespace tracedeck
