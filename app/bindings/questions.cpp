// SPDX-License-Identifier: GPL-3.0-or-later
#include "questions.h"

#include "livesource.h"

namespace tracedeck {

Questions::Questions(LiveSource &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
{
    connect(&source, &LiveSource::commandChanged, this, &Questions::onCommandChanged);
}

void Questions::ask(const ServerCommand &command, QObject *context, Then then)
{
    m_asked.insert(m_source.submit(command), {context, std::move(then)});
}

void Questions::onCommandChanged(const SentCommand &sent)
{
    if (sent.phase == SentCommand::Phase::Pending)
        return;
    const auto asked = m_asked.constFind(sent.id);
    if (asked == m_asked.constEnd())
        return;
    const Asked who = *asked;
    m_asked.erase(asked);
    if (who.context)
        who.then(sent);
}

QString Questions::problemOf(const SentCommand &sent)
{
    switch (sent.phase) {
    case SentCommand::Phase::Pending:
    case SentCommand::Phase::Running:
    case SentCommand::Phase::Answered:
        return {};
    case SentCommand::Phase::TimedOut:
        return tr("The server has not answered in time.");
    case SentCommand::Phase::Unknown:
        return tr("The connection broke before the answer came.");
    case SentCommand::Phase::Failed:
        break;
    }
    if (!sent.error.isEmpty())
        return sent.error;
    return sent.run.isEmpty() ? tr("It could not be sent: there is no connection.") : tr("The run failed.");
}

} // namespace tracedeck
