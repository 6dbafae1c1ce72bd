// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcome.h"

#include "actions.h"
#include "plaintitle.h"
#include "preferences.h"
#include "recentfiles.h"
#include "samples.h"
#include "welcomepage.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

namespace tracedeck {

namespace {

constexpr int kRecentShown = 5;
constexpr std::array kShortcutsShown{ActionId::OpenFile, ActionId::CommandPalette, ActionId::StepBack,
                                     ActionId::Shortcuts};

} // namespace

Welcome::Welcome(WelcomePage *page, const Actions &actions, const Services &services)
    : QObject(page)
    , m_page(page)
    , m_actions(actions)
    , m_services(services)
{
    Preferences *preferences = &services.preferences;
    connect(page, &WelcomePage::languageChosen, preferences, &Preferences::setLanguage);
    connect(page, &WelcomePage::themeChosen, preferences, &Preferences::setTheme);
    connect(page, &WelcomePage::recentRemoved, &services.recent, &RecentFiles::remove);
    connect(preferences, &Preferences::themeChanged, page, &WelcomePage::setTheme);
    connect(&services.recent, &RecentFiles::changed, this, &Welcome::fillRecent);
    page->setTheme(preferences->theme());
    retranslate();
}

void Welcome::retranslate()
{
    std::vector<WelcomePage::Entry> languages;
    for (const Language::Known &language : Language::known())
        languages.push_back({language.code, language.name, {}});
    m_page->setLanguages(languages, m_services.preferences.language());

    std::vector<WelcomePage::Entry> samples;
    for (const Samples::Sample &sample : Samples::all())
        samples.push_back({sample.id, sample.title, sample.description});
    m_page->setSamples(samples);

    std::vector<WelcomePage::Shortcut> shortcuts;
    for (const ActionId id : kShortcutsShown) {
        const QAction *action = m_actions[id];
        shortcuts.push_back(
            {plainTitle(action->text()), action->shortcut().toString(QKeySequence::NativeText)});
    }
    m_page->setShortcuts(shortcuts);
    fillRecent();
}

void Welcome::fillRecent()
{
    std::vector<WelcomePage::Entry> recordings;
    const QStringList paths = m_services.recent.paths().mid(0, kRecentShown);
    for (const QString &path : paths) {
        const QFileInfo info(path);
        const QString size =
            info.exists() ? QLocale().formattedDataSize(info.size()) : tr("not there any more");
        //: A recording's size and folder.
        const QString detail = tr("%1 · %2").arg(size, QDir::toNativeSeparators(info.path()));
        recordings.push_back({path, info.fileName(), detail});
    }
    m_page->setRecent(recordings);
}

} // namespace tracedeck
