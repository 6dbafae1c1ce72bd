// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalsmodel.h"

#include <QObject>
#include <QTimer>

#include <set>
#include <vector>

namespace tracedeck {

/// The runs of a document that wait for a human at the newest frame, wherever its cursor stands.
class WaitingRuns : public QObject
{
    Q_OBJECT

public:
    /// What is answered within this time was not worth calling anybody.
    static constexpr std::chrono::milliseconds kPatience{1000};

    /// The cursor is not owned and outlives this object.
    explicit WaitingRuns(Cursor *cursor, QObject *parent = nullptr);

    int count() const { return static_cast<int>(m_runs.size()); }

signals:
    void changed();
    /// So many runs have begun to wait, and wait still.
    void began(int runs);

private:
    void look();
    void callOut();

    Cursor *m_cursor; // not owned, outlives us
    std::uint32_t m_seen = 0; ///< approvals
    std::vector<ApprovalId> m_open; ///< of them
    std::set<Asker> m_runs;
    std::set<Asker> m_new; ///< nobody has been called for these
    QTimer m_timer;
};

} // namespace tracedeck
