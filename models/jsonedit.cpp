// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonedit.h"

#include "displaytext.h"
#include "jsonscan.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>

namespace tracedeck::json {

namespace {

constexpr int kIndent = 2;
constexpr int kMostLevels = 500;
constexpr Limits kAllItems{std::numeric_limits<std::size_t>::max(), 0};
constexpr char32_t kNoBreakSpace = 0xa0; // which an editor gives back as a space

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Behind the string that begins at `from`.
std::size_t stringEnd(std::string_view json, std::size_t from)
{
    for (std::size_t at = from + 1; at < json.size(); ++at) {
        if (json[at] == '\\')
            ++at;
        else if (json[at] == '"')
            return at + 1;
    }
    return json.size();
}

std::string withoutSpace(std::string_view json)
{
    std::string text;
    text.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        if (json[at] == '"') {
            const std::size_t end = stringEnd(json, at);
            text += json.substr(at, end - at);
            at = end;
        } else {
            if (!isSpace(json[at]))
                text += json[at];
            ++at;
        }
    }
    return text;
}

QString escaped(char32_t c)
{
    QString text;
    const QString units = QString::fromUcs4(&c, 1);
    for (const QChar unit : units)
        text += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
    return text;
}

QString shownString(std::string_view quoted)
{
    const QString text = QString::fromUtf8(quoted.data(), static_cast<qsizetype>(quoted.size()));
    const QList<uint> points = text.toUcs4();
    const bool isPlain = std::none_of(points.begin(), points.end(), [](uint c) {
        return c < 0x20 || c == 0x7f || c == kNoBreakSpace || isHidden(c);
    });
    if (isPlain)
        return text;
    QString shown;
    for (const uint c : points) {
        if (c < 0x20 || c == 0x7f || c == kNoBreakSpace || isHidden(c))
            shown += escaped(c);
        else
            shown += QChar::fromUcs4(c);
    }
    return shown;
}

Mistake::Kind kindOf(Fault fault)
{
    switch (fault) {
    case Fault::None:
    case Fault::NotAValue:
        break;
    case Fault::EndsEarly:
        return Mistake::Kind::EndsEarly;
    case Fault::KeyExpected:
        return Mistake::Kind::KeyExpected;
    case Fault::ColonExpected:
        return Mistake::Kind::ColonExpected;
    case Fault::CommaExpected:
        return Mistake::Kind::CommaExpected;
    case Fault::TrailingText:
        return Mistake::Kind::TrailingText;
    case Fault::Empty:
        return Mistake::Kind::Empty;
    case Fault::TooDeep:
        return Mistake::Kind::TooDeep;
    }
    return Mistake::Kind::NotAValue;
}

/// Where something stands in the text of a string that may not; npos: nowhere. Levels are scanned without looking.
std::size_t badText(std::string_view json)
{
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    for (std::size_t at = 0; at < json.size(); ++at) {
        if (json[at] != '"')
            continue;
        const std::size_t end = stringEnd(json, at);
        for (++at; at + 1 < end; ++at) {
            if (static_cast<unsigned char>(json[at]) < 0x20)
                return at;
            if (json[at] != '\\')
                continue;
            const char escape = json[at + 1];
            const std::string_view digits = json.substr(at + 2, 4);
            const bool isCode =
                escape == 'u' && digits.size() == 4 && std::all_of(digits.begin(), digits.end(), isHex);
            if (!isCode && std::string_view("\"\\/bfnrt").find(escape) == std::string_view::npos)
                return at;
            ++at;
        }
        at = end - 1;
    }
    return std::string_view::npos;
}

/// The first fault of brackets, keys and values, at any depth.
struct FirstFault
{
    std::string_view text;
    Fault fault = Fault::None;
    std::size_t offset = std::string_view::npos;

    void find(const Level &level, int depth)
    {
        if (level.fault != Fault::None && level.faultOffset < offset) {
            fault = level.fault;
            offset = level.faultOffset;
        }
        for (const Item &item : level.items) {
            if (item.kind != Kind::Object && item.kind != Kind::Array)
                continue;
            if (item.offset > offset)
                return;
            if (depth == kMostLevels) {
                fault = Fault::TooDeep;
                offset = item.offset;
                return;
            }
            find(scanContainer(text, item.offset, kAllItems), depth + 1);
        }
    }
};

Mistake mistakeAt(const QByteArray &text, qsizetype offset, Mistake::Kind kind)
{
    const QByteArray before = text.left(std::clamp<qsizetype>(offset, 0, text.size()));
    const qsizetype lineBegin = before.lastIndexOf('\n') + 1;
    return {kind, static_cast<int>(before.count('\n')) + 1,
            static_cast<int>(QString::fromUtf8(before.mid(lineBegin)).toUcs4().size()) + 1};
}

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::JsonEdit", text);
}

