// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferencesbinding.h"

#include "connectionforms.h"
#include "connections.h"
#include "connector.h"
#include "language.h"
#include "preferences.h"
#include "prices.h"
#include "pricespage.h"
#include "recordings.h"
#include "settings.h"
#include "shortcuts.h"

#include <QDesktopServices>
#include <QUrl>

#include <algorithm>

namespace tracedeck {

PreferencesBinding::PreferencesBinding(const Services &services, const Actions &actions, Connector &connector,
                                       QWidget *window)
    : QObject(window)
    , m_services(services)
    , m_actions(actions)
    , m_connector(connector)
    , m_window(window)
{
    connect(&services.connections, &Connections::changed, this, [this] {
        if (m_dialog)
            m_dialog->setConnections(savedConnections());
    });
    connect(&services.prices, &Prices::changed, this, &PreferencesBinding::showPrices);
    // The names of actions are those of the new language only after the window was told.
    connect(&services.preferences, &Preferences::languageChanged, this, &PreferencesBinding::fill,
            Qt::QueuedConnection);
}

void PreferencesBinding::showDialog(std::optional<PreferencesDialog::Page> page)
{
    if (m_dialog) {
        if (page)
            m_dialog->showPage(*page);
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new PreferencesDialog(m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &PreferencesDialog::applied, this, &PreferencesBinding::apply);
    connect(m_dialog, &PreferencesDialog::editConnectionRequested, this,
            [this](const QString &id) { m_connector.edit(id, m_dialog); });
    connectPrices();
    m_services.prices.reload();
    showPrices();
    fill();
    if (page)
        m_dialog->showPage(*page);
    m_dialog->open();
}

void PreferencesBinding::connectPrices()
{
    PricesPage *page = m_dialog->prices();
    connect(page, &PricesPage::openRequested, this, &PreferencesBinding::openPrices);
    connect(page, &PricesPage::bundledRequested, &m_services.prices, &Prices::useBundled);
    connect(page, &PricesPage::updateRequested, this,
            [this, page](const QString &path) { page->sayUpdate(m_services.prices.update(path)); });
}

void PreferencesBinding::showPrices()
{
    if (!m_dialog)
        return;
    const Prices &prices = m_services.prices;
    m_dialog->setPrices({prices.inForce(), prices.isUpdated(), prices.mistakes()}, prices.own());
    m_shown.ownPrices = m_dialog->form().ownPrices;
}

void PreferencesBinding::openPrices()
{
    if (m_services.prices.makeOwnFile())
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_services.prices.ownPath()));
}

void PreferencesBinding::fill()
{
    if (!m_dialog)
        return;
    std::vector<PreferencesDialog::Language> languages{{QString(), tr("As the system")}};
    for (const Language::Known &language : Language::known())
        languages.push_back({language.code, language.name});
    m_dialog->setLanguages(languages);
    m_dialog->setForm(current());
    m_shown = m_dialog->form();
}

std::vector<SavedConnection> PreferencesBinding::savedConnections() const
{
    std::vector<SavedConnection> saved;
    for (const Connections::Saved &one : m_services.connections.all())
        saved.push_back({one.id, one.form.name, addressOf(one.form)});
    return saved;
}

PreferencesForm PreferencesBinding::current() const
{
    const Settings &settings = m_services.settings;
    PreferencesForm form;
    form.language = settings.language();
    form.theme = m_services.preferences.theme();
    form.textSize = m_services.preferences.textSize();
    form.notifiesOfWaiting = settings.notifiesOfWaiting();
    form.connections = savedConnections();
    form.recordingsFolder = settings.recordingFolder();
    form.keepBytes = settings.keepBytes();
    form.warnBelow = settings.warnBelow();
    form.stopBelow = settings.stopBelow();
    form.budget = m_services.preferences.budget();
    form.ownPrices = m_services.prices.own();
    form.proxy = settings.proxy();
    form.shortcuts = m_services.shortcuts.choices(m_actions);
    return form;
}

/// Only what the user changed is written: the rest may be rounded, or come from the command line.
void PreferencesBinding::apply(const PreferencesForm &wanted)
{
    const PreferencesForm before = std::exchange(m_shown, wanted);
    Settings &settings = m_services.settings;
    if (wanted.notifiesOfWaiting != before.notifiesOfWaiting)
        settings.setNotifiesOfWaiting(wanted.notifiesOfWaiting);
    if (wanted.keepBytes != before.keepBytes)
        settings.setKeepBytes(wanted.keepBytes);
    if (wanted.warnBelow != before.warnBelow)
        settings.setWarnBelow(wanted.warnBelow);
    if (wanted.stopBelow != before.stopBelow)
        settings.setStopBelow(wanted.stopBelow);
    if (wanted.proxy != before.proxy)
        settings.setProxy(wanted.proxy);
    if (wanted.recordingsFolder != before.recordingsFolder) {
        settings.setRecordingFolder(wanted.recordingsFolder);
        m_services.recordings.refresh();
    }
    if (wanted.connections != before.connections)
        applyConnections(wanted.connections);
    if (wanted.budget != before.budget)
        m_services.preferences.setBudget(wanted.budget);
    if (wanted.ownPrices != before.ownPrices)
        m_services.prices.setOwn(wanted.ownPrices);
    m_services.shortcuts.choose(wanted.shortcuts);
    if (wanted.theme != before.theme)
        m_services.preferences.setTheme(wanted.theme);
    if (wanted.textSize != before.textSize)
        m_services.preferences.setTextSize(wanted.textSize);
    if (wanted.language != before.language)
        m_services.preferences.setLanguage(wanted.language);
}

void PreferencesBinding::applyConnections(const std::vector<SavedConnection> &wanted)
{
    const QList<Connections::Saved> before = m_services.connections.all();
    for (const Connections::Saved &saved : before) {
        const auto kept = std::find_if(wanted.begin(), wanted.end(),
                                       [&saved](const SavedConnection &one) { return one.id == saved.id; });
        if (kept == wanted.end())
            m_services.connections.remove(saved.id);
        else if (kept->name != saved.form.name)
            m_services.connections.rename(saved.id, kept->name);
    }
}

} // namespace tracedeck
