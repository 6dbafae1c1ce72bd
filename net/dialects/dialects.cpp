// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialect.h"

#include "langgraphdialect.h"
#include "loomdialect.h"
#include "metisdialect.h"

#include <array>

namespace tracedeck {

std::span<const Dialect *const> allDialects()
{
    static const LoomDialect loom;
    static const LangGraphDialect langGraph;
    static const MetisDialect metis;
    static const std::array<const Dialect *, 3> all = {&loom, &langGraph, &metis};
    return all;
}

std::string dialectNames()
{
    std::string names;
    for (const Dialect *dialect : allDialects())
        names.append(names.empty() ? "" : ", ").append(dialect->name());
    return names;
}

const Dialect *findDialect(std::string_view name)
{
    for (const Dialect *dialect : allDialects()) {
        if (dialect->name() == name)
            return dialect;
    }
    return nullptr;
}

const Dialect *recogniseDialect(std::string_view line)
{
    const Dialect *best = nullptr;
    int bestScore = 0;
    for (const Dialect *dialect : allDialects()) {
        const int score = dialect->recognise(line);
        if (score > bestScore) {
            best = dialect;
            bestScore = score;
        }
    }
    return best;
}

} // namespace tracedeck
