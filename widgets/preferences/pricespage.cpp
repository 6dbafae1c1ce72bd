// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricespage.h"

#include "assignedmodels.h"
#include "displaytext.h"
#include "fieldnote.h"
#include "joinedtext.h"
#include "ownprices.h"
#include "timetext.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>

namespace tracedeck {

PricesPage::PricesPage(QWidget *parent)
    : QWidget(parent)
    , m_about(new PlainLabel(this))
    , m_note(new FieldNote(this))
    , m_open(new QPushButton(this))
    , m_update(new QPushButton(this))
    , m_bundled(new QPushButton(this))
    , m_ownTitle(new PlainLabel(this))
    , m_prices(new OwnPrices(this))
    , m_modelsTitle(new PlainLabel(this))
    , m_models(new AssignedModels(this))
{
    m_about->setObjectName(QStringLiteral("pricesAbout"));
    m_note->setObjectName(QStringLiteral("pricesNote"));
    m_open->setObjectName(QStringLiteral("openPrices"));
    m_update->setObjectName(QStringLiteral("updatePrices"));
    m_bundled->setObjectName(QStringLiteral("bundledPrices"));
    m_ownTitle->setBuddy(m_prices->findChild<QWidget *>(QStringLiteral("ownPricesTable")));
    m_modelsTitle->setBuddy(m_models->findChild<QWidget *>(QStringLiteral("assignedModelsTable")));
    for (PlainLabel *label : {m_about, m_ownTitle, m_modelsTitle})
        label->setWordWrap(true);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_update, m_bundled, m_open}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_about);
    layout->addWidget(m_note);
    layout->addLayout(buttons);
    layout->addWidget(m_ownTitle);
    layout->addWidget(m_prices, 1);
    layout->addWidget(m_modelsTitle);
    layout->addWidget(m_models, 1);
    connect(m_update, &QPushButton::clicked, this, &PricesPage::chooseTable);
    connect(m_bundled, &QPushButton::clicked, this, &PricesPage::bundledRequested);
    connect(m_open, &QPushButton::clicked, this, &PricesPage::openRequested);
    connect(m_prices, &EditableRows::changed, this, [this] {
        m_models->setOwnPrices(own());
        emit changed();
    });
    connect(m_models, &EditableRows::changed, this, &PricesPage::changed);
    retranslate();
}

void PricesPage::setState(const State &state)
{
    m_state = state;
    m_prices->setOffered(state.inForce);
    m_models->setPrices(state.inForce);
    showState();
}

void PricesPage::setOwn(const PriceTable &own)
{
    m_own = own;
    m_prices->setPrices(own);
    m_models->setModels(own);
}

PriceTable PricesPage::own() const
{
    PriceTable own = m_own;
    m_prices->fill(own);
    m_models->fill(own);
    return own;
}

QString PricesPage::problem() const
{
    return !m_prices->problem().isEmpty() ? m_prices->problem() : m_models->problem();
}

void PricesPage::sayUpdate(const QString &problem)
{
    m_updateProblem = problem;
    showState();
}

void PricesPage::chooseTable()
{
    auto *dialog = new QFileDialog(this, tr("Table of prices"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Tables of prices (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &PricesPage::updateRequested);
    dialog->open();
}

void PricesPage::showState()
{
    const PriceTable &table = *m_state.inForce;
    const QLocale locale;
    QStringList sources;
    for (const PriceSource &source : table.sources())
        sources.append(tr("%1 (%2, %3)", "a list of prices, its date, its licence")
                           .arg(oneLine(source.name), oneLine(source.date), oneLine(source.licence)));
    const QString taken =
        table.taken() ? dayText(*table.taken()) : tr("unknown");
    m_about->setText(
        tr("%Ln prices, taken on %1 from %2. Lists may be late or wrong: what is worked out is an estimate.",
           nullptr, static_cast<int>(table.size()))
            .arg(taken, joinedPhrases(sources)));
    if (!m_state.mistakes.isEmpty())
        m_note->say(FieldNote::Tone::Error,
                    tr("Your file has a mistake and is not used. Correct it, then open this page again.")
                        + QLatin1Char('\n') + oneLine(m_state.mistakes.first()));
    else
        m_note->say(FieldNote::Tone::Error, oneLine(m_updateProblem));
    m_bundled->setVisible(m_state.isUpdated);
    m_prices->setEditable(m_state.mistakes.isEmpty());
    m_models->setEditable(m_state.mistakes.isEmpty());
}

void PricesPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PricesPage::retranslate()
{
    m_open->setText(tr("Open your &file"));
    m_update->setText(tr("&Update from a file…"));
    m_bundled->setText(tr("Use the table of this &version"));
    m_ownTitle->setText(tr("Your &prices, in US dollars for a million tokens"));
    m_modelsTitle->setText(tr("&Models that servers do not name, as with Loom"));
    showState();
}

} // namespace tracedeck
