// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace tracedeck {

/// Rows are as low as their text allows, whatever size it takes later.
void fitRowsToText(QTableView *table);

/// Makes a table a list of rows with columns, as panels have them: one row is chosen as a whole, Tab leaves it, and there are
/// neither lines nor names of rows. Its cells are painted by a FactDelegate.
void makeRowTable(QTableView *table);

} // namespace tracedeck
