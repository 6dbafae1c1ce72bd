// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcuts.h"

#include "actions.h"
#include "plaintitle.h"
#include "settings.h"

#include <QAction>

namespace tracedeck {

namespace {

QList<QKeySequence> usualKeys(const ActionSpec &spec)
{
    return *spec.keys ? QKeySequence::listFromString(QLatin1String(spec.keys), QKeySequence::PortableText)
                      : QList<QKeySequence>();
}

} // namespace

Shortcuts::Shortcuts(Settings &settings)
    : m_settings(settings)
    , m_chosen(settings.shortcuts())
{}

QList<QKeySequence> Shortcuts::keys(const ActionSpec &spec) const
{
    const auto chosen = m_chosen.find(QLatin1String(spec.name));
    if (chosen != m_chosen.end())
        return {QKeySequence(*chosen, QKeySequence::PortableText)};
    // What was chosen for another action is that one's alone: the same keys twice would start neither.
    QList<QKeySequence> usual = usualKeys(spec);
    for (const QString &other : m_chosen)
        usual.removeAll(QKeySequence(other, QKeySequence::PortableText));
    return usual;
}

void Shortcuts::apply(Actions &actions) const
{
    for (const ActionSpec &spec : Actions::specs())
        actions[spec.id]->setShortcuts(keys(spec));
}

void Shortcuts::connectActions(Actions &actions)
{
    apply(actions);
    connect(this, &Shortcuts::changed, &actions, [this, &actions] { apply(actions); });
}

std::vector<ShortcutChoice> Shortcuts::choices(const Actions &actions) const
{
    std::vector<ShortcutChoice> choices;
    for (const ActionSpec &spec : Actions::specs())
        choices.push_back({QLatin1String(spec.name), plainTitle(actions[spec.id]->text()), keys(spec).value(0),
                           usualKeys(spec).value(0)});
    return choices;
}

void Shortcuts::choose(const std::vector<ShortcutChoice> &choices)
{
    QMap<QString, QString> chosen;
    for (const ShortcutChoice &choice : choices) {
        if (choice.keys != choice.usual)
            chosen.insert(choice.id, choice.keys.toString(QKeySequence::PortableText));
    }
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    m_settings.setShortcuts(chosen);
    emit changed();
}

} // namespace tracedeck
