// SPDX-License-Identifier: GPL-3.0-or-later
#include "selection.h"

namespace tracedeck {

Selection::Selection(QObject *parent)
    : QObject(parent)
{
}

void Selection::select(const Item &item)
{
    if (item == m_current)
        return;
    m_history.resize(m_at + 1);
    m_history.push_back(item);
    if (m_history.size() > kMostRemembered)
        m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
    show(item);
}

void Selection::goBack()
{
    if (canGoBack())
        show(m_history[--m_at]);
}

void Selection::goForward()
{
    if (canGoForward())
        show(m_history[++m_at]);
}

void Selection::show(const Item &item)
{
    m_current = item;
    emit changed(m_current);
}

} // namespace tracedeck
