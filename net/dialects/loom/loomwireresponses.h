// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loomwirecommands.h"

/// Responses that Tracedeck itself sends: WebSocket API 4.
namespace tracedeck::loom {

struct ErrorResponse
{
    static constexpr std::string_view kType = "error";
    Text id;
    std::string error;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("error", error);
    }
};

} // namespace tracedeck::loom
