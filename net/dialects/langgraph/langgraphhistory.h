// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "replaydialect.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tracedeck {

/// Checkpoints out of answers to POST /threads/:id/history, newest first.
class LangGraphHistory
{
public:
    void add(std::string_view answer);
    bool isEmpty() const { return m_entries.empty(); }
    /// The page that was asked for by "limit" and "before"; nothing newer than the checkpoint `newest`, if it is given.
    std::string page(const ReplayRequest &request, const std::string &newest = {}) const;
    /// nullptr: it is not among them.
    const std::string *find(const std::string &checkpoint) const;

private:
    std::map<std::string, std::string, std::greater<>> m_entries; // by checkpoint
};

/// Which checkpoint a request names, be it a text or an object; empty: none.
std::string langGraphCheckpointIn(const ReplayRequest &request, const std::string &field);

} // namespace tracedeck
