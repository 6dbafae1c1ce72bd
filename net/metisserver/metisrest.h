// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpserver.h"
#include "metisconduct.h"
#include "metishost.h"
#include "metistokens.h"

#include <QElapsedTimer>
#include <QUrl>
#include <QUrlQuery>

#include <span>

namespace tracedeck {

/// The HTTP side of a metis server: sessions, turns, confirmations, messages. Errors are
/// {"error":{"code","message"}}; of paths that do not exist, plain text.
class MetisRest
{
public:
    /// All must outlive this object.
    MetisRest(MetisHost &host, MetisTokens &tokens, const MetisConduct &conduct);

    /// `server`: where clients reach us, for addresses in answers.
    ServedAnswer answer(const ServedRequest &request, const QUrl &server);

private:
    using Path = std::span<const std::string>;
    struct Call
    {
        std::string method;
        QUrlQuery query;
        QByteArray body;
    };

    ServedAnswer dispatch(const Call &call, Path path, const QUrl &server);
    ServedAnswer sessions(const Call &call);
    ServedAnswer session(const Call &call, const std::string &id, const QUrl &server);
    ServedAnswer inSession(const Call &call, const MetisSession &session, Path path);
    ServedAnswer create(const QByteArray &body);
    ServedAnswer attach(const MetisSession &session, const QUrl &server);
    ServedAnswer swapModel(const std::string &session, const QByteArray &body);
    ServedAnswer end(const std::string &session);
    ServedAnswer submit(const std::string &session, const QByteArray &body);
    ServedAnswer cancel(const std::string &session, const std::string &turn, const QByteArray &body);
    ServedAnswer confirm(const std::string &session, const std::string &request, const QByteArray &body);
    ServedAnswer messages(const std::string &session, const QUrlQuery &query);
    ServedAnswer models();
    ServedAnswer health();
    ServedAnswer turnDetail(const std::string &turn);

    MetisHost &m_host;
    MetisTokens &m_tokens;
    const MetisConduct m_conduct;
    QElapsedTimer m_up;
};

} // namespace tracedeck
