// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricednames.h"

namespace tracedeck {

namespace {

QStringList eachOnce(QStringList names)
{
    names.sort();
    names.removeDuplicates();
    return names;
}

} // namespace

QStringList pricedModels(const PriceTable &prices)
{
    QStringList names;
    for (const PriceProvider &provider : prices.providers()) {
        for (const PriceEntry &entry : provider.models)
            names.append(QString::fromStdString(entry.model));
    }
    return eachOnce(std::move(names));
}

QStringList sellersOf(const PriceTable &prices, const QString &model)
{
    const std::string wanted = model.toStdString();
    QStringList names;
    for (const PriceProvider &provider : prices.providers()) {
        for (const PriceEntry &entry : provider.models) {
            if (entry.model == wanted)
                names.append(QString::fromStdString(provider.id));
        }
    }
    return eachOnce(std::move(names));
}

} // namespace tracedeck
