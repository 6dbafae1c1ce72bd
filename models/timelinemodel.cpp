// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinemodel.h"

namespace tracedeck {

TimelineModel::TimelineModel(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_keeper(cursor)
    , m_index(std::make_shared<TimelineIndex>(cursor->trace()))
{
    connect(cursor, &Cursor::moved, this, [this] {
        m_known = m_index->known();
        if (m_isActive)
            emit changed();
    });
    connect(&m_keeper, &IndexKeeper::extended, this, [this] {
        m_known = m_index->known();
        emit changed();
    });
    m_keeper.keep({[index = m_index](Position to, Position most) { return index->extend(to, most); },
                   [index = m_index] { return index->known(); }});
}

void TimelineModel::setActive(bool active)
{
    m_isActive = active;
    m_known = m_index->known();
    m_keeper.setActive(active);
}

} // namespace tracedeck
