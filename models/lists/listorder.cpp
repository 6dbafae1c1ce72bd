// SPDX-License-Identifier: GPL-3.0-or-later
#include "listorder.h"

#include <QHash>

#include <algorithm>
#include <numeric>

namespace tracedeck {

std::vector<SortKey> ranksOf(const QStringList &texts)
{
    QStringList distinct = texts;
    distinct.removeDuplicates();
    std::sort(distinct.begin(), distinct.end(), [](const QString &a, const QString &b) { return QString::localeAwareCompare(a, b) < 0; });
    QHash<QString, int> ranks;
    for (int i = 0; i < distinct.size(); ++i)
        ranks.insert(distinct[i], i);
    std::vector<SortKey> keys;
    for (const QString &text : texts)
        keys.push_back(text.isEmpty() ? SortKey() : SortKey(ranks.value(text)));
    return keys;
}

std::vector<std::uint32_t> sortedRows(const std::vector<SortKey> &keys, bool isDescending,
                                      const std::function<bool(std::uint32_t, std::uint32_t)> &isBefore)
{
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (keys[a].has_value() != keys[b].has_value())
            return keys[a].has_value();
        if (keys[a] != keys[b])
            return isDescending ? keys[a] > keys[b] : keys[a] < keys[b];
        return isBefore(a, b);
    });
    return order;
}

} // namespace tracedeck
