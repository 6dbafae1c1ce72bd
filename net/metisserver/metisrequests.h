// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisfilter.h"
#include "metishost.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <variant>

namespace tracedeck {

/// What clients of a metis server ask, read from what they sent. Refusals name the field.
namespace metisrequests {

struct Subscribe
{
    /// Filter as it was meant: presets are expanded later, since servers differ in what they hold.
    enum class Preset { None, Chat, Full, Missing };
    Preset preset = Preset::None;
    MetisFilter filter;
    std::optional<std::string> since;
    bool wantsSnapshot = false;
    std::string wrong; ///< why there is no filter to go by; empty: there is
};
struct Cancel
{
    std::string turn;
    std::optional<std::string> reason;
};
struct Ping
{
    std::string nonce;
};
struct Pong
{
    std::string nonce;
};
/// Of a type that means nothing to a server.
struct Ignored
{};
struct Malformed
{
    std::string why;
};
using Frame = std::variant<Subscribe, Cancel, Ping, Pong, Ignored, Malformed>;

/// A frame from client to server (metis streaming protocol 4.3).
Frame readFrame(const QByteArray &json);

/// Bodies of HTTP.
MetisResult<MetisTurnRequest> readTurn(const QByteArray &body);
struct NewSession
{
    std::string workspace;
    std::optional<std::string> model;
};
MetisResult<NewSession> readSession(const QByteArray &body);
struct Model
{
    std::optional<std::string> name; ///< nothing: none in particular
};
MetisResult<Model> readModel(const QByteArray &body);
struct Decision
{
    bool isAllowed = false;
    std::string scope = "once";
};
MetisResult<Decision> readDecision(const QByteArray &body);
/// Of a cancel over HTTP; whatever cannot be read is no reason.
std::optional<std::string> readReason(const QByteArray &body);

} // namespace metisrequests

} // namespace tracedeck
