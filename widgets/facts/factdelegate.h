// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tracedeck {

/// Cells of the facts models: what was computed stands in [brackets], in italics.
class FactDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The full text of a cell, wherever it was sent from.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// A status or a severity: a sign, the word, and a colour. What failed in it has a sign of its own at the right.
class StatusDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// A figure that lies on a bar: its part of the whole.
class ShareDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A bar for when something went on within the whole, in the colour of its kind; or of its status where that is none of
/// the plain ones.
class SpreadDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A square of the colour that something is marked with.
class MarkDelegate : public FactDelegate
{
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace tracedeck
