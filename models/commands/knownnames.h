// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"
#include "commandrow.h"
#include "view.h"

namespace tracedeck {

/// The names that a server's answers and its trace have told, to be offered where a form asks for one. Outside text.
class KnownNames
{
public:
    static constexpr qsizetype kMostSessions = 200; ///< are offered

    /// `agents`: those that its protocol knows, among them `growing`. Empty: the server says which. The first of them is meant
    /// unless the user says otherwise.
    explicit KnownNames(const QStringList &agents = {}, const QString &growing = {});

    /// What a command asked, which run it began (empty: none) and what the server answered. Whether that told any name that was
    /// not known.
    bool learn(const CommandForm &form, const QString &run, const std::vector<AnswerItem> &items);
    void setRun(const QString &run) { m_names.run = run; }
    const QString &run() const { return m_names.run; }
    const QStringList &agents() const { return m_names.agents; }
    QString titleOfAgent(const QString &agent) const { return m_agentTitles.value(agent); }

    /// All of them. Sessions that were heard of stand before those that answers told, the newest first; workers, which are told
    /// what to do by their own, are none of them.
    CommandNames offered(const View &newest);
    /// Whether sessions have come since they were offered.
    bool areMore(const View &newest) const { return newest.count(newest.trace().sessions) != m_offered; }

private:
    QStringList *namesOf(CommandKind kind);

    CommandNames m_names;
    QHash<QString, QString> m_agentTitles; ///< by name
    std::uint32_t m_offered = 0; ///< so many sessions had come
};

} // namespace tracedeck
