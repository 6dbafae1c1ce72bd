// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metiscatalogue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Which events of a session a client wants (metis streaming protocol 3.2).
struct MetisFilter
{
    using Names = std::vector<std::string>;

    std::optional<Names> types; ///< nothing: all, unknown ones too
    std::optional<Names> actors; ///< nothing: all
    bool includesWorkers = false;

    /// "preset:full" (3.3): every type by its name.
    static MetisFilter full(metiscatalogue::Edition edition);
    static MetisFilter of(std::span<const std::string_view> types);

    /// The first type or actor that does not exist (9.3), for whoever asked to read; nothing: all do.
    std::optional<std::string> unknownName(metiscatalogue::Edition edition) const;
    /// Each name once, so that what is kept of a filter is small.
    void dropRepeated();

    bool wantsType(std::string_view type) const;
    bool wantsActor(std::string_view actor) const;

    bool operator==(const MetisFilter &) const = default;
};

} // namespace tracedeck
