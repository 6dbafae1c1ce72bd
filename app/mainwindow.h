// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "connector.h"
#include "exportedframes.h"
#include "exportoptions.h"
#include "services.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QStackedWidget;

namespace tracedeck {

class Actions;
class CheckpointsBinding;
class CommandPalette;
class CompareBinding;
class Docks;
class Document;
class DemoServer;
class DocumentArea;
class GoCommands;
class Menus;
class MessageBar;
class Notifier;
class PreferencesBinding;
class RecordingsBinding;
class Saver;
class ServeBinding;
class SessionsBinding;
class SourceView;
class Sources;
class StatusLine;
class WatchBinding;
class Welcome;
class WelcomePage;

/// A window with recordings and servers, one of which it shows, or the welcome page. Composition only: what it is
/// made of does the work.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const Services &services);
    ~MainWindow() override;

    /// False: it could not be opened, and the window says why. What was open stays open then.
    bool openFile(const QString &path);
    bool openSample(const QString &id);
    /// Serves a sample as its own server and attaches to it; for a picture of all of it, or slow enough to watch.
    bool openDemo(const QString &sample, bool forPicture);
    /// Attaches to a server. `id` is that of a saved connection, if it is one.
    void attach(const ConnectionForm &form, const QString &id, Place place = Place::InFront);
    /// Attaches to an address as somebody types it, once it is known what its server speaks. The window says so if it is
    /// none.
    void attachTo(const QString &address, Place place = Place::InFront);
    /// Opens what was dropped or given together, files or addresses, and shows the first.
    void openFiles(const QStringList &paths);
    void closeFile();

    /// What is shown; nullptr: the welcome page.
    Document *document() const;
    Sources &sources() const { return *m_sources; }
    const Actions &actions() const { return *m_actions; }
    void showError(const QString &sentence);
    void showWarning(const QString &sentence);
    /// The error that is shown; empty: none.
    QString error() const;

signals:
    void newWindowRequested(const QString &path);
    void quitRequested();
    void closed();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    QWidget *makeCentre();
    void keepColumns(QWidget *panel);
    void makeArea();
    void connectPanels();
    void connectSessions();
    void connectSources();
    void connectWaiting();
    void connectBudget();
    void warnOfSecrets();
    void connectWatches();
    void connectActions();
    void retranslate();
    void refreshTitle();
    void refreshConnection();
    bool open(const QString &what, Place place);
    void showSource();
    void showApprovals();
    /// Looks for a text in what is shown, once more when all of it is read.
    void searchFor(const QString &text);
    void save(quint64 id);
    /// `frames`: offers those first; nothing: those of the run that is looked at, last.
    void askToExport(ExportFormat format, std::optional<ExportedFrames> frames = {});
    void askForFiles(bool inNewWindow);
    void toggleFullScreen(bool full);
    void showShortcuts();

    Services m_services;
    Actions *m_actions;
    Menus *m_menus;
    QStackedWidget *m_stack;
    WelcomePage *m_welcomePage;
    Welcome *m_welcome;
    DocumentArea *m_area = nullptr; ///< until the first document
    MessageBar *m_messages;
    Docks *m_docks = nullptr; ///< with the area
    SourceView *m_view = nullptr; ///< with the area
    StatusLine *m_status;
    GoCommands *m_go;
    CommandPalette *m_palette = nullptr; ///< made when it is needed
    Connector *m_connector;
    RecordingsBinding *m_recordings;
    PreferencesBinding *m_preferences;
    Saver *m_saver;
    DemoServer *m_demo;
    Sources *m_sources;
    SessionsBinding *m_sessions;
    CheckpointsBinding *m_checkpoints;
    CompareBinding *m_compare;
    WatchBinding *m_watches;
    ServeBinding *m_serve;
    Notifier *m_notifier;
};

} // namespace tracedeck
