// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "routedecision.h"

#include <QAbstractItemModel>

namespace tracedeck {

/// The policies that were asked for one decision, and below those that weighed models, the models.
/// Answers the roles of ThoughtsModel for scores and for what was taken.
class RouteChainModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Policy, Verdict, Candidate, Reason, Rule, Confidence, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    void setRoute(const RouteDecision &route);
    const RouteDecision &route() const { return m_route; }
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const RouteDecision::Step &step, int column) const;
    QString text(const RouteDecision::Alternative &alternative, int column) const;
    QVariant shareOf(const RouteDecision::Step &step, const RouteDecision::Alternative &alternative) const;

    RouteDecision m_route;
};

} // namespace tracedeck
