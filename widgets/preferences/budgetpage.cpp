// SPDX-License-Identifier: GPL-3.0-or-later
#include "budgetpage.h"

#include "formgrid.h"
#include "safetext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QVBoxLayout>

#include <cmath>

namespace tracedeck {

namespace {

constexpr double kMostDollars = 1'000'000;
constexpr std::int64_t kPicoInACent = 10'000'000'000;

std::optional<std::int64_t> limitOf(const QDoubleSpinBox *box)
{
    const std::int64_t cents = std::llround(box->value() * 100);
    return cents > 0 ? std::optional(cents * kPicoInACent) : std::nullopt;
}

void setLimit(QDoubleSpinBox *box, const std::optional<std::int64_t> &pico)
{
    box->setValue(static_cast<double>(pico.value_or(0)) / static_cast<double>(100 * kPicoInACent));
}

} // namespace

BudgetPage::BudgetPage(QWidget *parent)
    : QWidget(parent)
    , m_about(new PlainLabel(this))
    , m_grid(new FormGrid(this))
    , m_session(addLimit("sessionLimit"))
    , m_day(addLimit("dayLimit"))
    , m_notifies(new QCheckBox(m_grid))
{
    m_about->setWordWrap(true);
    m_notifies->setObjectName(QStringLiteral("notifiesOfLimits"));
    m_grid->addUnlabelled(m_notifies);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_about);
    layout->addWidget(m_grid);
    layout->addStretch();
    connect(m_notifies, &QCheckBox::toggled, this, &BudgetPage::changed);
    retranslate();
}

QDoubleSpinBox *BudgetPage::addLimit(const char *name)
{
    auto *box = new QDoubleSpinBox(m_grid);
    box->setObjectName(QString::fromLatin1(name));
    box->setPrefix(QStringLiteral("$"));
    box->setDecimals(2);
    box->setRange(0, kMostDollars);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_grid->addRow(box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &BudgetPage::changed);
    return box;
}

void BudgetPage::setBudget(const Budget &budget)
{
    setLimit(m_session, budget.session);
    setLimit(m_day, budget.day);
    m_notifies->setChecked(budget.notifies);
}

Budget BudgetPage::budget() const
{
    return {limitOf(m_session), limitOf(m_day), m_notifies->isChecked()};
}

void BudgetPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void BudgetPage::retranslate()
{
    m_about->setText(tr("You are warned when model calls have cost more than this, and charts show the limit as a line. "
                        "Nothing is stopped. Calls without a price do not count. Each server and each recording is "
                        "counted by itself."));
    m_grid->setRowText(m_session, tr("A &session and its workers"));
    m_session->setAccessibleName(tr("Limit of a session and its workers"));
    m_grid->setRowText(m_day, tr("All calls of a server on one &day"));
    m_day->setAccessibleName(tr("Limit of all calls of a server on one day"));
    for (QDoubleSpinBox *box : {m_session, m_day})
        //: Of what may be spent.
        box->setSpecialValueText(tr("No limit"));
    m_notifies->setText(tr("Show a &notification on the desktop when a limit is crossed"));
}

} // namespace tracedeck
