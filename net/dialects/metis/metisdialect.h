// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

namespace tracedeck {

/// The metis streaming protocol and the HTTP interface beside it.
class MetisDialect final : public Dialect
{
public:
    std::string_view name() const override { return "metis"; }
    ServerTraits server() const override { return {.healthPath = "/health"}; }
    std::unique_ptr<Decoder> makeDecoder() const override;
    int recognise(std::string_view line) const override;
    ServerRequest encode(const ServerCommand &command, std::string_view id) const override;
    bool stopsRuns() const override { return true; }
    Answer readAnswer(std::string_view response) const override;
};

} // namespace tracedeck
