// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "textsearch.h"

#include <memory>
#include <string_view>

namespace tracedeck {

/// Looks into the JSON of frames along the path of one Payload term. The path begins at the top of the frame or in
/// any object at its top (an envelope's payload). On an array a number is an index and a name goes into every element;
/// "*" goes into all of an array or an object.
/// Not for several threads at once.
class PayloadPath
{
public:
    explicit PayloadPath(const QueryTerm &term);
    ~PayloadPath();
    PayloadPath(const PayloadPath &) = delete;
    PayloadPath &operator=(const PayloadPath &) = delete;

    /// `isPadded`: that many bytes that a parser may touch lie behind it. JSON that is none does not match.
    bool matches(std::string_view json, bool isPadded);

private:
    class Reader;

    const QueryTerm &m_term;
    JsonTextSearch m_key;
    JsonTextSearch m_value;
    std::unique_ptr<Reader> m_reader;
};

} // namespace tracedeck
