// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonmarks.h"
#include "loomfields.h"
#include "loomtypes.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Takes a frame apart in one forward walk: the fields of its outer object, and those of the object that the
/// real event is in (the `event` of a run_stream_event, or what an EXPORT_SPEC key holds). Says nothing about
/// their meaning. All tokens point into the frame. Checked are the JSON of these levels, UTF-8, and that
/// brackets are closed; containers below are skipped, so a wrong literal in a state is found by its reader.
class LoomReader
{
public:
    /// Of the frames that are read: who knows the next ones tells them.
    JsonMarks &marks() { return m_marks; }

    /// False: not a JSON object; error() says why. The frame has Decoder::kPadding behind it.
    bool read(std::string_view frame);
    /// The fields of one more object of the frame, e.g. of `usage`. False: it is broken; `into` has what was
    /// read.
    bool readObject(std::string_view object, LoomFields &into);
    /// The elements of an array of the frame. False: it is broken; `into` has what was read.
    bool readArray(std::string_view array, std::vector<JsonToken> &into);

    /// The members of an object of the frame that have these names, in their order; Null where one is not there.
    /// False: it is broken.
    bool readMembers(std::string_view object, std::span<const std::string_view> names, std::span<JsonToken> into);

    const LoomFields &outer() const { return m_outer; }
    const LoomFields &inner() const { return m_inner; }
    /// Bytes of the object that inner() was read from; empty: there was none.
    std::string_view innerJson() const { return m_innerJson; }
    /// The event whose EXPORT_SPEC key was found, and what it held.
    LoomType exported() const { return m_exported; }
    const JsonToken &exportedToken() const { return m_exportedToken; }
    /// Where the frame's first backslash is; its end if there is none. What ends before holds no escape.
    const char *firstEscape() const { return m_marks.firstEscape(); }
    bool hasEscape() const { return firstEscape() != m_frame.data() + m_frame.size(); }

    Failure error() const { return describe(m_error); }
    /// Where reading stopped, in bytes from the frame's begin.
    std::size_t errorOffset() const { return m_errorOffset; }

private:
    struct Walk;

    bool fail(JsonError error, const char *at);

    JsonMarks m_marks;
    std::string_view m_frame;
    LoomFields m_outer;
    LoomFields m_inner;
    std::string_view m_innerJson;
    LoomType m_exported = LoomType::Unknown;
    JsonToken m_exportedToken;
    std::string m_key; ///< unescaped
    std::array<LoomField, kLoomFields + 1> m_follower{}; ///< what came last behind each field, and as the first one
    JsonError m_error = JsonError::None;
    std::size_t m_errorOffset = 0;
};

} // namespace tracedeck
