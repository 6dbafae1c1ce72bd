// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
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
    /// Bytes of one text in it, which may be what a server says; of more, only the begin is kept.
    static constexpr std::size_t kMostText = std::size_t(1) << 20;

    KeptFailure() = default;
    /// A text that lives elsewhere, the same in every language.
    explicit KeptFailure(std::string_view text);
    KeptFailure(const Failure &failure, Arena &arena);
    /// A copy of another one, in an arena of its own.
    KeptFailure(const KeptFailure &failure, Arena &arena);

    std::string english() const;

    /// nullptr: it says text(), as it is.
    const char *sentence() const { return m_sentence; }
    std::span<const KeptFailure> values() const
    {
        return m_sentence ? std::span<const KeptFailure>(m_values, m_size) : std::span<const KeptFailure>();
    }
    std::string_view text() const { return m_sentence ? std::string_view() : std::string_view(m_text, m_size); }

private:
    const char *m_sentence = nullptr;
    union {
        const char *m_text = nullptr;
        const KeptFailure *m_values; // of a sentence
    };
    std::uint32_t m_size = 0; // of the values, or in bytes
};

} // namespace tracedeck
