// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <tuple>

namespace tracedeck::test {

/// Stands for a value of any type, where it is asked only whether it would do.
struct AnyValue
{
    template<class T>
    operator T() const;
};

/// How many members an aggregate has.
template<class T, class... Before>
constexpr std::size_t memberCount()
{
    if constexpr (requires { T{Before{}..., AnyValue{}}; })
        return memberCount<T, Before..., AnyValue>();
    else
        return sizeof...(Before);
}

/// References to all members of an aggregate, in their order: one that is added is among them.
template<class T>
auto membersOf(const T &whole)
{
    constexpr std::size_t kCount = memberCount<T>();
    static_assert(kCount <= 13, "add a case below");
    if constexpr (kCount == 0) {
        return std::tuple<>();
    } else if constexpr (kCount == 1) {
        const auto &[a] = whole;
        return std::tie(a);
    } else if constexpr (kCount == 2) {
        const auto &[a, b] = whole;
        return std::tie(a, b);
    } else if constexpr (kCount == 3) {
        const auto &[a, b, c] = whole;
        return std::tie(a, b, c);
    } else if constexpr (kCount == 4) {
        const auto &[a, b, c, d] = whole;
        return std::tie(a, b, c, d);
    } else if constexpr (kCount == 5) {
        const auto &[a, b, c, d, e] = whole;
        return std::tie(a, b, c, d, e);
    } else if constexpr (kCount == 6) {
        const auto &[a, b, c, d, e, f] = whole;
        return std::tie(a, b, c, d, e, f);
    } else if constexpr (kCount == 7) {
        const auto &[a, b, c, d, e, f, g] = whole;
        return std::tie(a, b, c, d, e, f, g);
    } else if constexpr (kCount == 8) {
        const auto &[a, b, c, d, e, f, g, h] = whole;
        return std::tie(a, b, c, d, e, f, g, h);
    } else if constexpr (kCount == 9) {
        const auto &[a, b, c, d, e, f, g, h, i] = whole;
        return std::tie(a, b, c, d, e, f, g, h, i);
    } else if constexpr (kCount == 10) {
        const auto &[a, b, c, d, e, f, g, h, i, j] = whole;
        return std::tie(a, b, c, d, e, f, g, h, i, j);
    } else if constexpr (kCount == 11) {
        const auto &[a, b, c, d, e, f, g, h, i, j, k] = whole;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k);
    } else if constexpr (kCount == 12) {
        const auto &[a, b, c, d, e, f, g, h, i, j, k, l] = whole;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k, l);
    } else {
        const auto &[a, b, c, d, e, f, g, h, i, j, k, l, m] = whole;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m);
    }
}

} // namespace tracedeck::test
