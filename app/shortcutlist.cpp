// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutlist.h"

#include "actions.h"
#include "plaintitle.h"

#include <QAction>

namespace tracedeck {

std::vector<ShortcutSheet::Group> shortcutList(const Actions &actions)
{
    std::vector<ShortcutSheet::Group> groups;
    for (const MenuId menu : {MenuId::File, MenuId::View, MenuId::Go, MenuId::Help}) {
        ShortcutSheet::Group group{plainTitle(Actions::title(menu)), {}};
        for (const ActionSpec &spec : Actions::specs()) {
            const QAction *action = actions[spec.id];
            if (spec.menu != menu || action->shortcut().isEmpty())
                continue;
            group.lines.push_back({plainTitle(action->text()),
                                   QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)});
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace tracedeck
