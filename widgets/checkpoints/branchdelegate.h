// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factdelegate.h"

class QFontMetrics;

namespace tracedeck {

/// Cells of the checkpoints: lines and dots of their history, the one that the cursor is at bold and with a sign. What a
/// dot's source is its shape says, a ring that it is a head, and a hollow one that its state is not known.
class BranchDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

    /// How wide a graph of so many lanes is.
    static int graphWidth(int lanes, const QFontMetrics &metrics);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    struct Place;
    void paintLines(QPainter *painter, const Place &place) const;
    void paintForks(QPainter *painter, const Place &place) const;
    void paintStub(QPainter *painter, const Place &place) const;
    void paintDot(QPainter *painter, const Place &place, const QModelIndex &index) const;
};

} // namespace tracedeck
