// SPDX-License-Identifier: GPL-3.0-or-later
#include "lawcheck.h"

#include "factdump.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "writer.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tracedeck {

namespace {

constexpr Position kMostCompared = 4; // it takes most of the time

/// A line as long as it is, with padding, so that the sanitizers see what reads on.
class LoneLine
{
public:
    explicit LoneLine(std::string_view line)
        : m_bytes(std::make_unique<char[]>(line.size() + Decoder::kPadding))
        , m_line(m_bytes.get(), line.size())
    {
        std::copy(line.begin(), line.end(), m_bytes.get());
    }
    std::string_view line() const { return m_line; }

private:
    std::unique_ptr<char[]> m_bytes;
    std::string_view m_line;
};

/// As a file is folded: where its bytes lie, they stay.
void fold(Trace &trace, const Dialect &dialect, LineForm form, std::string_view lines)
{
    Failure error = trace.bytes.openSpool({});
    const std::string_view kept = trace.bytes.append(lines, &error);
    require(error.empty());
    EventBatch batch;
    ChunkDecoder(dialect, form).decode(kept, 0, batch);
    Writer(trace).append(batch);
    require(trace.watermark() == batch.frames.size());
}

} // namespace

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void requireLaw(const Dialect &dialect, LineForm form, std::string_view lines)
{
    Trace whole;
    whole.dialect = dialect.name();
    fold(whole, dialect, form, lines);
    const Position step = std::max<Position>(whole.watermark() / kMostCompared, 1);
    Trace growing;
    growing.dialect = dialect.name();
    Writer writer(growing);
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        const LoneLine lone(lines.substr(at, end - at));
        EventBatch batch;
        ChunkDecoder(dialect, form).decode(lone.line(), at, batch);
        writer.append(batch);
        const Position here = growing.watermark();
        if (!batch.frames.empty() && (here % step == lines.size() % step || here == whole.watermark()))
            require(dumpFacts(View(whole, here)) == dumpFacts(View(growing)));
        at = end + 1;
    }
    require(growing.watermark() == whole.watermark());
    require(isJson(inspectJson(View(whole))));
}

} // namespace tracedeck
