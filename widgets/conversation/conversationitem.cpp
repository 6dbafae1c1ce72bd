// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationitem.h"

#include <algorithm>

namespace tracedeck {

int ConversationItem::partOf(int unit) const
{
    const auto after = std::upper_bound(firstUnit.begin(), firstUnit.end(), unit);
    const auto part = static_cast<int>(after - firstUnit.begin()) - 1;
    return std::clamp(part, 0, static_cast<int>(parts.size()) - 1);
}

void ConversationItem::count()
{
    firstUnit.assign(1, 0);
    for (const ItemPart &part : parts)
        firstUnit.push_back(firstUnit.back() + part.unitCount());
}

} // namespace tracedeck
