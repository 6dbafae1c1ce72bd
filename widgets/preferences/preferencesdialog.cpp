// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferencesdialog.h"

#include "budgetpage.h"
#include "connectionslist.h"
#include "fieldnote.h"
#include "formgrid.h"
#include "icons.h"
#include "proxyeditor.h"
#include "recordingspage.h"
#include "shortcutseditor.h"
#include "textsize.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kPageRowHeight = 30;
constexpr int kPagesMargin = 24;

} // namespace

PreferencesDialog::PreferencesDialog(QWidget *parent)
    : QDialog(parent)
    , m_pages(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_connections(new ConnectionsList)
    , m_recordings(new RecordingsPage)
    , m_prices(new PricesPage)
    , m_budget(new BudgetPage)
    , m_shortcuts(new ShortcutsEditor)
{
    setObjectName(QStringLiteral("preferencesDialog"));
    m_pages->setObjectName(QStringLiteral("preferencesPages"));
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addPage(makeGeneral(), QStringLiteral("settings"));
    addPage(m_connections, QStringLiteral("server"));
    addPage(m_recordings, QStringLiteral("hard-drive"));
    addPage(m_prices, QStringLiteral("table"));
    addPage(m_budget, QStringLiteral("triangle-alert"));
    addPage(makeNetwork(), QStringLiteral("plug"));
    addPage(m_shortcuts, QStringLiteral("keyboard"));
    auto *row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_pages);
    row->addWidget(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(row, 1);
    makeButtons();
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_connections, &ConnectionsList::changed, this, &PreferencesDialog::onChanged);
    connect(m_connections, &ConnectionsList::editRequested, this,
            &PreferencesDialog::editConnectionRequested);
    connect(m_recordings, &RecordingsPage::changed, this, &PreferencesDialog::onChanged);
    connect(m_prices, &PricesPage::changed, this, &PreferencesDialog::onChanged);
    connect(m_budget, &BudgetPage::changed, this, &PreferencesDialog::onChanged);
    connect(m_shortcuts, &ShortcutsEditor::changed, this, &PreferencesDialog::onChanged);
    m_pages->setCurrentRow(0);
    resize(740, 460);
    retranslate();
}

void PreferencesDialog::addPage(QWidget *page, const QString &icon)
{
    new QListWidgetItem(themedIcon(icon), QString(), m_pages);
    m_stack->addWidget(page);
}

QWidget *PreferencesDialog::makeGeneral()
{
    auto *page = new QWidget;
    m_general = new FormGrid(page);
    m_language = new QComboBox(m_general);
    m_language->setObjectName(QStringLiteral("language"));
    m_theme = new QComboBox(m_general);
    m_theme->setObjectName(QStringLiteral("theme"));
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
        m_theme->addItem({}, static_cast<int>(theme));
    m_general->addRow(m_language);
    m_notifies = new QCheckBox(m_general);
    m_notifies->setObjectName(QStringLiteral("notifiesOfWaiting"));
    m_general->addRow(m_theme);
    m_textSize = new QComboBox(m_general);
    m_textSize->setObjectName(QStringLiteral("textSize"));
    for (const int percent : kTextSizes)
        m_textSize->addItem({}, percent);
    m_general->addRow(m_textSize);
    m_general->addUnlabelled(m_notifies);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->addWidget(m_general);
    layout->addStretch();
    connect(m_language, &QComboBox::currentIndexChanged, this, &PreferencesDialog::onChanged);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &PreferencesDialog::onChanged);
    connect(m_textSize, &QComboBox::currentIndexChanged, this, &PreferencesDialog::onChanged);
    connect(m_notifies, &QCheckBox::toggled, this, &PreferencesDialog::onChanged);
    return page;
}

QWidget *PreferencesDialog::makeNetwork()
{
    auto *page = new QWidget;
    m_network = new FormGrid(page);
    m_proxy = new ProxyEditor(m_network);
    m_proxyNote = new FieldNote(m_network);
    m_network->addRow(m_proxy);
    m_network->addUnlabelled(m_proxyNote);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->addWidget(m_network);
    layout->addStretch();
    connect(m_proxy, &ProxyEditor::changed, this, &PreferencesDialog::onChanged);
    return page;
}

void PreferencesDialog::makeButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(QStringLiteral("ok"));
    m_ok->setDefault(true);
    m_apply = buttons->addButton(QString(), QDialogButtonBox::ApplyRole);
    m_apply->setObjectName(QStringLiteral("apply"));
    m_apply->setAutoDefault(false);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_cancel->setAutoDefault(false);
    layout()->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &PreferencesDialog::apply);
    connect(m_ok, &QPushButton::clicked, this, [this] {
        accept();
        apply();
    });
}

void PreferencesDialog::setLanguages(const std::vector<Language> &languages)
{
    const QString chosen = m_language->currentData().toString();
    const QSignalBlocker blocker(m_language);
    m_language->clear();
    for (const Language &language : languages)
        m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(std::max(0, m_language->findData(chosen)));
}

