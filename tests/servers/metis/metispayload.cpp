// SPDX-License-Identifier: GPL-3.0-or-later
#include "metispayload.h"

#include "money.h"

#include <cstdio>

namespace tracedeck::test {

std::string quoted(const QString &text)
{
    const auto write = [](const QString &part) {
        JsonWriter json;
        json.string(part.toStdString());
        return json.text().substr(1, json.text().size() - 2);
    };
    std::string out = "\"";
    qsizetype begin = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text[i].isSurrogate() && text[i] != QChar::ByteOrderMark)
            continue;
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            ++i;
            continue;
        }
        char escape[8];
        std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(text[i].unicode()));
        out += write(text.mid(begin, i - begin)) + escape;
        begin = i + 1;
    }
    return out + write(text.mid(begin)) + '"';
}

MetisPayload &MetisPayload::text(std::string_view key, std::string_view value)
{
    m_json.key(key).string(value);
    return *this;
}

MetisPayload &MetisPayload::text(std::string_view key, const std::optional<std::string> &value)
{
    return value ? text(key, std::string_view(*value)) : null(key);
}

MetisPayload &MetisPayload::number(std::string_view key, std::int64_t value)
{
    m_json.key(key).number(value);
    return *this;
}

MetisPayload &MetisPayload::flag(std::string_view key, bool value)
{
    m_json.key(key).boolean(value);
    return *this;
}

MetisPayload &MetisPayload::null(std::string_view key)
{
    m_json.key(key).null();
    return *this;
}

MetisPayload &MetisPayload::json(std::string_view key, std::string_view value)
{
    m_json.key(key).raw(value);
    return *this;
}

MetisPayload &MetisPayload::dollars(std::string_view key, std::int64_t pico)
{
    return json(key, tracedeck::dollars(pico));
}

MetisPayload &MetisPayload::dollarText(std::string_view key, std::int64_t pico)
{
    return text(key, tracedeck::dollars(pico));
}

} // namespace tracedeck::test
