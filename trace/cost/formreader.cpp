// SPDX-License-Identifier: GPL-3.0-or-later
#include "formreader.h"

#include "utf8.h"

#include <algorithm>
#include <charconv>

namespace tracedeck::json {

namespace {

/// Digits only, all of `text`.
template<typename Number>
bool readDigits(std::string_view text, Number &number)
{
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && text.front() >= '0' && text.front() <= '9' && read.ec == std::errc()
           && read.ptr == text.data() + text.size();
}

Failure failureOf(Fault fault)
{
    switch (fault) {
    case Fault::None: break;
    case Fault::EndsEarly: return Failure::tr("the file ends within a value");
    case Fault::NotAValue: return Failure::tr("this is no JSON value");
    case Fault::KeyExpected: return Failure::tr("expected a key in quotes");
    case Fault::ColonExpected: return Failure::tr("expected a colon");
    case Fault::CommaExpected: return Failure::tr("expected a comma or a closing bracket");
    case Fault::TrailingText: return Failure::tr("something follows the whole value");
    case Fault::Empty: return Failure::tr("the file is empty");
    case Fault::TooDeep: return Failure::tr("brackets are nested too deep, or there are too many values");
    }
    return {};
}

} // namespace

FormReader::FormReader(std::string_view text, std::string_view where, std::size_t mostBytes)
    : m_tape(Tape::of(text.size() <= mostBytes ? text : std::string_view()))
    , m_where(where)
{
    if (text.size() > mostBytes) {
        fail(Failure::tr("the file is larger than %1 MiB", {Failure::verbatim(std::to_string(mostBytes >> 20))}));
    } else if (!m_tape.isWhole()) {
        const std::string_view before = text.substr(0, m_tape.faultOffset());
        const auto line = std::to_string(std::count(before.begin(), before.end(), '\n') + 1);
        fail(Failure::tr("line %1: %2", {Failure::verbatim(line), failureOf(m_tape.fault())}));
    }
}

void FormReader::fail(Failure what)
{
    if (m_errors.size() >= kMostErrors)
        return;
    if (!m_path.empty())
        what = Failure::tr("%1: %2", {Failure::verbatim(m_path), std::move(what)});
    m_errors.push_back(Failure::tr("%1: %2", {Failure::verbatim(m_where), std::move(what)}));
}

std::string_view FormReader::said(Value value)
{
    return isText(value) ? decodedText(bytes(value), m_scratch) : bytes(value);
}

// UTF-8 without control characters, and not too long.
bool FormReader::isPlainText(std::string_view text)
{
    if (text.size() > kMostText)
        return false;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const auto first = static_cast<unsigned char>(text.front());
        if (length == 0 || first < 0x20 || first == 0x7f)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string FormReader::text(Value value)
{
    if (!isText(value)) {
        fail(Failure::tr("expected a text"));
        return {};
    }
    const std::string_view read = said(value);
    if (read.empty())
        fail(Failure::tr("expected a text that is not empty"));
    else if (!isPlainText(read))
        fail(Failure::tr("expected at most 300 bytes of text without control characters"));
    else
        return std::string(read);
    return {};
}

std::optional<std::uint64_t> FormReader::count(Value value)
{
    std::uint64_t number = 0;
    if (readDigits(bytes(value), number))
        return number;
    fail(Failure::tr("expected a whole number, zero or more"));
    return std::nullopt;
}

std::optional<std::chrono::sys_days> FormReader::day(Value value)
{
    const std::string date = text(value);
    const std::string_view view = date;
    int year = 0;
    unsigned month = 0;
    unsigned dayOfMonth = 0;
    if (view.size() == 10 && view[4] == '-' && view[7] == '-' && readDigits(view.substr(0, 4), year)
        && readDigits(view.substr(5, 2), month) && readDigits(view.substr(8, 2), dayOfMonth)) {
        const std::chrono::year_month_day read{std::chrono::year(year), std::chrono::month(month),
                                               std::chrono::day(dayOfMonth)};
        if (read.ok())
            return std::chrono::sys_days(read);
    }
    fail(Failure::tr("expected a date as \"2026-09-01\""));
    return std::nullopt;
}

std::optional<std::chrono::seconds> FormReader::timeOfDay(Value value)
{
    const std::string time = text(value);
    const std::string_view view = time;
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
    const bool isShort = view.size() == 5;
    if ((isShort || view.size() == 8) && view[2] == ':' && readDigits(view.substr(0, 2), hours)
        && readDigits(view.substr(3, 2), minutes)
        && (isShort || (view[5] == ':' && readDigits(view.substr(6, 2), seconds)))) {
        const int sum = hours * 3600 + minutes * 60 + seconds;
        if (minutes < 60 && seconds < 60 && sum <= 24 * 3600)
            return std::chrono::seconds(sum);
    }
    fail(Failure::tr("expected a time of day, UTC, as \"16:30\""));
    return std::nullopt;
}

} // namespace tracedeck::json
