// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// What something does, and the key that does it, as "Next difference (Ctrl+Down)"; without a key the text alone.
inline QString withKey(const QString &text, const QString &key)
{
    return key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key);
}

} // namespace tracedeck
