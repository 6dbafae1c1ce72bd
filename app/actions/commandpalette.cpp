// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandpalette.h"

#include "fuzzy.h"
#include "joinedtext.h"
#include "panels.h"
#include "plaintitle.h"

#include <QAction>

#include <algorithm>

namespace tracedeck {

namespace {

struct Match
{
    int score = 0;
    const ActionSpec *spec = nullptr;
};

/// "View: Spans", which says where to find it in the menus.
QString fullTitle(const ActionSpec &spec, const QString &text)
{
    return CommandPalette::tr("%1: %2", "menu: entry")
        .arg(plainTitle(Actions::title(spec.menu)), plainTitle(text));
}

bool isPanel(ActionId id)
{
    return std::ranges::any_of(panelSpecs(), [id](const PanelSpec &panel) { return panel.action == id; });
}

std::vector<Match> matches(const Actions &actions, const QString &pattern)
{
    std::vector<Match> found;
    for (const ActionSpec &spec : Actions::specs()) {
        const QAction *action = actions[spec.id];
        if (!action->isEnabled() || spec.id == ActionId::CommandPalette)
            continue;
        const auto here = fuzzyScore(pattern, fullTitle(spec, action->text()));
        const auto english = fuzzyScore(pattern, plainTitle(QString::fromUtf8(*spec.alias ? spec.alias : spec.text)));
        if (here || english)
            found.push_back({std::max(here.value_or(0), english.value_or(0)), &spec});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Match &a, const Match &b) { return a.score > b.score; });
    return found;
}

} // namespace

CommandPalette::CommandPalette(const Actions &actions, QWidget *parent)
    : QuickPick(parent)
    , m_actions(actions)
{
    setObjectName(QStringLiteral("commandPalette"));
}

void CommandPalette::popUp()
{
    QuickPick::popUp([this](const QString &pattern) { return picks(pattern); }, tr("Command"),
                     tr("Type a few letters of a command"));
}

std::vector<Pick> CommandPalette::picks(const QString &pattern)
{
    std::vector<Pick> found;
    for (const Match &match : matches(m_actions, pattern)) {
        QAction *action = m_actions[match.spec->id];
        QStringList details;
        if (action->isChecked())
            //: In the list of commands: what this one switches is switched on.
            details += tr("on");
        if (!action->shortcut().isEmpty())
            details += action->shortcut().toString(QKeySequence::NativeText);
        const ActionId id = match.spec->id;
        const auto act = [this, action, id] {
            if (isPanel(id))
                emit panelWanted(id);
            else
                action->trigger();
        };
        found.push_back({fullTitle(*match.spec, action->text()), joinedWords(details), action->icon(), act});
    }
    if (found.empty())
        found.push_back({tr("No command is called like that, or it cannot be used now."), {}});
    return found;
}

} // namespace tracedeck
