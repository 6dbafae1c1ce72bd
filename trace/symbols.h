// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "ids.h"
#include "stablevector.h"

#include <string_view>
#include <vector>

namespace tracedeck {

/// Interned strings: names, types, ids. One thread interns, any thread reads.
class Symbols
{
public:
    Symbols();

    /// The writing thread only.
    Symbol intern(std::string_view text);
    /// The writing thread only: the symbol of a string that was interned before, else the empty symbol.
    Symbol find(std::string_view text) const;

    std::string_view text(Symbol symbol) const
    {
        const Entry &entry = m_entries[symbol.index];
        return {entry.data, entry.length};
    }
    std::uint32_t count() const { return m_entries.size(); }

private:
    struct Entry
    {
        const char *data;
        std::uint32_t length;
        std::uint32_t hash;
    };
    struct Slot
    {
        std::uint32_t hash = 0;
        std::uint32_t index = 0; // 0: free
    };

    void grow();

    Arena m_texts;
    StableVector<Entry> m_entries;
    std::vector<Slot> m_slots;
};

} // namespace tracedeck
