// SPDX-License-Identifier: GPL-3.0-or-later
#include "ownprices.h"

#include "displaytext.h"
#include "pricednames.h"

#include <QSet>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

enum PriceColumn { PricedProvider, PricedModel, FirstPrice };
constexpr std::array kShown{TokenKind::Input, TokenKind::CachedInput, TokenKind::CacheWrite,
                            TokenKind::Output};
constexpr int kColumns = FirstPrice + static_cast<int>(kShown.size());
constexpr int kEntryRole = Qt::UserRole;
const QString kAnybody = QStringLiteral("*");

std::optional<UnitPrice> priceOf(const QString &dollars)
{
    return UnitPrice::ofDollarsPerMillion(dollars.toStdString());
}

/// Whether a row can hold all there is to say.
bool isSimple(const PriceEntry &entry)
{
    return entry.periods.size() == 1 && entry.periods.front().tiers.empty();
}

} // namespace

OwnPrices::OwnPrices(QWidget *parent)
    : EditableRows(QStringLiteral("ownPrices"), kColumns, parent)
{
    retranslate();
}

void OwnPrices::setPrices(const PriceTable &own)
{
    clear();
    m_entries.clear();
    for (const PriceProvider &provider : own.providers()) {
        for (const PriceEntry &entry : provider.models) {
            QStringList cells{QString::fromStdString(entry.provider), QString::fromStdString(entry.model)};
            for (const TokenKind kind : kShown) {
                const std::optional<UnitPrice> price = entry.periods.front().prices[kind];
                cells.append(price ? QString::fromStdString(price->dollarsPerMillion()) : QString());
            }
            appendRow(cells);
            const int row = rows() - 1;
            const QSignalBlocker blocker(table());
            table()->item(row, PricedProvider)->setData(kEntryRole, static_cast<int>(m_entries.size()));
            for (int i = 0; i < static_cast<int>(kShown.size()) && !isSimple(entry); ++i)
                setCellReadOnly(row, FirstPrice + i, QStringLiteral("…"),
                                tr("By date, time of day or size of the input: see the file"));
            m_entries.push_back(entry);
        }
    }
    recheck();
}

const PriceEntry *OwnPrices::original(int row) const
{
    const QVariant number = table()->item(row, PricedProvider)->data(kEntryRole);
    return number.isValid() ? &m_entries[number.toUInt()] : nullptr;
}

PriceEntry OwnPrices::entry(int row) const
{
    PriceEntry made = original(row) ? *original(row) : PriceEntry();
    made.provider = cell(row, PricedProvider).toStdString();
    made.model = cell(row, PricedModel).toStdString();
    if (made.periods.empty())
        made.periods.resize(1);
    for (std::size_t i = 0; i < kShown.size() && isSimple(made); ++i)
        made.periods.front().prices[kShown[i]] = priceOf(cell(row, FirstPrice + static_cast<int>(i)));
    return made;
}

void OwnPrices::fill(PriceTable &own) const
{
    std::vector<PriceEntry> wanted;
    for (int row = 0; row < rows(); ++row)
        wanted.push_back(entry(row));
    // What stays, stays where it is.
    for (const PriceEntry &before : m_entries) {
        const auto isSame = [&](const PriceEntry &one) {
            return one.provider == before.provider && one.model == before.model;
        };
        if (std::none_of(wanted.begin(), wanted.end(), isSame))
            own.remove(before.provider, before.model);
    }
    for (PriceEntry &one : wanted)
        own.put(std::move(one));
}

QStringList OwnPrices::newRow() const
{
    return {kAnybody};
}

int OwnPrices::firstColumn() const
{
    return PricedModel;
}

QStringList OwnPrices::offered(int row, int column) const
{
    switch (m_offered ? column : kColumns) {
    case PricedModel:
        return pricedModels(*m_offered);
    case PricedProvider:
        return sellersOf(*m_offered, cell(row, PricedModel));
    default:
        return {};
    }
}

QString OwnPrices::check(QString &) const
{
    QSet<std::pair<QString, QString>> seen;
    for (int row = 0; row < rows(); ++row) {
        const QString model = cell(row, PricedModel);
        if (model.isEmpty())
            return tr("Enter the name of a model, as its server says it.");
        if (cell(row, PricedProvider).isEmpty())
            return tr("Enter who sells %1, or * for anybody.").arg(model);
        const qsizetype before = seen.size();
        seen.insert({cell(row, PricedProvider), model.toLower()});
        if (seen.size() == before)
            return tr("%1 is there twice.").arg(model);
        for (int column = FirstPrice; column < kColumns; ++column) {
            const QString price = cell(row, column);
            const bool isEditable = table()->item(row, column)->flags().testFlag(Qt::ItemIsEditable);
            if (isEditable && !price.isEmpty() && !priceOf(price))
                return tr("“%1” is no price. Enter dollars for a million tokens, as 2.50.")
                    .arg(oneLine(price, 40));
        }
        const PriceEntry made = entry(row);
        const UnitPrices &prices = made.periods.front().prices;
        if (!prices[TokenKind::Input] && !prices[TokenKind::Output])
            return tr("Enter what input or output of %1 costs.").arg(model);
    }
    return {};
}

void OwnPrices::retranslate()
{
    table()->setAccessibleName(tr("Own prices"));
    //: Column headers of prices. Each is of tokens.
    table()->setHorizontalHeaderLabels(
        {tr("Provider"), tr("Model"), tr("Input"), tr("Cached"), tr("Cache write"), tr("Output")});
    setPlaceholders({{}, tr("name of a model")});
    EditableRows::retranslate();
}

} // namespace tracedeck
