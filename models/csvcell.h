// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// A cell of comma-separated values, quoted, that no spreadsheet takes for a formula.
QString csvCell(QString text);

} // namespace tracedeck
