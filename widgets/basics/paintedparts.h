// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

#include <memory>

class QAbstractScrollArea;

namespace tracedeck {

/// The parts of a view that paints itself, as assistive tools ask for them, from 0. What each is, is asked when somebody
/// wants to know.
class PaintedParts
{
public:
    virtual ~PaintedParts() = default;

    virtual int count() const = 0;
    virtual QString text(int part) const = 0;
    /// In the viewport; empty: it is not seen.
    virtual QRect rect(int part) const = 0;
    virtual int at(const QPoint &position) const = 0; ///< -1: none
    virtual int current() const = 0; ///< -1: none
    virtual bool isFocusable(int) const { return true; }
    virtual QAccessible::Role role(int) const { return QAccessible::ListItem; }
};

/// The view as a list of its parts. `parts` reads the view, and goes with it.
QAccessibleInterface *makeListOf(QAbstractScrollArea *view, std::unique_ptr<PaintedParts> parts);

/// Tells that there are other parts, or that another one is current.
void announceParts(QAbstractScrollArea *view);
void announceFocus(QAbstractScrollArea *view, int part);

} // namespace tracedeck
