// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfilter.h"

#include <algorithm>
#include <set>

namespace tracedeck {

namespace {

bool isIn(const std::optional<MetisFilter::Names> &names, std::string_view name)
{
    return !names || std::find(names->begin(), names->end(), name) != names->end();
}

void keepFirst(std::optional<MetisFilter::Names> &names)
{
    if (!names)
        return;
    std::set<std::string> seen;
    std::erase_if(*names, [&seen](const std::string &name) { return !seen.insert(name).second; });
}

} // namespace

MetisFilter MetisFilter::full(metiscatalogue::Edition edition)
{
    MetisFilter filter = of(metiscatalogue::storedTypes(edition));
    const auto streaming = metiscatalogue::streamingTypes();
    filter.types->insert(filter.types->end(), streaming.begin(), streaming.end());
    return filter;
}

MetisFilter MetisFilter::of(std::span<const std::string_view> types)
{
    MetisFilter filter;
    filter.types.emplace(types.begin(), types.end());
    return filter;
}

std::optional<std::string> MetisFilter::unknownName(metiscatalogue::Edition edition) const
{
    if (types) {
        for (const std::string &type : *types) {
            if (!metiscatalogue::isKnown(type, edition))
                return type;
        }
    }
    if (actors) {
        for (const std::string &actor : *actors) {
            if (!metiscatalogue::isActor(actor))
                return actor;
        }
    }
    return std::nullopt;
}

void MetisFilter::dropRepeated()
{
    keepFirst(types);
    keepFirst(actors);
}

bool MetisFilter::wantsType(std::string_view type) const
{
    return isIn(types, type);
}

bool MetisFilter::wantsActor(std::string_view actor) const
{
    return isIn(actors, actor);
}

} // namespace tracedeck
