// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiff.h"
#include "jsontape.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Where a text next stands in a JSON text, in a key or a value, at `from` or behind it (or before it); from the other
/// end where there is none. npos: nowhere, or it was stopped. Ignores the case of ASCII letters, and finds text that is
/// written with escapes throughout. Of any thread; reads no byte twice, and counts them in `watch`.
std::size_t findInJson(std::string_view json, const QString &text, std::size_t from, bool forward,
                       json::Watch *watch = nullptr);

/// Which one of all places a place is.
struct JsonPlaces
{
    static constexpr int kMost = 1000; ///< are counted

    int number = 0; ///< from 1; 0: it is behind those that were counted
    int count = 0;
};
/// Of the text that begins at `at`, in the same way; nothing was counted if it was stopped.
JsonPlaces countInJson(std::string_view json, const QString &text, std::size_t at, json::Watch *watch = nullptr);

/// The differences that have a text in their key, or in a value on either side, in order, as numbers of JsonDiff::edits: of a
/// container on the way to some, in its key. As findInJson() does; counts differences in `watch`. Nothing if it was stopped.
std::vector<std::uint32_t> findInDiff(const JsonDiff &diff, std::string_view before, std::string_view after, const QString &text,
                                      json::Watch *watch = nullptr);

} // namespace tracedeck
