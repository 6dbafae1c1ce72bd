// SPDX-License-Identifier: GPL-3.0-or-later
#include "inputhistory.h"

namespace tracedeck {

void InputHistory::add(const QString &text)
{
    m_texts.removeAll(text);
    m_texts.append(text);
    if (m_texts.size() > kMost)
        m_texts.removeFirst();
    m_at = m_texts.size();
    m_draft.clear();
}

QString InputHistory::back(const QString &current)
{
    if (m_at == m_texts.size())
        m_draft = current;
    return m_texts[--m_at];
}

QString InputHistory::forward()
{
    ++m_at;
    return m_at == m_texts.size() ? m_draft : m_texts[m_at];
}

} // namespace tracedeck
