// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsource.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::SessionSource", text);
}

} // namespace

QString sourceKindText(SessionSource::Kind kind)
{
    switch (kind) {
    case SessionSource::Kind::Recording:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Recording"));
    case SessionSource::Kind::Server:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Live server"));
    case SessionSource::Kind::Replay:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Replay"));
    case SessionSource::Kind::Database:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Database"));
    }
    return {};
}

QString sourceStateText(SessionSource::State state)
{
    switch (state) {
    case SessionSource::State::Reading:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Reading"));
    case SessionSource::State::Complete:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Read"));
    case SessionSource::State::Connecting:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Connecting"));
    case SessionSource::State::Live:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Live"));
    case SessionSource::State::Waiting:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Reconnecting"));
    case SessionSource::State::Stopped:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Disconnected"));
    case SessionSource::State::Ended:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionSource", "Ended"));
    }
    return {};
}

ItemStatus sourceStatus(SessionSource::State state)
{
    switch (state) {
    case SessionSource::State::Reading:
    case SessionSource::State::Live:
        return ItemStatus::Running;
    case SessionSource::State::Waiting:
        return ItemStatus::Unheard;
    case SessionSource::State::Connecting:
        return ItemStatus::Idle;
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
