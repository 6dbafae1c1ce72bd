// SPDX-License-Identifier: GPL-3.0-or-later
#include "knownnames.h"

#include "displaytext.h"
#include "sessionlabels.h"

#include <utility>

namespace tracedeck {

namespace {

void addName(QStringList &names, const QString &name)
{
    if (!name.isEmpty() && !names.contains(name))
        names.append(name);
}

} // namespace

KnownNames::KnownNames(const QStringList &agents, const QString &growing)
{
    m_names.agents = agents;
    m_names.agent = agents.value(0);
    m_names.growing = growing;
}

/// nullptr: its answers tell no names that are asked for.
QStringList *KnownNames::namesOf(CommandKind kind)
{
    switch (kind) {
    case CommandKind::ListAgents:
        return &m_names.agents;
    case CommandKind::ListTools:
        return &m_names.tools;
    case CommandKind::ListModels:
        return &m_names.models;
    case CommandKind::ListWorkspaces:
        return &m_names.workspaces;
    case CommandKind::WorkspaceSessions:
    case CommandKind::ListSessions:
        return &m_names.sessions;
    default:
        return nullptr;
    }
}

bool KnownNames::learn(const CommandForm &form, const QString &run, const std::vector<AnswerItem> &items)
{
    const CommandNames before = m_names;
    addName(m_names.sessions, form.session);
    addName(m_names.runs, run);
    if (QStringList *names = namesOf(form.kind)) {
        for (const AnswerItem &item : items)
            addName(*names, item.name);
    }
    if (form.kind == CommandKind::ListAgents) {
        for (const AnswerItem &item : items)
            m_agentTitles.insert(item.name, item.text);
        if (m_names.agent.isEmpty() && !items.empty())
            m_names.agent = items.front().name;
    }
    return !(m_names == before);
}

CommandNames KnownNames::offered(const View &newest)
{
    constexpr std::uint32_t kMostSearched = 2000;
    CommandNames names = m_names;
    const auto &all = newest.trace().sessions;
    m_offered = newest.count(all);
    QStringList sessions;
    for (std::uint32_t i = m_offered; i-- > 0 && m_offered - i <= kMostSearched && sessions.size() < kMostSessions;) {
        const std::string_view text = newest.text(all[i].id);
        if (text.empty() || newest.parent(SessionId{i}))
            continue;
        const QString id = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        sessions += id;
        if (const QString title = labelOrName(newest, SessionId{i}); title != id)
            names.titles.insert(id, title);
    }
    for (const QString &id : std::exchange(names.sessions, sessions)) {
        if (names.sessions.size() < kMostSessions)
            addName(names.sessions, id);
    }
    return names;
}

} // namespace tracedeck
