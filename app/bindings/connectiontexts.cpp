// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectiontexts.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

struct ConnectionTexts
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionTexts)
};
using Why = Reconnect::Why;

QString unreachable(const LinkEnd &end)
{
    switch (end.kind) {
    case LinkEnd::Kind::HostNotFound:
        return ConnectionTexts::tr("there is no host of this name");
    case LinkEnd::Kind::ProxyFailed:
        return ConnectionTexts::tr("the proxy could not be used");
    case LinkEnd::Kind::TimedOut:
        return ConnectionTexts::tr("the server did not answer in time");
    case LinkEnd::Kind::Unreachable:
        return ConnectionTexts::tr("the host cannot be reached");
    default:
        return ConnectionTexts::tr("nobody listens there");
    }
}

QString notAllowed(const LinkEnd &end)
{
    // The words are those of objectionTo().
    if (end.reason == QLatin1String("plain-text"))
        return ConnectionTexts::tr("unencrypted connections beyond this machine need your consent");
    if (end.reason == QLatin1String("header"))
        return ConnectionTexts::tr("a header holds characters that cannot be sent");
    return ConnectionTexts::tr("the address cannot be used");
}

QString phrase(Why why, const LinkEnd &end)
{
    switch (why) {
    case Why::Finished:
    case Why::Ours:
        return {};
    case Why::Unreachable:
        return unreachable(end);
    case Why::Dropped:
        return end.kind == LinkEnd::Kind::Dead ? ConnectionTexts::tr("the server does not answer any more")
                                               : ConnectionTexts::tr("the connection broke");
    case Why::ComeBackLater:
        return ConnectionTexts::tr("the server asked to come back later");
    case Why::EndedEarly:
        return ConnectionTexts::tr("the server closed the connection");
    case Why::TooSlow:
        return ConnectionTexts::tr("this computer cannot keep up");
    case Why::NotAuthorised:
        return ConnectionTexts::tr("the server wants other credentials");
    case Why::Gone:
        return ConnectionTexts::tr("the server knows nothing under this address");
    case Why::OpenElsewhere:
        return ConnectionTexts::tr("it is open elsewhere");
    case Why::Protocol:
        return ConnectionTexts::tr("the WebSocket protocol was broken");
    case Why::TooBig:
        return ConnectionTexts::tr("a message was larger than 256 MiB");
    case Why::Certificate:
        return ConnectionTexts::tr("the server's certificate is not trusted");
    case Why::NotAllowed:
        return notAllowed(end);
    case Why::NotWebSocket:
        return ConnectionTexts::tr("the server speaks no WebSocket there");
    case Why::Refused:
        return ConnectionTexts::tr("the server refused the connection");
    case Why::Unreadable:
        return ConnectionTexts::tr("the file cannot be read");
    }
    return {};
}

} // namespace

QString reasonText(const ConnectionState &state)
{
    const LinkEnd &end = state.end;
    const QString what = phrase(state.why, end);
    if (what.isEmpty() || state.why == Why::NotAllowed)
        return what;
    // Qt's name for what the code says already is nothing to show.
    const bool isServers = !end.reason.isEmpty() && !end.reason.startsWith(QLatin1String("QWebSocketPrivate"));
    if (end.code != 0 && isServers)
        //: What happened, a numeric code, and the server's own words.
        return ConnectionTexts::tr("%1 (%2: %3)").arg(what, QString::number(end.code), end.reason);
    if (end.code != 0)
        //: What happened, and a numeric code.
        return ConnectionTexts::tr("%1 (%2)").arg(what, QString::number(end.code));
    return what;
}

QString endpointErrorText(EndpointError error)
{
    switch (error) {
    case EndpointError::Empty:
        return ConnectionTexts::tr("Type an address, such as 127.0.0.1:8080.");
    case EndpointError::TooLong:
        return ConnectionTexts::tr("This address is too long.");
    case EndpointError::NotAnAddress:
        return ConnectionTexts::tr("This is no address.");
    case EndpointError::Scheme:
        return ConnectionTexts::tr("An address begins with ws://, wss://, http:// or https://.");
    case EndpointError::UserInfo:
        return ConnectionTexts::tr("Leave out user name and password; use a header instead.");
    case EndpointError::Fragment:
        return ConnectionTexts::tr("Leave out what follows the “#”.");
    case EndpointError::NoHost:
        return ConnectionTexts::tr("The host is missing.");
    case EndpointError::BadPort:
        return ConnectionTexts::tr("A port is a number from 1 to 65535.");
    }
    return {};
}

} // namespace tracedeck
