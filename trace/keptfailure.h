// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tracedeck {

class Arena;
class Failure;

/// A Failure in the memory of an arena, which lives as long as that: for what is said many times, and kept.
class KeptFailure
{
public:
    KeptFailure() = default;
    /// A text that lives elsewhere, the same in every language.
    explicit KeptFailure(std::string_view text);
    KeptFailure(const Failure &failure, Arena &arena);
    /// A copy of another one, in an arena of its own.
    KeptFailure(const KeptFailure &failure, Arena &arena);

    std::string english() const;

    /// nullptr: it says text(), as it is.
    const char *sentence() const { return m_sentence; }
    std::span<const KeptFailure> values() const { return {m_values, m_sentence ? m_size : 0}; }
    std::string_view text() const { return {m_text, m_sentence ? 0 : m_size}; }

private:
    const char *m_sentence = nullptr;
    union {
        const KeptFailure *m_values = nullptr;
        const char *m_text;
    };
    std::uint32_t m_size = 0; // of the values, or in bytes
};

} // namespace tracedeck
