// SPDX-License-Identifier: GPL-3.0-or-later
#include "bodystore.h"

#include <algorithm>

namespace tracedeck {

std::shared_ptr<TextBody> BodyStore::get(const BodyKey &key,
                                         const std::function<std::shared_ptr<TextBody>()> &make)
{
    auto known = m_bodies.find(key);
    if (known == m_bodies.end())
        known = m_bodies.emplace(key, Kept{make(), 0}).first;
    known->second.used = m_use;
    return known->second.body;
}

void BodyStore::beginUse()
{
    ++m_use;
    if (m_bodies.size() <= 2 * kMostUnused)
        return;
    std::vector<quint64> uses;
    for (const auto &[key, kept] : m_bodies)
        uses.push_back(kept.used);
    const auto limit = uses.end() - static_cast<std::ptrdiff_t>(kMostUnused);
    std::nth_element(uses.begin(), limit, uses.end());
    const quint64 oldest = *limit;
    std::erase_if(m_bodies, [&](const auto &entry) {
        return entry.second.used < oldest && entry.second.used + 1 < m_use;
    });
}

} // namespace tracedeck
