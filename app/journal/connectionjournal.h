// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionstatus.h"

#include <optional>

namespace tracedeck {

class Journal;

/// Writes down what becomes of a connection: each state it comes to, its recording, its relay, and what went missing.
class ConnectionJournal
{
public:
    explicit ConnectionJournal(Journal &journal);

    /// `sentence` is what the user reads of the status.
    void note(const ConnectionStatus &status, const QString &sentence);
    void warn(const QString &sentence);
    /// The same as noted last, said in another language: nothing is written.
    void restate(const ConnectionStatus &status) { m_last = status; }

private:
    void noteState(const ConnectionStatus &status, const QString &sentence);
    void noteRecording(const ConnectionStatus &status);

    Journal &m_journal; // not owned, outlives us
    std::optional<ConnectionStatus> m_last;
};

} // namespace tracedeck