void PreferencesDialog::setForm(const PreferencesForm &form)
{
    m_language->setCurrentIndex(m_language->findData(form.language));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(form.theme)));
    m_textSize->setCurrentIndex(m_textSize->findData(form.textSize));
    m_notifies->setChecked(form.notifiesOfWaiting);
    m_connections->setConnections(form.connections);
    m_recordings->setForm(form);
    m_ownPrices = form.ownPrices;
    m_prices->setOwn(form.ownPrices);
    m_budget->setBudget(form.budget);
    m_proxy->setProxy(form.proxy);
    m_shortcuts->setShortcuts(form.shortcuts);
    m_applied = this->form();
    onChanged();
}

PreferencesForm PreferencesDialog::form() const
{
    PreferencesForm form;
    form.language = m_language->currentData().toString();
    form.theme = static_cast<Theme>(m_theme->currentData().toInt());
    form.textSize = m_textSize->currentData().toInt();
    form.notifiesOfWaiting = m_notifies->isChecked();
    form.connections = m_connections->connections();
    m_recordings->fill(form);
    form.ownPrices = m_prices->own();
    form.budget = m_budget->budget();
    form.proxy = m_proxy->proxy();
    form.shortcuts = m_shortcuts->shortcuts();
    return form;
}

void PreferencesDialog::setConnections(const std::vector<SavedConnection> &connections)
{
    m_connections->setConnections(connections);
    m_applied.connections = m_connections->connections();
    onChanged();
}

void PreferencesDialog::setPrices(const PricesPage::State &state, const PriceTable &own)
{
    m_prices->setState(state);
    // What is being typed is lost only where there is something else to show.
    if (own == m_ownPrices)
        return;
    m_ownPrices = own;
    m_prices->setOwn(own);
    m_applied.ownPrices = m_prices->own();
    onChanged();
}

void PreferencesDialog::showPage(Page page)
{
    m_pages->setCurrentRow(static_cast<int>(page));
}

bool PreferencesDialog::isValid() const
{
    return m_recordings->problem().isEmpty() && m_prices->problem().isEmpty() && m_proxy->isValid() && m_shortcuts->conflict().isEmpty();
}

void PreferencesDialog::onChanged()
{
    // A page with a mistake is marked, as the mistake may be out of sight.
    const bool wrong[] = {false,
                          false,
                          !m_recordings->problem().isEmpty(),
                          !m_prices->problem().isEmpty(),
                          false,
                          !m_proxy->isValid(),
                          !m_shortcuts->conflict().isEmpty()};
    const QString names[] = {tr("General"), tr("Connections"), tr("Recordings"),
                             tr("Prices"),  tr("Limits"),      tr("Network"),
                             tr("Shortcuts")};
    for (int i = 0; i < m_pages->count(); ++i)
        m_pages->item(i)->setText(wrong[i] ? names[i] + QStringLiteral(" ⚠") : names[i]);
    m_ok->setEnabled(isValid());
    m_apply->setEnabled(isValid() && form() != m_applied);
}

void PreferencesDialog::apply()
{
    const PreferencesForm wanted = form();
    if (!isValid() || wanted == m_applied)
        return;
    m_applied = wanted;
    onChanged();
    emit applied(wanted);
}

void PreferencesDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        fitPages();
    QDialog::changeEvent(event);
}

void PreferencesDialog::retranslate()
{
    setWindowTitle(tr("Preferences"));
    m_pages->setAccessibleName(tr("Pages"));
    m_general->setRowText(m_language, tr("&Language"));
    m_language->setAccessibleName(tr("Language"));
    m_general->setRowText(m_theme, tr("&Theme"));
    m_theme->setAccessibleName(tr("Theme"));
    m_notifies->setText(tr("&Notify me when a run waits for my answer"));
    m_theme->setItemText(0, tr("As the system"));
    m_theme->setItemText(1, tr("Light"));
    m_theme->setItemText(2, tr("Dark"));
    m_general->setRowText(m_textSize, tr("Text &size"));
    m_textSize->setAccessibleName(tr("Text size"));
    for (int i = 0; i < m_textSize->count(); ++i)
        //: A size of text, as part of the usual one.
        m_textSize->setItemText(i, tr("%1 %").arg(QLocale().toString(m_textSize->itemData(i).toInt())));
    m_network->setRowText(m_proxy, tr("&Proxy"));
    m_proxyNote->say(
        FieldNote::Tone::Hint,
        tr("New connections begin with this proxy. Servers on this machine are always reached directly."));
    m_ok->setText(tr("OK"));
    m_apply->setText(tr("&Apply"));
    m_cancel->setText(tr("Cancel"));
    onChanged();
    fitPages();
}

/// As wide as the longest name, with the mark of a mistake.
void PreferencesDialog::fitPages()
{
    const int height = besideText(kPageRowHeight);
    for (int row = 0; row < m_pages->count(); ++row)
        m_pages->item(row)->setSizeHint({0, height});
    const int text = m_pages->sizeHintForColumn(0);
    m_pages->setFixedWidth(std::max(text, fontMetrics().horizontalAdvance(tr("Connections") + QStringLiteral(" ⚠")))
                           + besideText(m_pages->iconSize().width()) + kPagesMargin + 2 * height);
}

} // namespace tracedeck
