// SPDX-License-Identifier: GPL-3.0-or-later
#include "workertrail.h"

#include "linkbutton.h"
#include "safetext.h"

#include <QHBoxLayout>

namespace tracedeck {

WorkerTrail::WorkerTrail(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins({});
    m_row->setSpacing(4);
    m_row->addStretch(1);
}

void WorkerTrail::addPlace()
{
    Place place{new PlainLabel(QStringLiteral("\u25b8"), this),
                new PlainLabel(QStringLiteral("\u2026 \u25b8"), this),
                new LinkButton(this),
                {}};
    place.link->setObjectName(QStringLiteral("trail%1").arg(m_places.size()));
    place.link->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(place.link, &LinkButton::clicked, this,
            [this, at = m_places.size()] { emit chosen(m_places[at].session); });
    for (QWidget *widget : std::initializer_list<QWidget *>{place.arrow, place.gap, place.link})
        m_row->insertWidget(m_row->count() - 1, widget);
    m_places.push_back(place);
}

void WorkerTrail::setWay(const std::vector<Crumb> &way)
{
    if (way == m_way)
        return;
    m_way = way;
    const std::size_t leftOut = way.size() > kMostShown ? way.size() - kMostShown : 0;
    const std::size_t shown = way.size() - leftOut;
    while (m_places.size() < shown)
        addPlace();
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        Place &place = m_places[i];
        place.arrow->setVisible(i > 0 && i < shown);
        place.gap->setVisible(i == 1 && leftOut > 0);
        place.link->setVisible(i < shown);
        if (i >= shown)
            continue;
        const std::size_t at = i == 0 ? 0 : i + leftOut;
        place.session = way[at].session;
        place.link->setLink(way[at].name, at + 1 < way.size());
    }
}

} // namespace tracedeck
