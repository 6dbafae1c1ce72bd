// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonscan.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck::json {

/// How far a long job is, and whether it is still wanted. Of any thread.
struct Watch
{
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> done{0};
    std::atomic<std::uint64_t> total{0};

    bool isStopped() const { return stop.load(std::memory_order_relaxed); }
};

/// All values of a JSON text, as they stand: a container before what is in it. Strict, other than a Level: a text that
/// is no JSON has no tape. What lies between the quotes of a string is taken as it is.
class Tape
{
public:
    struct Value
    {
        /// Of what it says: white space, the order of keys and the way of escaping do not matter; the spelling of a
        /// number does. Equal values have equal hashes.
        std::uint64_t hash = 0;
        std::uint32_t offset = 0;
        std::uint32_t length = 0;
        std::uint32_t keyOffset = 0; ///< of the opening quote; 0: it has no key
        std::uint32_t next = 0; ///< the first value behind all that is in it
    };
    static constexpr int kMostDepth = 256;
    static constexpr std::size_t kMostValues = 12'000'000;
    static constexpr std::size_t kMostBytes = std::size_t(1) << 31;

    /// Adds the bytes that were read to `watch->done`.
    static Tape of(std::string_view text, Watch *watch = nullptr);

    /// Fault::TooDeep also where it is too long, or has too many values: see isTooLarge().
    Fault fault() const { return m_fault; }
    std::size_t faultOffset() const { return m_faultOffset; }
    bool isTooLarge() const { return m_isTooLarge; }
    bool isStopped() const { return m_isStopped; }
    bool isWhole() const { return m_fault == Fault::None && !m_isStopped; }

    std::string_view text() const { return m_text; }
    const Value &operator[](std::uint32_t value) const { return m_values[value]; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_values.size()); }

    std::string_view bytes(std::uint32_t value) const
    {
        return m_text.substr(m_values[value].offset, m_values[value].length);
    }
    bool isObject(std::uint32_t value) const { return m_text[m_values[value].offset] == '{'; }
    bool isArray(std::uint32_t value) const { return m_text[m_values[value].offset] == '['; }
    bool isString(std::uint32_t value) const { return m_text[m_values[value].offset] == '"'; }
    bool isContainer(std::uint32_t value) const { return isObject(value) || isArray(value); }
    /// With its quotes; empty: it has none.
    std::string_view key(std::uint32_t value) const;
    /// Of a container.
    std::vector<std::uint32_t> items(std::uint32_t container) const;

private:
    friend class TapeReader;
    std::string_view m_text;
    std::vector<Value> m_values;
    std::size_t m_faultOffset = 0;
    Fault m_fault = Fault::None;
    bool m_isTooLarge = false;
    bool m_isStopped = false;
};

/// What a string (or key) with its quotes says; `scratch` holds it where it has escapes. A lone surrogate is U+FFFD.
std::string_view decodedText(std::string_view quoted, std::string &scratch);

} // namespace tracedeck::json