QString kindText(Mistake::Kind kind)
{
    switch (kind) {
    case Mistake::Kind::Empty:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "A JSON value is missing."));
    case Mistake::Kind::NotAnObject:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "An object in {} is needed here."));
    case Mistake::Kind::EndsEarly:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "A bracket or a quote is not closed."));
    case Mistake::Kind::NotAValue:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "This is not a JSON value."));
    case Mistake::Kind::KeyExpected:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "A key in quotes is missing."));
    case Mistake::Kind::ColonExpected:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "A colon is missing behind the key."));
    case Mistake::Kind::CommaExpected:
        return translated(
            QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "A comma or a closing bracket is missing."));
    case Mistake::Kind::TrailingText:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "More text follows the JSON value."));
    case Mistake::Kind::BadText:
        return translated(
            QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "This may not stand in a JSON text like this."));
    case Mistake::Kind::TooDeep:
        return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "This is nested too deep."));
    }
    return {};
}

/// The keys of an object, as they are written, and what they are set to. Of equal keys the last one counts.
std::vector<std::pair<std::string_view, std::string_view>> entries(std::string_view json)
{
    std::vector<std::pair<std::string_view, std::string_view>> found;
    for (const Item &item : scanRoot(json, kAllItems).items)
        found.emplace_back(json.substr(item.keyOffset, item.keyLength),
                           json.substr(item.offset, item.length));
    return found;
}

QString keyText(std::string_view quoted)
{
    const std::string_view inner = contents(quoted);
    return QString::fromUtf8(inner.data(), static_cast<qsizetype>(inner.size()));
}

} // namespace

QString editable(std::string_view json)
{
    QString text;
    int depth = 0;
    const auto breakLine = [&] { text += u'\n' + QString(depth * kIndent, u' '); };
    const auto next = [&](std::size_t at) {
        while (at < json.size() && isSpace(json[at]))
            ++at;
        return at;
    };
    for (std::size_t at = next(0); at < json.size(); at = next(at)) {
        const char c = json[at];
        if (c == '"') {
            const std::size_t end = stringEnd(json, at);
            text += shownString(json.substr(at, end - at));
            at = end;
            continue;
        }
        ++at;
        if (c == '{' || c == '[') {
            const std::size_t following = next(at);
            const bool isEmpty =
                following < json.size() && (json[following] == '}' || json[following] == ']');
            text += QLatin1Char(c);
            ++depth;
            if (isEmpty) {
                text += QLatin1Char(json[following]);
                --depth;
                at = following + 1;
            } else {
                breakLine();
            }
        } else if (c == '}' || c == ']') {
            depth = std::max(0, depth - 1);
            breakLine();
            text += QLatin1Char(c);
        } else if (c == ',') {
            text += u',';
            breakLine();
        } else if (c == ':') {
            text += QStringLiteral(": ");
        } else {
            text += QLatin1Char(c);
        }
    }
    return text;
}

std::optional<Mistake> findMistake(const QByteArray &text, bool isObject)
{
    const std::string_view view(text.data(), static_cast<std::size_t>(text.size()));
    const Level root = scanRoot(view, kAllItems);
    FirstFault first{.text = view};
    first.find(root, 0);
    if (first.fault != Fault::None)
        return mistakeAt(text, static_cast<qsizetype>(first.offset), kindOf(first.fault));
    if (isObject && !root.isObject)
        return mistakeAt(text, std::find_if_not(text.begin(), text.end(), isSpace) - text.begin(),
                         Mistake::Kind::NotAnObject);
    if (const std::size_t bad = badText(view); bad != std::string_view::npos)
        return mistakeAt(text, static_cast<qsizetype>(bad), Mistake::Kind::BadText);
    return std::nullopt;
}

QString mistakeText(const Mistake &mistake)
{
    const QLocale locale;
    //: %1 and %2 are the line and the column of a mistake, %3 says what is wrong.
    return translated(QT_TRANSLATE_NOOP("tracedeck::JsonEdit", "Line %1, column %2: %3"))
        .arg(locale.toString(mistake.line), locale.toString(mistake.column), kindText(mistake.kind));
}

Changes changesOf(std::string_view before, std::string_view after)
{
    std::unordered_map<std::string_view, std::string> old;
    for (const auto &[key, value] : entries(before))
        old[key] = withoutSpace(value);
    std::unordered_map<std::string_view, std::string_view> last;
    std::vector<std::string_view> order;
    for (const auto &[key, value] : entries(after)) {
        if (last.insert_or_assign(key, value).second)
            order.push_back(key);
    }
    Changes changes;
    changes.json = "{";
    for (const std::string_view key : order) {
        const auto known = old.find(key);
        const std::string_view value = last[key];
        if (known != old.end() && known->second == withoutSpace(value))
            continue;
        if (!changes.keys.isEmpty())
            changes.json += ',';
        changes.json.append(key.data(), static_cast<qsizetype>(key.size()));
        changes.json += ':';
        changes.json.append(value.data(), static_cast<qsizetype>(value.size()));
        changes.keys += keyText(key);
    }
    changes.json += '}';
    for (const auto &[key, value] : entries(before)) {
        if (!last.contains(key) && !changes.gone.contains(keyText(key)))
            changes.gone += keyText(key);
    }
    return changes;
}

} // namespace tracedeck::json
