// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontoken.h"
#include "jsonwalk.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace tracedeck {

/// What an error of simdjson is, by its number.
JsonError jsonErrorOf(int simdjsonError);

/// Finds the marks of JSON documents: every bracket, colon and comma outside of strings, and the first byte of every
/// string, number and literal. The first stage of simdjson does that at memory speed, at once for all documents of a
/// text, one a line, if it is told of them before. Checked are UTF-8, and that strings are closed and hold no control
/// characters; a JsonWalk over the marks does the rest.
class JsonMarks
{
public:
    JsonMarks();
    ~JsonMarks();
    JsonMarks(const JsonMarks &) = delete;
    JsonMarks &operator=(const JsonMarks &) = delete;

    /// Bytes to look at together: they and what is made of them should stay in the nearest cache until they are read.
    static constexpr std::size_t kTogether = 64u << 10;

    /// Documents of these lines will be asked for, in this order; what comes before and behind one in its line is JSON
    /// or none of its business, but holds no open string. `lines` has Decoder::kPadding behind it and stays as it is
    /// until the next call; {} lets go of them.
    void expect(std::string_view lines);

    /// Finds the marks of `json`, which has Decoder::kPadding behind it. Not None: it is no JSON.
    JsonError find(std::string_view json);
    /// Over the document that was found.
    JsonWalk walk() const { return {m_base, m_first, m_document}; }
    /// A walk over the document came to its end: the next one lies behind.
    void pass(const JsonWalk &walk)
    {
        if (m_wasExpected)
            m_next += static_cast<std::size_t>(walk.mark() - m_first);
    }
    /// Over a value inside it.
    JsonWalk walkInside(std::string_view part) const;
    /// Where the document's first backslash is; its end if there is none. What ends before holds no escape.
    const char *firstEscape() const { return m_firstEscape; }

    /// Whether `json` is one whole document by RFC 8259, checked to its last escape, and nests no deeper than 1,024.
    bool isDocument(std::string_view json);

private:
    class Stage; // keeps simdjson out of this header

    bool isExpected(std::string_view json) const;
    bool goTo(const char *at);
    void findEscape();

    std::unique_ptr<Stage> m_together; ///< the marks of m_lines
    std::unique_ptr<Stage> m_alone; ///< those of a document that was not expected
    std::string_view m_lines; ///< empty: none, or they cannot be looked at together
    std::size_t m_next = 0; ///< of m_together: where the last document began, or ended
    const char *m_escape = nullptr; ///< the first backslash of m_lines behind the last document's begin, or their end

    bool m_wasExpected = false; ///< the document that was found
    const char *m_base = nullptr; ///< what marks count from
    const std::uint32_t *m_first = nullptr;
    std::string_view m_document;
    const char *m_firstEscape = nullptr;
};

/// All from the text `first` on to the last one that can be looked at together with it. Of the `count` texts that
/// textAt(i) gives, those that lie in one memory are each followed by a newline.
template<class TextAt>
std::string_view linesTogether(std::size_t first, std::size_t count, TextAt textAt)
{
    const std::string_view begin = textAt(first);
    const char *end = begin.data() + begin.size();
    for (std::size_t i = first + 1; i < count; ++i) {
        const std::string_view next = textAt(i);
        if (next.data() != end + 1
            || static_cast<std::size_t>(next.data() + next.size() - begin.data()) > JsonMarks::kTogether)
            break;
        end = next.data() + next.size();
    }
    return {begin.data(), static_cast<std::size_t>(end - begin.data())};
}

} // namespace tracedeck
