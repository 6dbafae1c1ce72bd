// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontext.h"

#include "displaytext.h"
#include "jsontreemodel.h"
#include "slice.h"

#include <QLocale>

namespace tracedeck {

namespace {

/// No escape takes more than six bytes for one, so this many surely decode to more than is shown.
constexpr std::size_t kEnoughToShow = JsonTreeModel::kMostShownBytes * 6 + 16;

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

QString shownJson(std::string_view value)
{
    if (value.starts_with('"'))
        return QLatin1Char('"') + shownString(value) + QLatin1Char('"');
    return oneLine(value, JsonTreeModel::kMostShownBytes);
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
