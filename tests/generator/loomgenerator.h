// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tracedeck {

/// What to generate. The same options give the same bytes.
struct LoomGeneratorOptions
{
    enum class Form : std::uint8_t { Envelope, Responses, Recording };

    std::uint64_t frames = 1'000'000;
    std::uint32_t sessions = 50;
    std::uint64_t seed = 1;
    Form form = Form::Envelope;
};

/// Writes a Loom stream as many interleaved runs would make it: mixed types, nested spans, tools, states,
/// checkpoints, about 240 bytes a frame. `write` gets whole lines.
void generateLoom(const LoomGeneratorOptions &options, const std::function<void(std::string_view)> &write);

} // namespace tracedeck
