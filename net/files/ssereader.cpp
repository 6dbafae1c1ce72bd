// SPDX-License-Identifier: GPL-3.0-or-later
#include "ssereader.h"

#include "lineend.h"

#include <cstdint>

namespace tracedeck {

namespace {

constexpr std::string_view kMark = "\xef\xbb\xbf";
constexpr std::size_t kMarkOver = 4;
// More than this is given back once it is not needed.
constexpr std::size_t kKeptAtMost = 4 << 20;

void empty(std::string &text)
{
    if (text.capacity() > kKeptAtMost)
        text = std::string();
    else
        text.clear();
}

} // namespace

SseReader::SseReader(std::size_t maxEvent)
    : m_maxEvent(maxEvent)
{}

bool SseReader::isInsideEvent() const
{
    return (m_hasField && !m_wasTaken) || (!m_line.empty() && m_line.front() != ':');
}

std::optional<SseEvent> SseReader::take(std::string_view &bytes)
{
    if (m_wasTaken)
        startEvent();
    skipByteOrderMark(bytes);
    std::string_view line;
    while (takeLine(bytes, line)) {
        if (!line.empty()) {
            readField(line);
        } else if (m_hasData) {
            m_wasTaken = true;
            return SseEvent{m_event, m_id, m_data};
        } else {
            startEvent();
        }
        if (m_isLineKept)
            empty(m_line);
    }
    if (m_hasFailed)
        bytes = {};
    else if (m_hasData && m_data.data() != m_kept.data())
        keep(m_data); // what it refers to goes away
    return std::nullopt;
}

void SseReader::startEvent()
{
    m_wasTaken = m_hasData = m_hasField = false;
    m_event.clear();
    m_data = {};
    empty(m_kept);
}

void SseReader::skipByteOrderMark(std::string_view &bytes)
{
    while (m_markSeen < kMarkOver && !bytes.empty()) {
        if (m_markSeen < kMark.size() && bytes.front() == kMark[m_markSeen]) {
            bytes.remove_prefix(1);
            ++m_markSeen;
            continue;
        }
        if (m_markSeen < kMark.size())
            m_line = kMark.substr(0, m_markSeen); // only looked like one
        m_markSeen = kMarkOver;
    }
}

/// The next line without its end. False: there is no whole one, and what there is of it has been kept.
bool SseReader::takeLine(std::string_view &bytes, std::string_view &line)
{
    if (m_isAfterCr && !bytes.empty()) {
        if (bytes.front() == '\n')
            bytes.remove_prefix(1);
        m_isAfterCr = false;
    }
    if (bytes.empty() || m_hasFailed)
        return false;
    const std::size_t size = findLineEnd(bytes);
    if (isTooBig(size)) {
        m_hasFailed = true;
        m_hasData = m_hasField = false;
        m_data = {};
        for (std::string *text : {&m_line, &m_kept})
            *text = std::string();
        return false;
    }
    m_isLineKept = !m_line.empty() || size == bytes.size();
    line = bytes.substr(0, size);
    if (m_isLineKept) {
        m_line += line;
        line = m_line;
    }
    if (size == bytes.size()) {
        bytes = {};
        return false;
    }
    m_isAfterCr = bytes[size] == '\r';
    bytes.remove_prefix(size + 1);
    return true;
}

bool SseReader::isTooBig(std::size_t more) const
{
    return more > m_maxEvent || m_line.size() + m_data.size() + m_event.size() > m_maxEvent - more;
}

void SseReader::readField(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == 0)
        return; // a comment
    m_hasField = true;
    const std::string_view name = line.substr(0, colon);
    std::string_view value = colon == line.npos ? std::string_view() : line.substr(colon + 1);
    if (!value.empty() && value.front() == ' ')
        value.remove_prefix(1);
    if (name == "data")
        addData(value);
    else if (name == "event")
        m_event = value;
    else if (name == "id" && value.find('\0') == value.npos)
        m_id = value;
    else if (name == "retry")
        setRetry(value);
}

void SseReader::addData(std::string_view value)
{
    if (m_hasData) {
        if (m_data.data() != m_kept.data())
            keep(m_data);
        m_kept += '\n';
        m_kept += value;
        m_data = m_kept;
        return;
    }
    m_hasData = true;
    if (!m_isLineKept) {
        m_data = value;
        return;
    }
    // A long line is not copied once more.
    const std::size_t begin = m_line.size() - value.size();
    m_kept.swap(m_line);
    m_data = std::string_view(m_kept).substr(begin);
}

/// Makes m_data all of m_kept.
void SseReader::keep(std::string_view bytes)
{
    const bool isInside = bytes.data() >= m_kept.data() && bytes.data() <= m_kept.data() + m_kept.size();
    if (isInside)
        m_kept.erase(0, m_kept.size() - bytes.size());
    else
        m_kept = bytes;
    m_data = m_kept;
}

void SseReader::setRetry(std::string_view digits)
{
    constexpr std::int64_t most = INT64_MAX / 10 - 1;
    if (digits.empty())
        return;
    std::int64_t value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9' || value > most)
            return;
        value = value * 10 + (c - '0');
    }
    m_retry = std::chrono::milliseconds(value);
}

} // namespace tracedeck
