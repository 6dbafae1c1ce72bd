// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphreplay.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// A thread's state as its events tell it. To be given the events in their order; only a few matter, see wants().
class LangGraphSnapshot
{
public:
    void add(std::string_view frame, const LangGraphEventHead &head);

    /// "busy", "idle", "interrupted" or "error"
    std::string_view status() const;
    std::string_view checkpoint() const { return m_checkpoint; }
    /// The answer to GET /threads/:id/state.
    std::string state(std::string_view thread) const;

private:
    struct Interrupt
    {
        std::string id;
        std::string payload;
    };
    void addLifecycle(std::string_view event, const LangGraphPlace &place);

    std::string m_values;
    std::string m_checkpoint, m_parent, m_source; // texts
    std::string m_step = "null";
    std::int64_t m_timestamp = 0;
    std::string m_lifecycle; // of the root
    std::vector<std::string> m_running; // namespaces below the root
    std::vector<Interrupt> m_interrupts;
};

/// The word that a lifecycle event says.
std::string langGraphLifecycle(std::string_view frame);

} // namespace tracedeck
