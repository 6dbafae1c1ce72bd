// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomreplay.h"

#include "loomencoder.h"
#include "loommessage.h"
#include "plainjson.h"
#include "slice.h"

namespace tracedeck {

namespace {

constexpr std::string_view kType = "type";
constexpr std::string_view kId = "id";

/// The text of a JSON string that plainFields() wrote; nothing if it is none.
std::optional<std::string> textIn(const std::map<std::string, std::string> &fields, std::string_view name)
{
    const auto found = fields.find(std::string(name));
    if (found == fields.end() || found->second.front() != '"')
        return std::nullopt;
    const std::string_view contents = std::string_view(found->second).substr(1, found->second.size() - 2);
    return textOf({contents.data(), static_cast<std::uint32_t>(contents.size()), 1});
}

std::string textOfField(const LoomFields &fields, LoomField field)
{
    if (!fields.hasString(field))
        return {};
    const JsonToken &token = fields.token(field);
    return textOf({token.data, token.length, 1});
}

LoomType typeOf(const LoomFields &fields)
{
    return fields.hasString(LoomField::Type) ? loomTypePadded(fields.token(LoomField::Type).text())
                                             : LoomType::Unknown;
}

std::string quoted(const std::string &text)
{
    JsonWriter json;
    return json.string(text).take();
}

} // namespace

ReplayRequest LoomReplay::readRequest(const ReplayMessage &message)
{
    ReplayRequest request;
    auto fields = plainFields(message.body, &request.error);
    if (!fields)
        return request;
    request.kind = textIn(*fields, kType).value_or(std::string());
    request.id = textIn(*fields, kId).value_or(std::string());
    const LoomType type = loomType(request.kind);
    if (!fields->contains(std::string(kType)))
        request.error = "missing field `type`";
    else if (!isVerb(type))
        request.error = "unknown variant `" + request.kind + '`';
    else if (type != LoomType::Run && request.id.empty())
        request.error = "missing field `id`";
    fields->erase(std::string(kType));
    fields->erase(std::string(kId));
    request.fields = std::move(*fields);
    return request;
}

bool LoomReplay::isRequest(std::string_view frame)
{
    if (!m_reader.read(frame))
        return false;
    const LoomType type = typeOf(m_reader.outer());
    return isVerb(type) && isLoomRequest(type, m_reader.outer(), Direction::Unknown);
}

bool LoomReplay::endsAnswer(const ReplayRequest &request, std::string_view answer)
{
    if (!m_reader.read(answer))
        return false;
    const LoomType type = typeOf(m_reader.outer());
    if (type == LoomType::Error)
        return true;
    switch (const LoomType asked = loomType(request.kind)) {
    case LoomType::Run:
        return type == LoomType::RunEnd;
    case LoomType::Ping:
        return type == LoomType::Pong;
    default:
        return type == asked;
    }
}

std::string LoomReplay::ownAnswer(const ReplayRequest &request)
{
    if (loomType(request.kind) != LoomType::Ping)
        return {};
    loom::PongResponse pong;
    pong.id = request.id;
    return loom::encode(pong);
}

std::string LoomReplay::readdress(std::string_view answer, const ReplayRequest &recorded,
                                  const ReplayRequest &asked)
{
    // The server ignores the id of a run request; whatever its frames carry is the run's.
    if (loomType(recorded.kind) != LoomType::Run && !recorded.id.empty() && recorded.id != asked.id
        && m_reader.read(answer) && textOfField(m_reader.outer(), LoomField::Id) == recorded.id) {
        const std::string_view id = m_reader.outer().token(LoomField::Id).json();
        const auto before = static_cast<std::size_t>(id.data() - answer.data());
        return std::string(answer.substr(0, before)) + quoted(asked.id)
               + std::string(answer.substr(before + id.size()));
    }
    return std::string(answer);
}

std::string LoomReplay::refusal(const ReplayRequest &request, std::string_view why)
{
    loom::ErrorResponse error;
    if (!request.error.empty()) {
        error.error = "parse error: " + request.error;
        return loom::encode(error);
    }
    if (!request.id.empty())
        error.id = request.id;
    error.error = why;
    return loom::encode(error);
}

} // namespace tracedeck
