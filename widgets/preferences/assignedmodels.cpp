// SPDX-License-Identifier: GPL-3.0-or-later
#include "assignedmodels.h"

#include "pricednames.h"

#include <QSet>
#include <QTableWidget>

namespace tracedeck {

namespace {
enum AssignedColumn { OfAgent, OfSession, ToModel, ToProvider, AssignedColumnCount };
const QString kAnyAgent = QStringLiteral("*");
} // namespace

AssignedModels::AssignedModels(QWidget *parent)
    : EditableRows(QStringLiteral("assignedModels"), AssignedColumnCount, parent)
    , m_inForce(std::make_shared<const PriceTable>())
{
    retranslate();
}

void AssignedModels::setModels(const PriceTable &own)
{
    clear();
    for (const AssignedModel &assigned : own.assigned())
        appendRow({QString::fromStdString(assigned.agent), QString::fromStdString(assigned.session),
                   QString::fromStdString(assigned.model), QString::fromStdString(assigned.provider)});
    recheck();
}

void AssignedModels::setPrices(std::shared_ptr<const PriceTable> inForce)
{
    m_inForce = std::move(inForce);
    recheck();
}

void AssignedModels::setOwnPrices(const PriceTable &own)
{
    m_own = own;
    recheck();
}

AssignedModel AssignedModels::model(int row) const
{
    return {cell(row, OfSession).toStdString(), cell(row, OfAgent).toStdString(), cell(row, ToModel).toStdString(),
            cell(row, ToProvider).toStdString()};
}

void AssignedModels::fill(PriceTable &own) const
{
    const std::vector<AssignedModel> before = own.assigned();
    for (const AssignedModel &assigned : before)
        own.assign({assigned.session, assigned.agent, {}, {}});
    for (int row = 0; row < rows(); ++row)
        own.assign(model(row));
}

QStringList AssignedModels::newRow() const
{
    return {kAnyAgent};
}

int AssignedModels::firstColumn() const
{
    return ToModel;
}

/// Models that have a price, and who sells what the row names.
QStringList AssignedModels::offered(int row, int column) const
{
    switch (column) {
    case ToModel:
        return pricedModels(*m_inForce);
    case ToProvider:
        return sellersOf(*m_inForce, cell(row, ToModel));
    default:
        return {};
    }
}

QString AssignedModels::check(QString &warning) const
{
    QSet<std::pair<QString, QString>> seen;
    for (int row = 0; row < rows(); ++row) {
        const QString name = cell(row, ToModel);
        if (name.isEmpty())
            return tr("Enter the name of a model.");
        if (cell(row, OfAgent).isEmpty() && cell(row, OfSession).isEmpty())
            return tr("Enter an agent, a session or both for %1; * is any agent.").arg(name);
        const qsizetype before = seen.size();
        seen.insert({cell(row, OfAgent), cell(row, OfSession)});
        if (seen.size() == before)
            return tr("An agent and session can only have one model.");
        const AssignedModel assigned = model(row);
        const bool isPriced = m_inForce->find(assigned.model, assigned.provider) || m_own.find(assigned.model, assigned.provider);
        if (warning.isEmpty() && !isPriced)
            warning = tr("There is no price for %1 yet.").arg(name);
    }
    return {};
}

void AssignedModels::retranslate()
{
    table()->setAccessibleName(tr("Models of agents and sessions"));
    table()->setHorizontalHeaderLabels({tr("Agent"), tr("Session"), tr("Model"), tr("Provider")});
    //: Of cells that are left empty.
    setPlaceholders({tr("any"), tr("any"), tr("name of a model"), tr("any")});
    EditableRows::retranslate();
}

} // namespace tracedeck
