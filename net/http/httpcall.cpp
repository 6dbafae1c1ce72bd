// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpcall.h"

#include "linkrules.h"

#include <algorithm>

namespace tracedeck {

namespace {

bool isMethod(const QByteArray &method)
{
    const auto isLetter = [](char c) { return c >= 'A' && c <= 'Z'; };
    return !method.isEmpty() && std::all_of(method.begin(), method.end(), isLetter);
}

} // namespace

HttpRequestText requestText(const Endpoint &endpoint, const HttpCall &call)
{
    if (const auto objection = objectionTo(endpoint))
        return {{}, *objection};
    const QUrl url = httpUrl(endpoint, call.path);
    if (!url.isValid() || !isMethod(call.method))
        return {{}, QStringLiteral("address")};

    SecretHeaders headers = endpoint.headers + call.headers;
    const auto add = [&headers](const QByteArray &name, const QByteArray &value) {
        const bool isThere = std::any_of(headers.cbegin(), headers.cend(), [&](const auto &header) {
            return header.first.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (!isThere)
            headers.append({name, value});
    };
    add("Accept", call.accept);
    add("Accept-Encoding", "identity"); // what is recorded is what came
    add("User-Agent", "Tracedeck");
    if (!call.body.isEmpty())
        add("Content-Type", call.contentType);

    QByteArray text = requestHead(call.method, url);
    for (const auto &[name, value] : headers) {
        if (!isSafeHeader(name, value))
            return {{}, QStringLiteral("header")};
        text += name + ": " + value + "\r\n";
    }
    const bool takesBody = call.method == "POST" || call.method == "PUT" || call.method == "PATCH";
    if (takesBody || !call.body.isEmpty())
        text += "Content-Length: " + QByteArray::number(call.body.size()) + "\r\n";
    return {text + "\r\n" + call.body, {}};
}

} // namespace tracedeck
