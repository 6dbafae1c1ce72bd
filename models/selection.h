// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QObject>

#include <variant>
#include <vector>

namespace tracedeck {

/// A frame as something that can be selected.
struct FrameId
{
    Position position = 0;
    friend bool operator==(const FrameId &, const FrameId &) = default;
};

/// What can be selected: nothing, a frame, or a fact.
using Item = std::variant<std::monostate, FrameId, SessionId, RunId, SpanId, MessageId, ToolId, StateId, CheckpointId,
                          ApprovalId, DecisionId, NoteId, ProblemId>;

/// The one selection that all views of a trace share, with its history. GUI thread.
class Selection : public QObject
{
    Q_OBJECT

public:
    explicit Selection(QObject *parent = nullptr);

    const Item &current() const { return m_current; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_history.size(); }

public slots:
    void goBack();
    void goForward();

public:
    /// Selects, and remembers what was selected before. Selecting what is selected does nothing.
    void select(const Item &item);
    void clear() { select(std::monostate()); }

signals:
    void changed(const tracedeck::Item &item);

private:
    void show(const Item &item);

    static constexpr std::size_t kMostRemembered = 200;
    Item m_current;
    std::vector<Item> m_history{Item()};
    std::size_t m_at = 0;
};

} // namespace tracedeck
