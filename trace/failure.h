// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tracedeck {

class FailureValue;

/// Why something was not done, or what was wrong with what came, for people: a sentence of a room without Qt. It is
/// English here, and is translated where it is shown (failureText()). Empty: nothing failed.
class Failure
{
public:
    Failure() = default;

    /// `sentence` is a literal; lupdate collects it. %1 to %9 in it stand for `values`.
    static Failure tr(const char *sentence, std::initializer_list<FailureValue> values = {});
    /// What is the same in every language: the name of a file, a number, what a library says.
    static Failure verbatim(std::string text);
    /// What the system says of one of its error numbers.
    static Failure system(int number = errno);

    bool empty() const { return !m_sentence && m_text.empty(); }
    /// For the command line, logs and recordings.
    std::string english() const;

    /// nullptr: it says text(), as it is.
    const char *sentence() const { return m_sentence; }
    const std::vector<Failure> &values() const { return m_values; }
    const std::string &text() const { return m_text; }

private:
#ifdef TRACEDECK_LUPDATE // which takes it for true; no program does
    Q_DECLARE_TR_FUNCTIONS(Failure)
#endif

    const char *m_sentence = nullptr;
    std::vector<Failure> m_values;
    std::string m_text;
};

/// What a recording says of how a channel ended: in words of ours, or in the server's.
Failure failureOfEnd(std::string reason);

/// How a run ended of which its server did not say that: it was taken and never began, no run goes on, this one is not listed any
/// more, or its session is gone.
enum class UnsaidEnd : std::uint8_t { NeverBegan, Nothing, Unlisted, Gone };
inline constexpr UnsaidEnd kUnsaidEnds[] = {UnsaidEnd::NeverBegan, UnsaidEnd::Nothing, UnsaidEnd::Unlisted, UnsaidEnd::Gone};
Failure unsaidEnd(UnsaidEnd how);
/// What Run::error says, if that is in words of ours; empty: it is in the server's.
Failure unsaidEndOf(std::string_view error);

/// What stands for a %1: a sentence, a text that is the same in every language, or a number.
class FailureValue
{
public:
    FailureValue(Failure failure) // NOLINT(google-explicit-constructor)
        : m_failure(std::move(failure))
    {
    }
    FailureValue(std::string_view verbatim) // NOLINT(google-explicit-constructor)
        : m_failure(Failure::verbatim(std::string(verbatim)))
    {
    }
    FailureValue(std::string verbatim) // NOLINT(google-explicit-constructor)
        : m_failure(Failure::verbatim(std::move(verbatim)))
    {
    }
    FailureValue(std::integral auto number) // NOLINT(google-explicit-constructor)
        : m_failure(Failure::verbatim(std::to_string(number)))
    {
    }

    const Failure &failure() const { return m_failure; }

private:
    Failure m_failure;
};

} // namespace tracedeck
