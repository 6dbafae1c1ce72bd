// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the decoder of metis, a line of a recording each, and folds what it makes of it: events of the
// stream as well as what was asked by HTTP. Held to the law.
#include "lawcheck.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    static const Dialect &metis = *findDialect("metis");
    requireLaw(metis, LineForm::Recording, {reinterpret_cast<const char *>(data), size});
    return 0;
}
