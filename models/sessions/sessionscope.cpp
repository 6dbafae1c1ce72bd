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

std::uint32_t unseenWorkers(const View &view, const std::vector<SessionId> &sessions)
{
    std::uint32_t unseen = 0;
    for (const SessionId session : sessions) {
        const auto &delegations = view.at(session).delegations;
        delegations.forEach(view.count(delegations), [&](DelegationId work) {
            const SessionId worker = view.at(work).worker;
            unseen += !worker || !view.isVisible(worker) || view.count(view.at(worker).runs) == 0;
        });
    }
    return unseen;
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
