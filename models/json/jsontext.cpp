// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontext.h"

#include "displaytext.h"
#include "jsontreemodel.h"
#include "slice.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

/// No escape takes more than six bytes for one, so this many surely decode to more than is shown.
constexpr std::size_t kEnoughToShow = JsonTreeModel::kMostShownBytes * 6 + 16;

/// So much is shown before the place where two values differ, which is looked for in so much of them.
constexpr std::size_t kLeadBytes = 12;
constexpr std::size_t kMostCompared = std::size_t(1) << 20;

} // namespace

std::string decodedString(std::string_view quoted, std::size_t most)
{
    const std::string_view inner = json::contents(quoted).substr(0, most);
    Slice slice;
    slice.data = inner.data();
    slice.length = static_cast<std::uint32_t>(inner.size()) & 0x7fffffffu;
    slice.escaped = inner.find('\\') != std::string_view::npos;
    return textOf(slice);
}

QString shownString(std::string_view quoted)
{
    return oneLine(decodedString(quoted, kEnoughToShow), JsonTreeModel::kMostShownBytes);
}

QString shownBeginning(std::string_view container, std::uint32_t count)
{
    constexpr std::size_t kMostScanned = 1024;
    constexpr std::size_t kMostOfString = 60; // bytes
    constexpr qsizetype kMostShown = 160;
    constexpr std::size_t kSureOfString = kMostOfString * 6 + 16; // of a longer one the cut is not seen
    const std::string_view text = container.substr(0, kMostScanned);
    const json::Level level = json::scanContainer(text, 0, {.mostItems = 12, .partItems = 0});
    QString shown;
    bool hasValue = false;
    std::uint32_t shownItems = 0;
    for (const json::Item &item : level.items) {
        const bool isCut = item.end() >= text.size();
        const std::string_view value = text.substr(item.offset, item.length);
        if (shown.size() >= kMostShown || (isCut && (item.kind != json::Kind::String || item.length < kSureOfString)))
            break;
        if (shownItems++ > 0)
            shown += QStringLiteral(", ");
        if (item.keyLength > 0)
            shown += oneLine(decodedString(text.substr(item.keyOffset, item.keyLength), kSureOfString), kMostOfString) + QStringLiteral(": ");
        const bool isObject = item.kind == json::Kind::Object;
        if (isObject || item.kind == json::Kind::Array) {
            const QString inside = item.count == 0 ? QString() : QString(QChar(0x2026));
            shown += isObject ? u'{' + inside + u'}' : u'[' + inside + u']';
            continue;
        }
        hasValue = true;
        shown += item.kind == json::Kind::String
                     ? u'"' + oneLine(decodedString(value, kSureOfString), kMostOfString) + u'"'
                     : oneLine(value, kMostOfString);
    }
    if (!hasValue)
        return {};
    return shownItems < count ? shown + QStringLiteral(", \u2026") : shown;
}

QString shownJson(std::string_view value)
{
    if (value.starts_with('"'))
        return QLatin1Char('"') + shownString(value) + QLatin1Char('"');
    return oneLine(value, JsonTreeModel::kMostShownBytes);
}

QString shownFromDifference(std::string_view value, std::string_view other)
{
    const std::string_view begin = value.substr(0, kMostCompared);
    const auto differs = std::mismatch(begin.begin(), begin.end(), other.begin(), other.end()).first;
    auto from = static_cast<std::size_t>(differs - begin.begin());
    if (from < 3 * kLeadBytes || differs == begin.end())
        return shownJson(value.substr(0, kEnoughToShow));
    from -= kLeadBytes;
    while (from > 1 && (static_cast<unsigned char>(value[from]) & 0xC0) == 0x80)
        --from;
    const std::string_view rest = value.substr(from, kEnoughToShow);
    if (!value.starts_with('"'))
        return QChar(0x2026) + oneLine(rest, JsonTreeModel::kMostShownBytes);
    return QStringLiteral("\"\u2026") + shownString('"' + std::string(rest)) + QLatin1Char('"');
}

std::string indentedJson(std::string_view json, std::size_t most)
{
    std::string out;
    std::size_t depth = 0;
    const auto breakLine = [&] {
        out += '\n';
        out.append(2 * std::min<std::size_t>(depth, 40), ' ');
    };
    bool isInString = false;
    for (std::size_t i = 0; i < json.size() && out.size() < most; ++i) {
        const char c = json[i];
        if (isInString) {
            out += c;
            if (c == '\\' && i + 1 < json.size())
                out += json[++i];
            else
                isInString = c != '"';
            continue;
        }
        switch (c) {
        case ' ':
        case '\t':
        case '\n':
        case '\r':
            break;
        case '{':
        case '[': {
            out += c;
            const std::size_t next = json.find_first_not_of(" \t\n\r", i + 1);
            if (next != std::string_view::npos && (json[next] == '}' || json[next] == ']')) {
                out += json[i = next];
                break;
            }
            ++depth;
            breakLine();
            break;
        }
        case '}':
        case ']':
            depth -= depth > 0 ? 1 : 0;
            breakLine();
            out += c;
            break;
        case ',':
            out += c;
            breakLine();
            break;
        case ':':
            out += ": ";
            break;
        default:
            isInString = c == '"';
            out += c;
        }
    }
    return out;
}

QString faultSentence(json::Fault fault, std::size_t offset)
{
    const QString at = QLocale().toString(qulonglong(offset));
    switch (fault) {
    case json::Fault::None:
        return {};
    case json::Fault::EndsEarly:
        return JsonTreeModel::tr("The text ends too early, at byte %1.").arg(at);
    case json::Fault::NotAValue:
        return JsonTreeModel::tr("Not a JSON value at byte %1.").arg(at);
    case json::Fault::KeyExpected:
        return JsonTreeModel::tr("A key in quotes is missing at byte %1.").arg(at);
    case json::Fault::ColonExpected:
        return JsonTreeModel::tr("A colon is missing at byte %1.").arg(at);
    case json::Fault::CommaExpected:
        return JsonTreeModel::tr("A comma or a closing bracket is missing at byte %1.").arg(at);
    case json::Fault::TrailingText:
        return JsonTreeModel::tr("More text follows the JSON value at byte %1.").arg(at);
    case json::Fault::Empty:
        return JsonTreeModel::tr("Nothing was received in this frame.");
    case json::Fault::TooDeep:
        return JsonTreeModel::tr("Nested deeper than %1 levels; see the bytes from %2 on.")
            .arg(QLocale().toString(JsonTreeModel::kMostLevels), at);
    }
    return {};
}

} // namespace tracedeck
