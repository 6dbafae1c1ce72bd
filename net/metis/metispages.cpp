// SPDX-License-Identifier: GPL-3.0-or-later
#include "metispages.h"

#include "jsonwriter.h"

#include <QUrlQuery>

#include <algorithm>

namespace tracedeck::metispages {

namespace {

constexpr int kUsualPage = 50;
constexpr int kLargestPage = 200;

std::string valueOf(const QUrlQuery &query, const char *name)
{
    return query.queryItemValue(QLatin1String(name), QUrl::FullyDecoded).toStdString();
}

} // namespace

MetisResult<Page> read(std::vector<MetisMessage> all, const QUrlQuery &query)
{
    int limit = kUsualPage;
    if (query.hasQueryItem(QStringLiteral("limit"))) {
        bool isNumber = false;
        limit = query.queryItemValue(QStringLiteral("limit")).toInt(&isNumber);
        if (!isNumber || limit < 1)
            return MetisRefusal{400, "invalid_limit", "limit: expected a number above 0"};
    }
    limit = std::min(limit, kLargestPage);
    const std::string before = valueOf(query, "before");
    const std::string after = valueOf(query, "after");
    const auto isBelow = [](const MetisMessage &message, const std::string &id) { return message.id < id; };
    auto begin = all.begin();
    auto end = all.end();
    if (!before.empty())
        end = std::lower_bound(all.begin(), all.end(), before, isBelow);
    if (!after.empty()) {
        begin = std::lower_bound(all.begin(), all.end(), after, isBelow);
        if (begin != all.end() && begin->id == after)
            ++begin;
        begin = std::min(begin, end);
        end = begin + std::min<std::ptrdiff_t>(limit, end - begin);
    } else {
        begin = end - std::min<std::ptrdiff_t>(limit, end - begin);
    }
    Page page;
    page.hasBefore = begin != all.begin();
    page.hasAfter = end != all.end();
    page.messages.assign(std::make_move_iterator(begin), std::make_move_iterator(end));
    return page;
}

std::string written(const Page &page)
{
    JsonWriter json;
    json.beginObject().key("messages").beginArray();
    for (const MetisMessage &message : page.messages)
        json.raw(message.json);
    json.endArray().key("has_more_before").boolean(page.hasBefore);
    return json.key("has_more_after").boolean(page.hasAfter).endObject().take();
}

} // namespace tracedeck::metispages
