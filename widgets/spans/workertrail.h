// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

class QHBoxLayout;

namespace tracedeck {

class LinkButton;
class PlainLabel;

/// The way from a session down to a worker of its workers: "planner ▸ worker ▸ worker's worker". All but the last
/// one lead there.
class WorkerTrail : public QWidget
{
    Q_OBJECT

public:
    struct Crumb
    {
        SessionId session;
        QString name; ///< outside text

        friend bool operator==(const Crumb &, const Crumb &) = default;
    };

    static constexpr std::size_t kMostShown = 5;

    explicit WorkerTrail(QWidget *parent = nullptr);

    /// Of a way longer than kMostShown the first and the last ones show.
    void setWay(const std::vector<Crumb> &way);

signals:
    void chosen(tracedeck::SessionId session);

private:
    /// A place of the trail; it is used again, so that the focus stays where it is.
    struct Place
    {
        PlainLabel *arrow = nullptr;
        PlainLabel *gap = nullptr; ///< for what is left out before it
        LinkButton *link = nullptr;
        SessionId session;
    };

    void addPlace();

    QHBoxLayout *m_row;
    std::vector<Place> m_places;
    std::vector<Crumb> m_way;
};

} // namespace tracedeck
