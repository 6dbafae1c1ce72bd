// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpreader.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace tracedeck {

namespace {

constexpr std::string_view kBegin = "HTTP/1.";

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) { return lower(c); });
    return result;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == text.npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// All of the text is a number of this base, without sign.
std::optional<std::uint64_t> numberOf(std::string_view text, int base)
{
    std::uint64_t number = 0;
    const char *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, base);
    // Room to add to it without a thought.
    if (error != std::errc() || stop != end || number > std::numeric_limits<std::int64_t>::max())
        return std::nullopt;
    return number;
}

bool isName(std::string_view text)
{
    const auto isPlainChar = [](char c) { return c > ' ' && c < '\x7f'; };
    return !text.empty() && std::all_of(text.begin(), text.end(), isPlainChar);
}

} // namespace

std::string_view HttpHead::field(std::string_view name) const
{
    for (const auto &[key, value] : fields) {
        if (key == name)
            return value;
    }
    return {};
}

const char *HttpReader::nameOf(Fault fault)
{
    switch (fault) {
    case Fault::None:
        break;
    case Fault::NotHttp:
        return "not an HTTP/1 answer";
    case Fault::TooLong:
        return "the head of the HTTP answer is too long";
    case Fault::BadHead:
        return "broken head of an HTTP answer";
    case Fault::BadLength:
        return "broken Content-Length";
    case Fault::BadChunk:
        return "broken chunk";
    case Fault::UnknownCoding:
        return "unknown Transfer-Encoding";
    }
    return "";
}

std::string_view HttpReader::take(std::string_view &bytes)
{
    m_hasBegun = m_hasBegun || !bytes.empty();
    while (!bytes.empty()) {
        switch (m_state) {
        case State::Whole:
        case State::Failed:
            return {};
        case State::Body:
        case State::BodyToTheEnd:
        case State::Chunk:
            return takeBody(bytes);
        default:
            break;
        }
        const bool hadHead = hasHead();
        std::string_view line;
        if (!takeLine(bytes, line))
            return {};
        readLine(line);
        m_line.clear();
        if (hasHead() != hadHead)
            return {};
    }
    return {};
}

std::string_view HttpReader::takeBody(std::string_view &bytes)
{
    if (m_state == State::BodyToTheEnd)
        return std::exchange(bytes, {});
    const auto size = std::size_t(std::min<std::uint64_t>(m_left, bytes.size()));
    const std::string_view piece = bytes.substr(0, size);
    bytes.remove_prefix(size);
    m_left -= size;
    if (m_left == 0)
        m_state = m_state == State::Chunk ? State::ChunkEnd : State::Whole;
    return piece;
}

/// The next line without its end, CR LF or LF alone. False: there is no whole one.
bool HttpReader::takeLine(std::string_view &bytes, std::string_view &line)
{
    const std::size_t size = std::min(bytes.find('\n'), bytes.size());
    m_overhead += size;
    if (m_overhead > kMaxHead) {
        fail(Fault::TooLong);
        return false;
    }
    const bool isWhole = size < bytes.size();
    line = bytes.substr(0, size);
    if (!isWhole || !m_line.empty()) {
        m_line += line;
        line = m_line;
    }
    // What is no HTTP may never end its line.
    if (m_state == State::Status && line.substr(0, kBegin.size()) != kBegin.substr(0, line.size())) {
        fail(Fault::NotHttp);
        return false;
    }
    bytes.remove_prefix(isWhole ? size + 1 : size);
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    return isWhole;
}

void HttpReader::readLine(std::string_view line)
{
    switch (m_state) {
    case State::Status:
        readStatus(line);
        break;
    case State::Fields:
        if (line.empty())
            endHead();
        else
            readField(line);
        break;
    case State::ChunkSize:
        readChunkSize(line);
        break;
    case State::ChunkEnd:
        m_state = State::ChunkSize;
        m_overhead = 0;
        if (!line.empty())
            fail(Fault::BadChunk);
        break;
    case State::Trailers:
        if (line.empty())
            m_state = State::Whole;
        break;
    default:
        break;
    }
}

