// SPDX-License-Identifier: GPL-3.0-or-later
#include "facttext.h"

#include "displaytext.h"

namespace tracedeck {

namespace {

/// The longest beginning of at most `most` bytes that ends neither within an escape nor within a code point.
Slice cut(Slice slice, std::size_t most)
{
    if (slice.length <= most)
        return slice;
    std::size_t end = cutText(slice.bytes(), most).size();
    if (slice.escaped) {
        const std::string_view bytes = slice.bytes();
        std::size_t at = 0;
        std::size_t whole = 0;
        while (at < end) {
            at += bytes[at] != '\\' ? 1 : at + 1 < bytes.size() && bytes[at + 1] == 'u' ? 6 : 2;
            whole = at <= end ? at : whole;
        }
        end = whole;
    }
    return {slice.data, static_cast<std::uint32_t>(end), slice.escaped};
}

} // namespace

TextStart startOf(Slice slice, std::size_t maxBytes)
{
    const Slice shown = cut(slice, maxBytes);
    return {textOf(shown), std::uint64_t(slice.length) - shown.length};
}

TextStart startOf(const View &view, const TextLogs &logs, std::size_t maxBytes, Rest rest)
{
    TextStart start;
    const TextLog *log = view.log(logs);
    if (!log)
        return start;
    const Trace &trace = view.trace();
    TextDecoder decoder(start.text);
    bool isFull = false;
    log->chunks.forEach(view.chunkCount(*log), [&](const Chunk &chunk) {
        if (isFull) {
            start.more += trace.lengthOf(chunk);
            return rest == Rest::Counted || start.more == 0;
        }
        const Slice whole = trace.slice(chunk);
        const Slice shown = cut(whole, maxBytes - start.text.size());
        decoder.append(shown);
        start.more = std::uint64_t(whole.length) - shown.length;
        isFull = start.more > 0 || start.text.size() >= maxBytes;
        return true;
    });
    decoder.finish();
    return start;
}

std::string startOf(const View &view, MessageId message, BlockKind kind, std::size_t maxBytes)
{
    std::string text;
    const auto &blocks = view.at(message).blocks;
    blocks.forEach(blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); }),
                   [&](const TextBlock &block) {
                       if (block.kind == kind)
                           text += startOf(view, block.logs, maxBytes - text.size()).text;
                       return text.size() < maxBytes;
                   });
    return text;
}

QString cellText(const TextStart &start)
{
    QString text = oneLine(start.text, kCellBytes);
    if (start.more > 0 && start.text.size() <= kCellBytes)
        text += QChar(0x2026); // …
    return text;
}

QString previewText(const TextStart &start)
{
    return multiLineWithRest(start.text, start.more, kPreviewBytes);
}

} // namespace tracedeck
