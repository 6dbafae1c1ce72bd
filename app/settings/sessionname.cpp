// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionname.h"

#include "cursor.h"
#include "displaytext.h"
#include "document.h"

#include <QFileInfo>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 100;

} // namespace

QString sessionName(const Document &document)
{
    const View view = document.cursor()->newestView();
    const std::uint32_t sessions = std::min(view.count(view.trace().sessions), kMostLookedAt);
    for (std::uint32_t i = 0; i < sessions; ++i) {
        const SessionId id{i};
        if (const std::string_view name = view.nameOf(id); name != view.text(view.at(id).id))
            return oneLine(name);
    }
    const QString name = document.name();
    return document.path().isEmpty() ? name : QFileInfo(name).completeBaseName();
}

} // namespace tracedeck
