// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionjournal.h"

#include "journal.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::ConnectionJournal)
};

using State = ConnectionStatus::State;

/// An end that nobody asked for, or a wait for the next attempt, is worth a second look.
Severity severityOf(const ConnectionStatus &status)
{
    const bool isTrouble =
        status.state == State::Waiting || (status.state == State::Stopped && !status.reason.isEmpty());
    return isTrouble ? Severity::Warning : Severity::Info;
}

} // namespace

ConnectionJournal::ConnectionJournal(Journal &journal)
    : m_journal(journal)
{}

void ConnectionJournal::note(const ConnectionStatus &status, const QString &sentence)
{
    noteState(status, sentence);
    noteRecording(status);
    const ConnectionStatus before = m_last.value_or(ConnectionStatus());
    if (status.gaps > before.gaps)
        m_journal.write(
            Severity::Warning, status.server,
            Texts::tr("Something is missing from the stream: %Ln gap(s) so far.", nullptr, status.gaps));
    m_last = status;
}

void ConnectionJournal::warn(const QString &sentence)
{
    m_journal.write(Severity::Warning, m_last.value_or(ConnectionStatus()).server, sentence);
}

void ConnectionJournal::noteState(const ConnectionStatus &status, const QString &sentence)
{
    if (m_last && m_last->state == status.state && m_last->reason == status.reason)
        return;
    m_journal.write(severityOf(status), status.server, sentence);
}

void ConnectionJournal::noteRecording(const ConnectionStatus &status)
{
    const ConnectionStatus before = m_last.value_or(ConnectionStatus());
    if (status.recording != before.recording && !status.recording.isEmpty())
        m_journal.write(Severity::Info, status.server, Texts::tr("Recorded to %1.").arg(status.recording));
    if (status.recordingProblem != before.recordingProblem && !status.recordingProblem.isEmpty())
        m_journal.write(Severity::Error, status.server, status.recordingProblem);
    if (status.lowSpace && !before.lowSpace)
        m_journal.write(Severity::Warning, status.server,
                        Texts::tr("There is little room left for recordings."));
    if (status.relay != before.relay && !status.relay.isEmpty())
        m_journal.write(Severity::Info, status.server,
                        Texts::tr("Other clients may connect to %1.").arg(status.relay));
    if (status.relayProblem != before.relayProblem && !status.relayProblem.isEmpty())
        m_journal.write(Severity::Warning, status.server, status.relayProblem);
}

} // namespace tracedeck
