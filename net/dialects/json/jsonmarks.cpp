// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonmarks.h"

#include "dialect.h"

#include <simdjson.h>

#include <algorithm>
#include <cstring>

namespace tracedeck {

static_assert(Decoder::kPadding >= simdjson::SIMDJSON_PADDING);

namespace {

/// Four bytes for each byte of the longest document; beyond this they are not kept.
constexpr std::size_t kKeptCapacity = 1u << 20;
constexpr std::size_t kLeastCapacity = 4096;

} // namespace

JsonError jsonErrorOf(int simdjsonError)
{
    switch (static_cast<simdjson::error_code>(simdjsonError)) {
    case simdjson::SUCCESS:
        return JsonError::None;
    case simdjson::EMPTY:
        return JsonError::Empty;
    case simdjson::UTF8_ERROR:
        return JsonError::NotUtf8;
    case simdjson::UNCLOSED_STRING:
        return JsonError::OpenString;
    case simdjson::UNESCAPED_CHARS:
        return JsonError::ControlCharacter;
    case simdjson::MEMALLOC:
    case simdjson::CAPACITY:
        return JsonError::NoMemory;
    default:
        return JsonError::Invalid;
    }
}

/// simdjson's first stage, whose marks are its "structural indexes". Behind the last one stands the text's length.
class JsonMarks::Stage
{
public:
    JsonError run(std::string_view text)
    {
        if (const auto error = makeRoom(text.size()))
            return jsonErrorOf(error);
        return jsonErrorOf(m_stage->stage1(reinterpret_cast<const std::uint8_t *>(text.data()), text.size(),
                                           simdjson::stage1_mode::regular));
    }
    const std::uint32_t *begin() const { return m_stage->structural_indexes.get(); }
    std::size_t count() const { return m_stage->n_structural_indexes; }

private:
    simdjson::error_code makeRoom(std::size_t size)
    {
        const bool isLarge = m_stage && m_stage->capacity() > kKeptCapacity && size <= kKeptCapacity;
        if (m_stage && !isLarge && m_stage->capacity() >= size)
            return simdjson::SUCCESS;
        // Grows in steps, or else every document a little longer than the last would allocate.
        const std::size_t doubled = m_stage && !isLarge ? 2 * m_stage->capacity() : 0;
        const std::size_t capacity = std::max({size, std::min(doubled, kKeptCapacity), kLeastCapacity});
        m_stage.reset();
        return simdjson::get_active_implementation()->create_dom_parser_implementation(capacity, 1, m_stage);
    }

    std::unique_ptr<simdjson::internal::dom_parser_implementation> m_stage;
};

JsonMarks::JsonMarks()
    : m_together(std::make_unique<Stage>())
    , m_alone(std::make_unique<Stage>())
{
}

JsonMarks::~JsonMarks() = default;

void JsonMarks::expect(std::string_view lines)
{
    m_document = {};
    m_next = 0;
    m_escape = lines.data();
    // A newline in a string is an error: so where there is none, each line begins outside of strings.
    const bool isWhole = !lines.empty() && lines.size() <= kKeptCapacity && m_together->run(lines) == JsonError::None;
    m_lines = isWhole ? lines : std::string_view();
    if (isWhole)
        findEscape();
}

bool JsonMarks::isExpected(std::string_view json) const
{
    return json.data() >= m_lines.data() && json.data() + json.size() <= m_lines.data() + m_lines.size()
           && !json.empty();
}

void JsonMarks::findEscape()
{
    const char *end = m_lines.data() + m_lines.size();
    const void *found = std::memchr(m_escape, '\\', static_cast<std::size_t>(end - m_escape));
    m_escape = found ? static_cast<const char *>(found) : end;
}

/// Most documents are asked for in their order. False: it does not begin outside of strings.
bool JsonMarks::goTo(const char *at)
{
    const std::uint32_t *marks = m_together->begin();
    const auto wanted = static_cast<std::uint32_t>(at - m_lines.data());
    if (m_next > 0 && marks[m_next - 1] >= wanted) {
        m_next = static_cast<std::size_t>(std::lower_bound(marks, marks + m_next, wanted) - marks);
        m_escape = nullptr;
    }
    while (marks[m_next] < wanted)
        ++m_next;
    if (m_escape < at) {
        m_escape = at;
        findEscape();
    }
    const std::string_view before(at, marks[m_next] - wanted);
    return before.find_first_not_of(" \t\r\n") == before.npos;
}

JsonError JsonMarks::find(std::string_view json)
{
    m_document = json;
    m_wasExpected = isExpected(json) && goTo(json.data());
    if (m_wasExpected) {
        m_base = m_lines.data();
        m_first = m_together->begin() + m_next;
        m_firstEscape = std::min(m_escape, json.data() + json.size());
        return walk().isAtEnd() ? JsonError::Empty : JsonError::None;
    }
    m_base = json.data();
    m_firstEscape = json.data() + std::min(json.find('\\'), json.size());
    if (const JsonError error = m_alone->run(json); error != JsonError::None)
        return error; // there may be no marks at all: the memory for them may be lacking
    m_first = m_alone->begin();
    return JsonError::None;
}

JsonWalk JsonMarks::walkInside(std::string_view part) const
{
    const Stage &stage = m_wasExpected ? *m_together : *m_alone;
    const std::uint32_t *end = stage.begin() + stage.count();
    return {m_base, std::lower_bound(m_first, end, static_cast<std::uint32_t>(part.data() - m_base)), part};
}

bool JsonMarks::isDocument(std::string_view json)
{
    return find(json) == JsonError::None && walk().check(m_firstEscape);
}

} // namespace tracedeck
