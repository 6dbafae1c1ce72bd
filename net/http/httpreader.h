// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tracedeck {

/// The begin of an HTTP answer. Outside text.
struct HttpHead
{
    int status = 0;
    std::vector<std::pair<std::string, std::string>> fields; ///< names in lower case

    /// The value of the first field of this name, in lower case; empty: there is none.
    std::string_view field(std::string_view name) const;
};

/// Reads the answers of an HTTP/1.1 server (RFC 9112) from whatever portions they arrive in, and knows whether one is
/// whole. Interim answers (1xx) are skipped.
class HttpReader
{
public:
    enum class Fault {
        None,
        NotHttp,
        TooLong, ///< the head, or what surrounds chunks
        BadHead,
        BadLength,
        BadChunk,
        UnknownCoding, ///< of the transfer
    };
    static constexpr std::size_t kMaxHead = 64 << 10;

    /// Takes from the front of `bytes`, until there is none, the head is whole, or a piece of the body is here: a view
    /// of `bytes`. What follows the answer is left.
    std::string_view take(std::string_view &bytes);

    /// A byte of the answer has come.
    bool hasBegun() const { return m_hasBegun; }
    bool hasHead() const { return m_hasHead; }
    const HttpHead &head() const { return m_head; }
    bool isWhole() const { return m_state == State::Whole; }
    /// Only the end of the connection tells where the body ends.
    bool endsWithConnection() const { return m_state == State::BodyToTheEnd; }
    /// Another answer may follow this one on the connection.
    bool keepsConnection() const { return m_keepsConnection; }
    Fault fault() const { return m_fault; }
    static const char *nameOf(Fault fault);

private:
    enum class State {
        Status,
        Fields,
        Body,
        BodyToTheEnd,
        ChunkSize,
        Chunk,
        ChunkEnd,
        Trailers,
        Whole,
        Failed
    };

    std::string_view takeBody(std::string_view &bytes);
    bool takeLine(std::string_view &bytes, std::string_view &line);
    void readLine(std::string_view line);
    void readStatus(std::string_view line);
    void readField(std::string_view line);
    void readChunkSize(std::string_view line);
    void endHead();
    void chooseBody();
    bool listHolds(std::string_view name, std::string_view item) const;
    void fail(Fault fault);

    State m_state = State::Status;
    Fault m_fault = Fault::None;
    HttpHead m_head;
    std::string m_line; ///< the begin of one that is not whole
    std::size_t m_overhead = 0; ///< bytes that are no body; of chunks only the latest's
    std::uint64_t m_left = 0; ///< of the body or the chunk
    bool m_hasHead = false;
    bool m_isOld = false; ///< HTTP/1.0
    bool m_keepsConnection = false;
    bool m_hasBegun = false;
};

} // namespace tracedeck
