// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "facttext.h"
#include "jsontreemodel.h"
#include "slice.h"

#include <QLocale>
#include <QStringList>

/// What the cells of a JSON tree say.
namespace tracedeck {

namespace {

/// A JSON string's text, decoded from at most `most` of its bytes.
std::string decoded(std::string_view quoted, std::size_t most)
{
    const std::string_view inner = json::contents(quoted).substr(0, most);
    Slice slice;
    slice.data = inner.data();
    slice.length = static_cast<std::uint32_t>(inner.size()) & 0x7fffffffu;
    slice.escaped = inner.find('\\') != std::string_view::npos;
    return textOf(slice);
}

/// No escape takes more than six bytes for one, so this many surely decode to more than is shown.
constexpr std::size_t kEnoughToShow = JsonTreeModel::kMostShownBytes * 6 + 16;

/// A string of so many bytes is read well enough in its cell.
constexpr std::size_t kShortBytes = 60;

QString shownString(std::string_view quoted)
{
    return oneLine(decoded(quoted, kEnoughToShow), JsonTreeModel::kMostShownBytes);
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
        return nodeOf(index).isReading ? tr("Reading…") : faultText(nodeOf(index));
    const std::string_view raw = m_bytes.substr(item->offset, item->length);
    switch (item->kind) {
    case json::Kind::Object:
        return QStringLiteral("{%1}").arg(item->count);
    case json::Kind::Array:
        return QStringLiteral("[%1]").arg(item->count);
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

QString JsonTreeModel::faultText(const Node &node) const
{
    const QString at = QLocale().toString(qulonglong(node.level.faultOffset));
    switch (node.level.fault) {
    case json::Fault::None:
        return {};
    case json::Fault::EndsEarly:
        return tr("The text ends too early, at byte %1.").arg(at);
    case json::Fault::NotAValue:
        return tr("Not a JSON value at byte %1.").arg(at);
    case json::Fault::KeyExpected:
        return tr("A key in quotes is missing at byte %1.").arg(at);
    case json::Fault::ColonExpected:
        return tr("A colon is missing at byte %1.").arg(at);
    case json::Fault::CommaExpected:
        return tr("A comma or a closing bracket is missing at byte %1.").arg(at);
    case json::Fault::TrailingText:
        return tr("More text follows the JSON value at byte %1.").arg(at);
    case json::Fault::Empty:
        return tr("Nothing was received in this frame.");
    case json::Fault::TooDeep:
        return tr("Nested deeper than %1 levels; see the bytes from %2 on.")
            .arg(QLocale().toString(kMostLevels), at);
    }
    return {};
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

QString JsonTreeModel::textOfValue(std::string_view json)
{
    const std::string text = json.starts_with('"') ? decoded(json, json.size()) : std::string(json);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString JsonTreeModel::previewText(const json::Item &item) const
{
    if (item.kind != json::Kind::String || item.length <= kShortBytes)
        return {};
    const std::string_view inner = json::contents(m_bytes.substr(item.offset, item.length));
    return tracedeck::previewText(
        startOf({inner.data(), static_cast<std::uint32_t>(inner.size()) & 0x7fffffffu, 1}, kPreviewBytes));
}

} // namespace tracedeck
