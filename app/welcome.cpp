// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcome.h"

#include "actions.h"
#include "connectionforms.h"
#include "connections.h"
#include "displaytext.h"
#include "plaintitle.h"
#include "preferences.h"
#include "recentfiles.h"
#include "recordings.h"
#include "samples.h"
#include "shortcuts.h"
#include "timetext.h"
#include "welcomepage.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

namespace tracedeck {

namespace {

constexpr int kShown = 5; // of each list
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
    connect(&services.shortcuts, &Shortcuts::changed, this, &Welcome::fillShortcuts);
    connectLists();
    page->setTheme(preferences->theme());
    retranslate();
    services.recordings.refresh();
}

void Welcome::connectLists()
{
    Connections *connections = &m_services.connections;
    connect(m_page, &WelcomePage::connectionRemoved, connections, &Connections::remove);
    connect(connections, &Connections::changed, this, &Welcome::fillConnections);
    connect(&m_services.recordings, &Recordings::changed, this, &Welcome::fillSessions);
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

    fillShortcuts();
    fillRecent();
    fillConnections();
    fillSessions();
}

void Welcome::fillShortcuts()
{
    std::vector<WelcomePage::Shortcut> shortcuts;
    for (const ActionId id : kShortcutsShown) {
        const QAction *action = m_actions[id];
        shortcuts.push_back(
            {plainTitle(action->text()), action->shortcut().toString(QKeySequence::NativeText)});
    }
    m_page->setShortcuts(shortcuts);
}

void Welcome::fillConnections()
{
    std::vector<WelcomePage::Entry> entries;
    const QList<Connections::Saved> saved = m_services.connections.all().mid(0, kShown);
    for (const Connections::Saved &one : saved) {
        const QString used = tr("used %1").arg(dateText(one.lastUsed));
        //: A server's address and when it was used.
        const QString both = tr("%1 · %2").arg(addressOf(one.form), used);
        entries.push_back({one.id, oneLine(nameOf(one.form)), one.form.name.isEmpty() ? used : both});
    }
    m_page->setConnections(entries);
}

void Welcome::fillSessions()
{
    std::vector<WelcomePage::Entry> entries;
    const QList<RecordedSession> all = m_services.recordings.all();
    const QList<RecordedSession> sessions = all.mid(0, kShown);
    for (const RecordedSession &session : sessions) {
        const QString size = QLocale().formattedDataSize(session.bytes);
        //: When a session was recorded, and its size.
        const QString both = tr("%1 · %2").arg(dateText(session.started), size);
        entries.push_back({session.path, Recordings::title(session), session.name.isEmpty() ? size : both});
    }
    m_page->setSessions(entries, all.size() > sessions.size());
}

void Welcome::fillRecent()
{
    std::vector<WelcomePage::Entry> recordings;
    const QStringList paths = m_services.recent.paths().mid(0, kShown);
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
