// SPDX-License-Identifier: GPL-3.0-or-later
#include "nodenames.h"

#include "displaytext.h"

namespace tracedeck {

void NodeNames::add(std::string_view name)
{
    const QString text = oneLine(name);
    if (!text.isEmpty() && !isFull() && !m_names.contains(text))
        m_names += m_names.size() < kMostNames ? text : QString(QChar(0x2026));
}

} // namespace tracedeck
