// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bookmarkstore.h"
#include "branchnames.h"
#include "commandline.h"
#include "connections.h"
#include "filterstore.h"
#include "journal.h"
#include "menukey.h"
#include "preferences.h"
#include "prices.h"
#include "recentfiles.h"
#include "recordings.h"
#include "runningmark.h"
#include "samples.h"
#include "services.h"
#include "sessionnames.h"
#include "settings.h"
#include "shortcuts.h"
#include "ticker.h"

#include <QObject>

#include <memory>
#include <vector>

class QApplication;

namespace tracedeck {

class MainWindow;

/// What all windows share, and the windows.
class Application : public QObject
{
    Q_OBJECT

public:
    Application(QApplication &application, const QString &settingsPath, const QString &logFolder);
    ~Application() override;

    const Services &services() const { return m_services; }
    /// Ours until it is closed.
    MainWindow *newWindow();

private:
    void openInNewWindow(const QString &path);
    void forget(MainWindow *window);

    QApplication &m_application; // not owned, outlives us
    MenuKey m_menuKey;
    Journal m_journal;
    Settings m_settings;
    RunningMark m_running;
    RecentFiles m_recent;
    Preferences m_preferences;
    Samples m_samples;
    Ticker m_ticker;
    Connections m_connections;
    Recordings m_recordings;
    Shortcuts m_shortcuts;
    SessionNames m_names;
    BranchNames m_branches;
    BookmarkStore m_bookmarks;
    FilterStore m_filters;
    Prices m_prices;
    Services m_services;
    std::vector<std::unique_ptr<MainWindow>> m_windows;
    std::vector<std::unique_ptr<MainWindow>> m_closed; ///< for a moment
};

/// Runs the program with windows until the last one is closed, or the picture is saved; returns the exit code.
int runWindows(const CommandLine &line, char *program);

} // namespace tracedeck
