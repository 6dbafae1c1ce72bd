// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"

#include "commandline.h"
#include "printable.h"

#include <iostream>

namespace tracedeck {

void say(const std::string &text)
{
    std::cerr << printable(text) << std::endl;
}

int fail(const std::string &why)
{
    say("tracedeck: " + why);
    return kExitError;
}

} // namespace tracedeck
