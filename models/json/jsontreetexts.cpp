// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "facttext.h"
#include "jsontext.h"
#include "jsontreemodel.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

/// What the cells of a JSON tree say.
namespace tracedeck {

namespace {

/// A string of so many bytes is read well enough in its cell.
constexpr std::size_t kShortBytes = 60;

/// What a container has, behind how much that is: lists of messages are told apart without opening each.
QString withBeginning(const QString &brackets, std::string_view container, std::uint32_t count)
{
    const QString beginning = shownBeginning(container, count);
    return beginning.isEmpty() ? brackets.arg(count) : brackets.arg(count) + u' ' + beginning;
}

/// Where a part begins that shows what is at `wanted`, and something before it: between two words, since no character and no
/// escape sequence may be broken.
std::size_t excerptBegin(std::string_view contents, std::size_t wanted)
{
    constexpr std::size_t kBefore = 1024;
    if (wanted < kPreviewBytes / 2)
        return 0;
    const std::size_t space = contents.substr(0, wanted).find(' ', wanted - kBefore);
    return space == contents.npos ? wanted : space + 1;
}

} // namespace

QString JsonTreeModel::keyText(const QModelIndex &index) const
{
    const json::Item *item = itemOf(index);
    const Node &node = nodeOf(index);
    if (!item)
        return node.isReading ? QString() : QString(QChar(0x26a0)); // ⚠
    const std::size_t number = node.first + static_cast<std::size_t>(index.row());
    if (item->kind == json::Kind::Part) {
        const std::size_t from = static_cast<std::size_t>(index.row()) * json::Limits().partItems;
        return QStringLiteral("%1 \u2026 %2").arg(from).arg(from + item->count - 1);
    }
    if (item->keyLength == 0)
        return node.level.isContainer ? QString::number(number) : QString();
    const QString key = shownString(m_bytes.substr(item->keyOffset, item->keyLength));
    //: Of a key that an object has more than once. Brackets mark what was not received but found out.
    return item->keyRepeats ? key + QLatin1Char(' ') + tr("[duplicate]") : key;
}

QString JsonTreeModel::valueText(const QModelIndex &index) const
{
    const json::Item *item = itemOf(index);
    if (!item)
        return nodeOf(index).isReading ? tr("Reading…") : faultSentence(nodeOf(index).level.fault, nodeOf(index).level.faultOffset);
    const std::string_view raw = m_bytes.substr(item->offset, item->length);
    switch (item->kind) {
    case json::Kind::Object:
        return withBeginning(QStringLiteral("{%1}"), raw, item->count);
    case json::Kind::Array:
        return withBeginning(QStringLiteral("[%1]"), raw, item->count);
    case json::Kind::String:
        return QLatin1Char('"') + shownString(raw) + QLatin1Char('"');
    case json::Kind::Part:
        return QChar(0x2026); // …
    case json::Kind::Number:
    case json::Kind::Literal:
        break;
    }
    return oneLine(raw, kMostShownBytes);
}

QString JsonTreeModel::path(QModelIndex index) const
{
    QStringList parts;
    for (; index.isValid(); index = parent(index)) {
        const json::Item *item = itemOf(index);
        if (!item || item->kind == json::Kind::Part)
            continue;
        if (item->keyLength > 0)
            parts.prepend(shownString(m_bytes.substr(item->keyOffset, item->keyLength)));
        else if (nodeOf(index).level.isContainer)
            parts.prepend(QString::number(nodeOf(index).first + static_cast<std::size_t>(index.row())));
    }
    return parts.join(QLatin1Char('.'));
}

JsonPath JsonTreeModel::pathTo(QModelIndex index) const
{
    JsonPath path;
    for (; index.isValid(); index = parent(index)) {
        const json::Item *item = itemOf(index);
        if (!item || item->kind == json::Kind::Part)
            continue;
        if (item->keyLength > 0)
            path.push_back(JsonStep::member(decodedString(m_bytes.substr(item->keyOffset, item->keyLength), item->keyLength)));
        else if (nodeOf(index).level.isContainer)
            path.push_back(JsonStep::item(static_cast<std::uint32_t>(nodeOf(index).first) + static_cast<std::uint32_t>(index.row())));
    }
    std::reverse(path.begin(), path.end());
    return path;
}

QString JsonTreeModel::textOfValue(std::string_view json)
{
    const std::string text = json.starts_with('"') ? decodedString(json, json.size()) : std::string(json);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

JsonExcerpt JsonTreeModel::excerpt(const QModelIndex &index, qint64 offset) const
{
    const json::Item *item = index.isValid() ? itemOf(index) : nullptr;
    return item ? excerptOf(*item, static_cast<std::size_t>(std::max<qint64>(offset, 0))) : JsonExcerpt();
}

JsonExcerpt JsonTreeModel::excerptOf(const json::Item &item, std::size_t offset) const
{
    if (item.kind != json::Kind::String || item.length <= kShortBytes)
        return {};
    const std::string_view inner = json::contents(m_bytes.substr(item.offset, item.length));
    const auto begin = static_cast<std::size_t>(inner.data() - m_bytes.data());
    const std::size_t wanted = std::clamp(offset, begin, begin + inner.size()) - begin;
    const std::size_t from = excerptBegin(inner, wanted);
    const auto partFrom = [&](std::size_t length) {
        return Slice{inner.data() + from, static_cast<std::uint32_t>(length) & 0x7fffffffu, 1};
    };
    JsonExcerpt excerpt;
    if (from > 0)
        excerpt.text = tr("(%1 earlier bytes)").arg(QLocale().toString(static_cast<qulonglong>(from))) + u'\n';
    excerpt.at = excerpt.text.size();
    if (wanted > from)
        excerpt.at += tracedeck::previewText(startOf(partFrom(wanted - from), kPreviewBytes)).size();
    excerpt.text += tracedeck::previewText(startOf(partFrom(inner.size() - from), kPreviewBytes));
    return excerpt;
}

} // namespace tracedeck
