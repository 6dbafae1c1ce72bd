// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

namespace tracedeck {

/// What a model says to Qt::TextAlignmentRole of a cell, and of the name of its column: figures stand right, texts left.
inline QVariant cellAlignment(bool isFigure)
{
    return QVariant::fromValue((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace tracedeck
