// SPDX-License-Identifier: GPL-3.0-or-later
#include "replaydialect.h"

#include "loomreplay.h"

namespace tracedeck {

std::vector<std::string> differences(const ReplayRequest &a, const ReplayRequest &b)
{
    std::vector<std::string> names;
    const auto find = [](const ReplayRequest &request, const std::string &name) {
        const auto found = request.fields.find(name);
        return found == request.fields.end() ? nullptr : &found->second;
    };
    for (const auto &[name, value] : a.fields) {
        const std::string *other = find(b, name);
        if (!other || *other != value)
            names.push_back(name);
    }
    for (const auto &[name, value] : b.fields) {
        if (!find(a, name))
            names.push_back(name);
    }
    return names;
}

std::unique_ptr<ReplayDialect> makeReplayDialect(std::string_view dialect)
{
    return dialect == "loom" ? std::make_unique<LoomReplay>() : nullptr;
}

} // namespace tracedeck
