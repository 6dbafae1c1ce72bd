// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are looked at together, one a line, say what each says alone, and the two judges of what is JSON agree.
#include "dialect.h"
#include "jsonmarks.h"
#include "jsonwriter.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace tracedeck;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

/// All values of the upper two levels.
void readValue(JsonWalk &walk, std::string &said, int depth)
{
    if (walk.next() == '{' && depth < 2) {
        const bool isWhole = walk.fields([&](std::string_view key, char) {
            said.append(key).append("=");
            readValue(walk, said, depth + 1);
            return walk.error() == JsonError::None;
        });
        said.append(isWhole ? "}" : "!");
        return;
    }
    const JsonToken token = walk.value(depth);
    if (token.kind != JsonKind::Invalid)
        said.append(token.json()).append(";");
}

std::string read(JsonMarks &marks, std::string_view json)
{
    std::string said(describe(marks.find(json)));
    if (!said.empty())
        return said;
    const auto escape = static_cast<std::size_t>(marks.firstEscape() - json.data());
    require(escape == std::min(json.find('\\'), json.size()));
    JsonWalk walk = marks.walk();
    readValue(walk, said, 0);
    const bool isOver = walk.error() == JsonError::None && walk.isOver();
    return said.append(isOver ? "." : describe(walk.error()));
}

std::string padded(std::string_view text)
{
    return std::string(text).append(Decoder::kPadding, '\0');
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text = padded({reinterpret_cast<const char *>(data), size});
    JsonMarks together;
    JsonMarks alone;
    together.expect({text.data(), size});
    for (std::size_t at = 0; at < size;) {
        const std::size_t end = std::min(text.find('\n', at), size);
        const std::string line = padded({text.data() + at, end - at});
        const std::string said = read(alone, {line.data(), end - at});
        const std::string saidTogether = read(together, {text.data() + at, end - at});
        require(said == saidTogether);
        const std::string_view document(line.data(), end - at);
        const bool isDocument = alone.isDocument(document);
        require(isDocument == together.isDocument({text.data() + at, end - at}));
        if (std::count_if(document.begin(), document.end(), [](char c) { return c == '{' || c == '['; }) < 200)
            require(isDocument == isJson(document));
        at = end + 1;
    }
    return 0;
}
