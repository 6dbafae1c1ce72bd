// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pricetable.h"

#include <QStringList>

namespace tracedeck {

/// What a table of prices has names for, each once, to be chosen from: outside text.
QStringList pricedModels(const PriceTable &prices);
/// Who sells a model.
QStringList sellersOf(const PriceTable &prices, const QString &model);

} // namespace tracedeck
