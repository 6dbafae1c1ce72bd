// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonscan.h"

#include <QString>

#include <string>
#include <string_view>

/// How values of a JSON text that came from outside are shown in cells.
namespace tracedeck {

/// A string's (or key's) text, decoded from at most `most` of its bytes.
std::string decodedString(std::string_view quoted, std::size_t most);
/// The same for a cell, without its quotes.
QString shownString(std::string_view quoted);
/// What a container of so many items begins with, in one line, as `role: "user", content: "Hi"`: long strings are cut, and of
/// containers within it only brackets are shown. Costs the same for one of any size. Empty where it would show brackets alone.
QString shownBeginning(std::string_view container, std::uint32_t count);
/// A whole value in one line, cut where it is long: strings with their quotes, containers as they are written.
QString shownJson(std::string_view value);

/// The same for a value that differs from another one, from a little before the place where it does.
QString shownFromDifference(std::string_view value, std::string_view other);
/// A JSON text with a line for each value, so much of it as makes `most` bytes.
std::string indentedJson(std::string_view json, std::size_t most);

/// What is wrong with a text, and where, as a sentence.
QString faultSentence(json::Fault fault, std::size_t offset);

} // namespace tracedeck