void HttpReader::readStatus(std::string_view line)
{
    // HTTP/1.1 200 OK
    const std::string_view rest = line.substr(std::min(line.size(), kBegin.size()));
    const bool isShaped = rest.size() >= 5 && rest[1] == ' ' && (rest.size() == 5 || rest[5] == ' ');
    const auto status = isShaped ? numberOf(rest.substr(2, 3), 10) : std::nullopt;
    if (!status || *status < 100 || rest[0] < '0' || rest[0] > '9') {
        fail(Fault::BadHead);
        return;
    }
    m_head.status = int(*status);
    m_isOld = rest[0] == '0';
    m_state = State::Fields;
}

void HttpReader::readField(std::string_view line)
{
    if (line.find('\0') != line.npos || line.find('\r') != line.npos) {
        fail(Fault::BadHead);
        return;
    }
    const bool isFolded = line.front() == ' ' || line.front() == '\t';
    if (isFolded && !m_head.fields.empty()) {
        (m_head.fields.back().second += ' ') += trimmed(line);
        return;
    }
    const std::size_t colon = line.find(':');
    if (colon == line.npos || !isName(line.substr(0, colon))) {
        fail(Fault::BadHead);
        return;
    }
    m_head.fields.emplace_back(lower(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
}

void HttpReader::readChunkSize(std::string_view line)
{
    const std::string_view digits = trimmed(line.substr(0, line.find(';'))); // behind it: extensions
    const auto size = numberOf(digits, 16);
    if (!size) {
        fail(Fault::BadChunk);
        return;
    }
    m_left = *size;
    m_state = m_left == 0 ? State::Trailers : State::Chunk;
}

void HttpReader::endHead()
{
    if (m_head.status < 200 && m_head.status != 101) {
        m_head = {};
        m_state = State::Status;
        return;
    }
    if (m_head.status == 101) { // nobody asked for it
        fail(Fault::BadHead);
        return;
    }
    chooseBody();
    if (m_fault != Fault::None)
        return;
    m_hasHead = true;
    const bool isKept = m_isOld ? listHolds("connection", "keep-alive") : !listHolds("connection", "close");
    const bool isClear = m_head.field("transfer-encoding").empty() || m_head.field("content-length").empty();
    m_keepsConnection = isKept && isClear && m_state != State::BodyToTheEnd;
}

void HttpReader::chooseBody()
{
    if (m_head.status == 204 || m_head.status == 304) {
        m_state = State::Whole;
        return;
    }
    std::optional<std::uint64_t> length;
    bool isChunked = false;
    for (const auto &[name, value] : m_head.fields) {
        if (name == "transfer-encoding") {
            if (isChunked || lower(value) != "chunked") {
                fail(Fault::UnknownCoding);
                return;
            }
            isChunked = true;
        } else if (name == "content-length") {
            const auto number = numberOf(value, 10);
            if (!number || (length && *length != *number)) {
                fail(Fault::BadLength);
                return;
            }
            length = number;
        }
    }
    m_overhead = 0;
    m_left = length.value_or(0);
    if (isChunked)
        m_state = State::ChunkSize;
    else if (!length)
        m_state = State::BodyToTheEnd;
    else
        m_state = m_left == 0 ? State::Whole : State::Body;
}

/// Whether a field that is a list with commas holds an item, which is in lower case.
bool HttpReader::listHolds(std::string_view name, std::string_view item) const
{
    for (const auto &[key, value] : m_head.fields) {
        if (key != name)
            continue;
        std::string_view rest = value;
        while (!rest.empty()) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            if (lower(trimmed(rest.substr(0, comma))) == item)
                return true;
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
    }
    return false;
}

void HttpReader::fail(Fault fault)
{
    m_state = State::Failed;
    m_fault = fault;
    m_keepsConnection = false;
}

} // namespace tracedeck
