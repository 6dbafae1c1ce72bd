// SPDX-License-Identifier: GPL-3.0-or-later
#include "menus.h"

#include "recentfiles.h"
#include "safetext.h"

#include <QAction>
#include <QDir>
#include <QMenuBar>

namespace tracedeck {

namespace {

struct Place
{
    MenuId menu;
    MenuId parent; ///< itself: in the bar
    ActionId after; ///< Count: at the end
};

// In the order of the bar; a submenu comes after its parent.
constexpr std::array kPlaces{
    Place{MenuId::File, MenuId::File, ActionId::Count},
    Place{MenuId::Recent, MenuId::File, ActionId::OpenInNewWindow},
    Place{MenuId::Edit, MenuId::Edit, ActionId::Count},
    Place{MenuId::View, MenuId::View, ActionId::Count},
    Place{MenuId::Panels, MenuId::View, ActionId::Count},
    Place{MenuId::Perspective, MenuId::View, ActionId::Count},
    Place{MenuId::Workers, MenuId::View, ActionId::Count},
    Place{MenuId::Times, MenuId::View, ActionId::Count},
    Place{MenuId::Language, MenuId::View, ActionId::Count},
    Place{MenuId::Theme, MenuId::View, ActionId::Count},
    Place{MenuId::TextSize, MenuId::View, ActionId::Count},
    Place{MenuId::Go, MenuId::Go, ActionId::Count},
    Place{MenuId::Help, MenuId::Help, ActionId::Count},
};

} // namespace

Menus::Menus(QMenuBar *bar, const Actions &actions, RecentFiles &recent)
    : QObject(bar)
    , m_actions(actions)
    , m_recent(recent)
{
    for (const Place &place : kPlaces) {
        auto *menu = new QMenu(bar);
        m_menus[static_cast<std::size_t>(place.menu)] = menu;
        fill(place.menu);
        if (place.menu == place.parent) {
            bar->addMenu(menu);
            continue;
        }
        QMenu *parent = m_menus[static_cast<std::size_t>(place.parent)];
        const QList<QAction *> siblings = parent->actions();
        const auto at = place.after == ActionId::Count ? -1 : siblings.indexOf(m_actions[place.after]);
        parent->insertMenu(at < 0 ? nullptr : siblings.value(at + 1), menu);
    }
    connect(&m_recent, &RecentFiles::changed, this, &Menus::fillRecent);
    fillRecent();
    retranslate();
}

void Menus::fill(MenuId id)
{
    QMenu *menu = m_menus[static_cast<std::size_t>(id)];
    int group = 0;
    for (const ActionSpec &spec : Actions::specs()) {
        if (spec.menu != id)
            continue;
        if (spec.group != group)
            menu->addSeparator();
        group = spec.group;
        menu->addAction(m_actions[spec.id]);
    }
    if (id == MenuId::View)
        menu->addSeparator();
}

void Menus::fillRecent()
{
    QMenu *menu = m_menus[static_cast<std::size_t>(MenuId::Recent)];
    for (QAction *action : m_recentActions) {
        menu->removeAction(action);
        action->deleteLater(); // it may be the one that was just chosen
    }
    m_recentActions.clear();
    QAction *clear = m_actions[ActionId::ClearRecent];
    const QStringList paths = m_recent.paths();
    for (const QString &path : paths) {
        auto *action = new QAction(safetext::menuText(QDir::toNativeSeparators(path)), menu);
        safetext::setTip(action, QDir::toNativeSeparators(path)); // without, it is the text, which Qt may take for HTML
        connect(action, &QAction::triggered, this, [this, path] { emit recentChosen(path); });
        menu->insertAction(clear, action);
        m_recentActions.push_back(action);
    }
    menu->setEnabled(!paths.isEmpty());
    clear->setEnabled(!paths.isEmpty());
    if (!paths.isEmpty())
        m_recentActions.push_back(menu->insertSeparator(clear));
}

void Menus::retranslate()
{
    for (const Place &place : kPlaces)
        m_menus[static_cast<std::size_t>(place.menu)]->setTitle(Actions::title(place.menu));
}

} // namespace tracedeck
