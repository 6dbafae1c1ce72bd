// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationtexts.h"

#include "displaytext.h"
#include "durationsmodel.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace tracedeck {

QString durationName(std::optional<ItemKind> kind, std::string_view name)
{
    if (name.empty())
        return kind == ItemKind::Run ? DurationsModel::tr("(agent not named)") : DurationsModel::tr("(no name)");
    return oneLine(name);
}

QString durationKind(std::optional<ItemKind> kind)
{
    //: What takes time beside spans, tools and model calls: a human was asked, and had not answered yet.
    return kind ? kindText(*kind) : DurationsModel::tr("Human");
}

QString lengthText(bool isTime, std::int64_t length)
{
    if (isTime)
        return formatDuration(length);
    // Of things in one another, frames count more than once: their sum may be no int.
    const auto most = static_cast<std::int64_t>(std::numeric_limits<int>::max());
    return DurationsModel::tr("%1 frame(s)", nullptr, static_cast<int>(std::min(length, most)))
        .arg(QLocale().toString(qlonglong(length)));
}

} // namespace tracedeck
