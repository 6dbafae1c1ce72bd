// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"

namespace tracedeck {

/// What is asked of a server with HTTP.
struct HttpCall
{
    QByteArray method = "GET";
    QString path; ///< with its query; on the server as httpUrl() has it
    QByteArray body;
    QByteArray contentType = "application/json"; ///< of the body
    QByteArray accept = "application/json";
    SecretHeaders headers; ///< beside those of the endpoint
    bool isIdempotent = false; ///< may reach the server twice

    static HttpCall get(const QString &path)
    {
        HttpCall call;
        call.path = path;
        call.isIdempotent = true;
        return call;
    }
    static HttpCall post(const QString &path, const QByteArray &body)
    {
        HttpCall call;
        call.method = "POST";
        call.path = path;
        call.body = body;
        return call;
    }
};

/// The call as it goes on the wire; nothing if it may not be sent, with the word for why as objectionTo() has them.
struct HttpRequestText
{
    QByteArray bytes;
    QString objection;
};
HttpRequestText requestText(const Endpoint &endpoint, const HttpCall &call);

} // namespace tracedeck
