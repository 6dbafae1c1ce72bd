// SPDX-License-Identifier: GPL-3.0-or-later
#include "printable.h"

#include "hiddencharacters.h"
#include "utf8.h"

#include <cstdint>
#include <cstdio>

namespace tracedeck {

namespace {

void appendEscape(std::string &out, std::uint32_t c)
{
    char escape[16];
    const char *format = c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x";
    std::snprintf(escape, sizeof escape, format, c);
    out += escape;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto [codePoint, length, isUtf8] = firstCodePoint(text);
        if (!isUtf8)
            appendEscape(out, static_cast<unsigned char>(text[0]));
        else if (codePoint == '\n')
            out += "\\n";
        else if (codePoint == '\t')
            out += "\\t";
        else if (isHiddenOrControl(codePoint))
            appendEscape(out, codePoint);
        else
            out += text.substr(0, length);
        text.remove_prefix(length);
    }
    return out;
}

} // namespace tracedeck
