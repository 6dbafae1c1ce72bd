// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

namespace tracedeck {

class LoomDialect final : public Dialect
{
public:
    std::string_view name() const override { return "loom"; }
    ServerTraits server() const override;
    std::unique_ptr<Decoder> makeDecoder() const override;
    int recognise(std::string_view line) const override;
    ServerRequest encode(const ServerCommand &command, std::string_view id) const override;
    Answer readAnswer(std::string_view response) const override;
};

} // namespace tracedeck
