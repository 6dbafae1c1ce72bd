// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace tracedeck {

/// Whether two texts are equal. For names and ids that are compared once a frame or oftener: up to sixteen bytes
/// it calls nothing.
[[gnu::always_inline]] inline bool sameText(std::string_view a, std::string_view b)
{
    const std::size_t size = a.size();
    if (size != b.size())
        return false;
    const auto differ = [&]<class Word>(Word, std::size_t at) {
        Word x, y;
        std::memcpy(&x, a.data() + at, sizeof x);
        std::memcpy(&y, b.data() + at, sizeof y);
        return x ^ y;
    };
    if (size > 16)
        return std::memcmp(a.data(), b.data(), size) == 0;
    // Both ends, which overlap where the text is shorter than two words.
    if (size >= 8)
        return (differ(std::uint64_t(), 0) | differ(std::uint64_t(), size - 8)) == 0;
    if (size >= 4)
        return (differ(std::uint32_t(), 0) | differ(std::uint32_t(), size - 4)) == 0;
    return size == 0 || (a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1]);
}

/// What texts begin with and how long they are, in one word: where it differs, so do they.
constexpr std::uint64_t headOf(std::string_view text)
{
    std::uint64_t head = 0;
    const std::size_t size = text.size() < sizeof head ? text.size() : sizeof head;
    if (std::is_constant_evaluated() || std::endian::native != std::endian::little || size < 4) {
        for (std::size_t i = 0; i < size; ++i)
            head |= std::uint64_t(static_cast<unsigned char>(text[i])) << (8 * i);
    } else if (size == sizeof head) {
        std::memcpy(&head, text.data(), sizeof head);
    } else { // both ends, which overlap
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        std::memcpy(&first, text.data(), sizeof first);
        std::memcpy(&last, text.data() + size - sizeof last, sizeof last);
        head = first | std::uint64_t(last) << (8 * (size - sizeof last));
    }
    return head ^ (std::uint64_t(text.size()) << 56);
}

} // namespace tracedeck
