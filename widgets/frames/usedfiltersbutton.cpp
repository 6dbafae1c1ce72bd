// SPDX-License-Identifier: GPL-3.0-or-later
#include "usedfiltersbutton.h"

#include "displaytext.h"
#include "icons.h"
#include "safetext.h"
#include "usedfilters.h"

#include <QEvent>
#include <QMenu>

namespace tracedeck {

namespace {

constexpr std::size_t kMostOfLine = 100; // characters of a line

} // namespace

UsedFiltersButton::UsedFiltersButton(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("usedFilters"));
    setIcon(themedIcon(QStringLiteral("history")));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &UsedFiltersButton::fill);
    showState();
}

void UsedFiltersButton::setUsed(UsedFilters *used)
{
    if (m_used)
        m_used->disconnect(this);
    m_used = used;
    if (used)
        connect(used, &UsedFilters::changed, this, &UsedFiltersButton::showState);
    showState();
}

void UsedFiltersButton::remember(const QString &line)
{
    if (m_used)
        m_used->add(line);
}

void UsedFiltersButton::open()
{
    if (isEnabled())
        menu()->popup(mapToGlobal(rect().bottomLeft()));
}

void UsedFiltersButton::fill()
{
    menu()->clear();
    if (!m_used)
        return;
    for (const QString &line : m_used->all()) {
        connect(menu()->addAction(safetext::menuText(oneLine(line, kMostOfLine))), &QAction::triggered, this,
                [this, line] { emit chosen(line); });
    }
    menu()->addSeparator();
    connect(menu()->addAction(tr("&Forget These")), &QAction::triggered, m_used, &UsedFilters::clear);
}

void UsedFiltersButton::showState()
{
    setEnabled(m_used && !m_used->all().isEmpty());
    setAccessibleName(tr("Filters used before"));
    safetext::setTip(this, tr("Filters used before (Alt+Down)"));
}

void UsedFiltersButton::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showState();
    QToolButton::changeEvent(event);
}

} // namespace tracedeck
