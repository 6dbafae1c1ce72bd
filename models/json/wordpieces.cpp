// SPDX-License-Identifier: GPL-3.0-or-later
#include "wordpieces.h"

#include "displaytext.h"
#include "jsontext.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// Of what is the same, so much is shown on both sides of a difference.
constexpr std::size_t kContextBytes = 400;

/// Of a container, that much is looked at.
constexpr std::size_t kMostIndentedBytes = std::size_t(1) << 19;

std::string textOfValue(const OwnedJson &json)
{
    if (json.isNull())
        return {};
    return json.bytes.starts_with('"') ? decodedString(json.bytes, json.bytes.size())
                                       : indentedJson(json.bytes, kMostIndentedBytes);
}

/// The end of a text, from the begin of a character on.
std::string_view lastOf(std::string_view text, std::size_t bytes)
{
    std::size_t from = text.size() - std::min(bytes, text.size());
    while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0) == 0x80)
        ++from;
    return text.substr(from);
}

} // namespace

WordPieces wordPieces(const OwnedJson &before, const OwnedJson &after, const json::Watch *watch)
{
    const auto isStopped = [watch] { return watch && watch->isStopped(); };
    if (isStopped())
        return {};
    const std::string old = textOfValue(before);
    if (isStopped())
        return {};
    const std::string now = textOfValue(after);
    if (isStopped())
        return {};
    const WordDiff diff = diffWords(old, now, watch);
    if (isStopped())
        return {};
    WordPieces shown;
    shown.detail = diff.detail;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < diff.edits.size(); ++i) {
        const WordEdit &edit = diff.edits[i];
        const bool isNew = edit.kind == WordEdit::Kind::Added;
        std::string_view text =
            std::string_view(isNew ? now : old).substr(isNew ? edit.after : edit.before, edit.length);
        QString piece;
        if (edit.kind == WordEdit::Kind::Same && text.size() > 3 * kContextBytes) {
            const bool isFirst = i == 0;
            const bool isLast = i + 1 == diff.edits.size();
            piece = (isFirst ? QString() : multiLine(cutText(text, kContextBytes)))
                    + QStringLiteral("\n\u22ef\n")
                    + (isLast ? QString() : multiLine(lastOf(text, kContextBytes)));
            bytes += 2 * kContextBytes;
        } else {
            const std::string_view kept = cutText(text, WordPieces::kMostShownBytes - bytes);
            shown.isCut = shown.isCut || kept.size() < text.size();
            piece = multiLine(kept, kept.size() + 1);
            bytes += kept.size();
        }
        shown.pieces.append({edit.kind, piece});
        if (bytes >= WordPieces::kMostShownBytes) {
            shown.isCut = shown.isCut || i + 1 < diff.edits.size();
            break;
        }
    }
    return shown;
}

} // namespace tracedeck
