// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// The text of a menu or an action without what only a menu needs: mnemonics ("&Open", "打开(&O)") and dots.
QString plainTitle(QString menuText);

} // namespace tracedeck
