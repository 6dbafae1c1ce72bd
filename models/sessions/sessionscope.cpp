// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionscope.h"

#include <QCoreApplication>

namespace tracedeck {

std::vector<SessionId> sessionsIn(const View &view, SessionScope scope, SessionId session)
{
    if (scope == SessionScope::All) {
        std::vector<SessionId> all(view.count(view.trace().sessions));
        for (std::uint32_t i = 0; i < all.size(); ++i)
            all[i] = {i};
        return all;
    }
    if (!session || !view.isVisible(session))
        return {};
    return scope == SessionScope::Session ? std::vector{session} : view.withWorkers(session);
}

QString scopeText(SessionScope scope)
{
    const auto translated = [](const char *text) { return QCoreApplication::translate("tracedeck::SessionScope", text); };
    switch (scope) {
    case SessionScope::Session:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionScope", "This session"));
    case SessionScope::WithWorkers:
        return translated(QT_TRANSLATE_NOOP("tracedeck::SessionScope", "This session and its workers"));
    case SessionScope::All:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("tracedeck::SessionScope", "All sessions"));
}

} // namespace tracedeck
