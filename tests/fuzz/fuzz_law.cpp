// SPDX-License-Identifier: GPL-3.0-or-later
// Folds anything as frames of Loom or of LangGraph, in lines as the first byte chooses, and holds it to the law.
#include "lawcheck.h"

#include <array>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    constexpr std::array kForms{LineForm::Recording, LineForm::Bare, LineForm::Recording, LineForm::Events};
    if (size == 0)
        return 0;
    static const std::array kDialects{findDialect("loom"), findDialect("langgraph")};
    const Dialect &dialect = *kDialects[data[0] >> 2 & 1];
    requireLaw(dialect, kForms[data[0] & 3], {reinterpret_cast<const char *>(data) + 1, size - 1});
    return 0;
}
