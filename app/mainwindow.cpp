// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow.h"

#include "about.h"
#include "actions.h"
#include "approvalspanel.h"
#include "checkpointsbinding.h"
#include "columnkeeper.h"
#include "commandpalette.h"
#include "commandsbinding.h"
#include "comparebinding.h"
#include "connections.h"
#include "conversationpanel.h"
#include "copyfrom.h"
#include "demoserver.h"
#include "displaytext.h"
#include "docks.h"
#include "document.h"
#include "documentarea.h"
#include "exportdialog.h"
#include "exportfile.h"
#include "framesdock.h"
#include "framesof.h"
#include "gocommands.h"
#include "guide.h"
#include "journal.h"
#include "livebinding.h"
#include "menus.h"
#include "messagebar.h"
#include "navigator.h"
#include "notifier.h"
#include "pastbanner.h"
#include "plaintitle.h"
#include "preferences.h"
#include "preferencesbinding.h"
#include "prices.h"
#include "recentfiles.h"
#include "recordings.h"
#include "recordingsbinding.h"
#include "safetext.h"
#include "saver.h"
#include "servebinding.h"
#include "sessionsbinding.h"
#include "settings.h"
#include "shortcutlist.h"
#include "shortcuts.h"
#include "shortcutsheet.h"
#include "shownrun.h"
#include "sources.h"
#include "sourceview.h"
#include "spanrows.h"
#include "statusline.h"
#include "tabstops.h"
#include "timebar.h"
#include "timeplayer.h"
#include "watchbinding.h"
#include "welcome.h"
#include "welcomepage.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QMenuBar>
#include <QPointer>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tracedeck {

MainWindow::MainWindow(const Services &services)
    : m_services(services)
    , m_actions(new Actions(this))
    , m_menus(new Menus(menuBar(), *m_actions, services.recent))
    , m_status(new StatusLine(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    services.shortcuts.connectActions(*m_actions); // before who shows them
    setCentralWidget(makeCentre());
    setStatusBar(m_status);
    m_connector = new Connector(services.connections, services.settings, this);
    m_sources = new Sources(services, *m_connector, this);
    m_sessions = new SessionsBinding(*m_sources, this);
    m_checkpoints = new CheckpointsBinding(*m_sources, services.branches, this);
    m_compare = new CompareBinding(*m_sources, *m_actions, this);
    m_watches = new WatchBinding(services.watches, *m_sources, *m_actions, this);
    m_recordings = new RecordingsBinding(services.recordings, this);
    m_preferences = new PreferencesBinding(services, *m_actions, *m_connector, this);
    m_notifier = new Notifier(this);
    m_saver = new Saver(services.settings, m_messages, this);
    m_demo = new DemoServer(this);
    m_serve = new ServeBinding(this);
    m_go = new GoCommands(*m_actions, *m_sources, this);
    services.preferences.connectActions(*m_actions);
    connectActions();
    connectPanels();
    connectSessions();
    connectSources();
    connectWaiting();
    connectBudget();
    warnOfSecrets();
    connectWatches();
    // A small screen, or a dense one, has less room; a part of that is the frame's.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() * 9 / 10));
    restoreGeometry(services.settings.windowGeometry());
    showSource();
}

MainWindow::~MainWindow()
{
    // The panels let go of the documents before they go.
    m_sources->closeAll();
}

Document *MainWindow::document() const
{
    const Sources::Source *source = m_sources->current();
    return source ? source->document.get() : nullptr;
}

QWidget *MainWindow::makeCentre()
{
    auto *centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_stack = new QStackedWidget(centre);
    m_welcomePage = new WelcomePage(m_stack);
    m_welcome = new Welcome(m_welcomePage, *m_actions, m_services);
    m_stack->addWidget(m_welcomePage);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_stack, 1);
    return centre;
}

void MainWindow::makeArea()
{
    m_area = new DocumentArea(m_stack);
    m_stack->addWidget(m_area);
    m_messages->floatIn(m_area->host());
    QAction *live = (*m_actions)[ActionId::GoLive];
    const auto nameKey = [this, live] {
        m_area->timeBar()->banner()->setReturnKey(live->shortcut().toString(QKeySequence::NativeText));
    };
    connect(live, &QAction::changed, m_area, nameKey);
    nameKey();
    m_docks = new Docks(m_area->host(), *m_actions);
    m_view = new SourceView(m_services, *m_sources, *m_area, *m_docks, this);
    m_sessions->watch(m_docks);
    m_checkpoints->watch(m_docks);
    m_compare->watch(m_docks);
    m_watches->watch(m_docks);
    connect(m_docks, &Docks::panelMade, this, [this](ActionId, QWidget *panel) { keepColumns(panel); });
    connect(m_docks, &Docks::panelMade, this, [this](ActionId panel, QWidget *widget) {
        if (panel != ActionId::ShowFrames)
            return;
        auto *frames = static_cast<FramesPanel *>(widget);
        frames->setUsedFilters(&m_services.usedFilters);
        connect(frames, &FramesPanel::shownChanged, m_status, &StatusLine::setShown);
        connect(frames, &FramesPanel::exportRequested, this, [this](const ExportedFrames &asked) {
            askToExport(ExportFormat::Recording, asked.query.isEmpty() ? std::nullopt : std::optional(asked));
        });
    });
    const Settings &settings = m_services.settings;
    m_docks->restoreLayouts({settings.perspective(), settings.layouts()});
    connect(m_docks, &Docks::framesRequested, this, [this](const QString &filter) {
        m_docks->raise(ActionId::ShowFrames);
        m_docks->panel<FramesPanel>(ActionId::ShowFrames)->setFilter(filter);
    });
    connect(m_docks, &Docks::pricesRequested, this, [this] { m_preferences->showDialog(PreferencesDialog::Page::Prices); });
    connect(m_docks, &Docks::rangeRequested, this, [this](Position from, Position to) {
        m_docks->raise(ActionId::ShowFrames);
        m_docks->panel<FramesPanel>(ActionId::ShowFrames)->setRange(from, to);
    });
}

/// As the user left them, in whatever window.
void MainWindow::keepColumns(QWidget *panel)
{
    for (ColumnKeeper *keeper : panel->findChildren<ColumnKeeper *>()) {
        keeper->setState(m_services.settings.columns(keeper->objectName()));
        connect(keeper, &ColumnKeeper::changed, this,
                [this, keeper] { m_services.settings.setColumns(keeper->objectName(), keeper->state()); });
    }
}

void MainWindow::connectPanels()
{
    connect(m_welcomePage, &WelcomePage::openRequested, this, [this] { askForFiles(false); });
    connect(m_welcomePage, &WelcomePage::recentChosen, this, &MainWindow::openFile);
    connect(m_welcomePage, &WelcomePage::sampleChosen, this, &MainWindow::openSample);
    connect(m_menus, &Menus::recentChosen, this, &MainWindow::openFile);
    connect(m_welcomePage, &WelcomePage::connectRequested, this, [this] { m_connector->ask(); });
    connect(m_welcomePage, &WelcomePage::connectionChosen, m_connector, &Connector::connectTo);
    connect(m_connector, &Connector::connectRequested, this, &MainWindow::attach);
    connect(m_connector, &Connector::failed, this, &MainWindow::showError);
    connect(m_demo, &DemoServer::failed, this, &MainWindow::showError);
    connect(m_serve, &ServeBinding::failed, this, &MainWindow::showError);
    connect(m_serve, &ServeBinding::attachRequested, this, [this](const ConnectionForm &form) { attach(form, {}); });
    connect(m_status, &StatusLine::problemsRequested, this,
            [this] { m_docks->raise(ActionId::ShowProblems); });
    connect(m_status, &StatusLine::failureRequested, this, [this] {
        const Document *shown = document();
        if (!shown)
            return;
        navigator::goToFailed(*shown->cursor(), *shown->selection());
        m_docks->uncover(ActionId::ShowInspector);
    });
    connect(m_go, &GoCommands::failureShown, this, [this] { m_docks->uncover(ActionId::ShowInspector); });
    connect(m_go, &GoCommands::noticed, m_messages, &MessageBar::showNotice);
    connect(m_go, &GoCommands::noticeOver, m_messages, &MessageBar::withdrawNotice);
}

void MainWindow::connectSessions()
{
    connect(m_welcomePage, &WelcomePage::sessionChosen, this, &MainWindow::openFile);
    connect(m_welcomePage, &WelcomePage::allSessionsRequested, (*m_actions)[ActionId::Recordings], &QAction::trigger);
    connect(m_welcomePage, &WelcomePage::sessionRenameRequested, m_recordings,
            &RecordingsBinding::askForName);
    connect(m_welcomePage, &WelcomePage::sessionRemoveRequested, m_recordings,
            &RecordingsBinding::askToDelete);
    connect(m_recordings, &RecordingsBinding::openRequested, this, [this](const QStringList &paths, const QString &found) {
        openFiles(paths);
        if (!found.isEmpty() && document() && error().isEmpty())
            searchFor(found);
    });
    connect(m_recordings, &RecordingsBinding::saveAsRequested, m_saver, &Saver::saveCopy);
    connect(&m_services.recordings, &Recordings::failed, this, &MainWindow::showError);
}

void MainWindow::connectSources()
{
    connect(m_sources, &Sources::currentChanged, this, &MainWindow::showSource);
    connect(m_sources, &Sources::titleChanged, this, &MainWindow::refreshTitle);
    connect(m_sources, &Sources::connectionChanged, this, &MainWindow::refreshConnection);
    connect(m_sources, &Sources::failed, this, &MainWindow::showError);
    connect(m_sources, &Sources::commandsRequested, this, [this] { m_docks->raise(ActionId::ShowComposer); });
    connect(m_sources, &Sources::refused, m_messages, &MessageBar::showError);
    connect(m_sources, &Sources::noticed, m_messages, &MessageBar::showNotice);
    connect(m_sources, &Sources::noticeOver, m_messages, &MessageBar::withdrawNotice);
    connect(m_compare, &CompareBinding::noticed, m_messages, &MessageBar::showNotice);
    connect(m_compare, &CompareBinding::noticeOver, m_messages, &MessageBar::withdrawNotice);
    connect(m_sessions, &SessionsBinding::saveRequested, this, &MainWindow::save);
}

/// Runs that wait for a human, in any of the sources: the bottom line says so, and the desktop to who is elsewhere.
void MainWindow::connectWaiting()
{
    connect(m_sources, &Sources::waitingRunsChanged, this, [this] {
        m_status->setWaiting(m_sources->waitingRuns());
        if (m_sources->waitingRuns() == 0)
            m_notifier->clear(Notifier::Topic::WaitingRun);
    });
    connect(m_sources, &Sources::humanWanted, this, [this](quint64, int runs) {
        if (m_services.settings.notifiesOfWaiting() && !isActiveWindow())
            m_notifier->notify(Notifier::Topic::WaitingRun, tr("A run waits for you"),
                               tr("%Ln run(s) waiting for an answer.", nullptr, runs),
                               [this] { showApprovals(); });
    });
    connect(m_status, &StatusLine::approvalsRequested, this, &MainWindow::showApprovals);
}

void MainWindow::warnOfSecrets()
{
    connect(&m_services.connections, &Connections::secretsLeft, this, [this](const QString &name, const QString &id) {
        m_messages->showWarning(tr("The keys of %1 could not be deleted from the keychain, since it did not allow it or did not "
                                   "answer. They may still be there, in Tracedeck, under %2.")
                                    .arg(oneLine(name), id));
    });
}

/// What has cost more than its user wants to spend: a line says so, and on request the desktop to who is elsewhere.
void MainWindow::connectBudget()
{
    const auto warn = [this](quint64 source, const QString &sentence, const QString &plain) {
        m_messages->showWarning(sentence);
        if (!m_services.preferences.budget().notifies || isActiveWindow())
            return;
        m_notifier->notify(Notifier::Topic::Limit, tr("A limit of cost is crossed"), plain, [this, source] {
            m_sources->setCurrent(source);
            if (m_docks)
                m_docks->raise(ActionId::ShowCost);
        });
    };
    connect(m_sources, &Sources::limitCrossed, this, warn);
}

/// Where a view stopped at what is watched for: a line says so, and the desktop to who is elsewhere.
void MainWindow::connectWatches()
{
    connect(m_watches, &WatchBinding::noticed, m_messages, &MessageBar::showNotice);
    connect(m_watches, &WatchBinding::noticeOver, m_messages, &MessageBar::withdrawNotice);
    connect(m_watches, &WatchBinding::stopped, this, [this](quint64 source) {
        if (!isActiveWindow())
            m_notifier->notify(Notifier::Topic::Watched, tr("Tracedeck has stopped"),
                               tr("A frame has come that you watch for."),
                               [this, source] { m_sources->setCurrent(source); });
    });
}

void MainWindow::showApprovals()
{
    if (const quint64 source = m_sources->waitingSource())
        m_sources->setCurrent(source);
    if (!m_docks)
        return;
    m_docks->raise(ActionId::ShowApprovals);
    m_docks->panel<ApprovalsPanel>(ActionId::ShowApprovals)->showWaiting();
}

void MainWindow::connectActions()
{
    const auto when = [this](ActionId id, auto &&what) {
        connect((*m_actions)[id], &QAction::triggered, this, what);
    };
    when(ActionId::Connect, [this] { m_connector->ask(); });
    when(ActionId::Reconnect, [this] { document()->live()->reconnect(); });
    when(ActionId::Disconnect, [this] { document()->live()->stop(); });
    when(ActionId::StartRun, [this] {
        // A server that says nothing of its agents' inputs takes a message.
        if (LiveBinding *live = m_sources->current()->live.get(); live->commands()->canDescribeRuns())
            live->askToRun();
        else
            m_docks->raise(ActionId::ShowComposer);
    });
    when(ActionId::CancelRun, [this] { m_sources->current()->live->commands()->cancelRun(); });
    when(ActionId::OpenFile, [this] { askForFiles(false); });
    when(ActionId::OpenInNewWindow, [this] { askForFiles(true); });
    when(ActionId::ClearRecent, [this] { m_services.recent.clear(); });
    when(ActionId::SaveAs, [this] { save(m_sources->currentId()); });
    when(ActionId::Export, [this] {
        const auto before = exportFormatNamed(m_services.settings.exportFormat().toStdString());
        askToExport(before.value_or(ExportFormat::Otlp));
    });
    when(ActionId::Serve, [this] {
        const Sources::Source &source = *m_sources->current();
        m_serve->ask(*source.document, m_sources->saveName(source));
    });
    when(ActionId::Recordings, [this] { m_recordings->showDialog(); });
    when(ActionId::Preferences, [this] { m_preferences->showDialog(); });
    when(ActionId::Copy, [this] { copyFrom(focusWidget()); });
    when(ActionId::FindInConversation, [this] {
        m_docks->raise(ActionId::ShowConversation);
        m_docks->panel<ConversationPanel>(ActionId::ShowConversation)->find();
    });
    when(ActionId::CloseFile, [this] { closeFile(); });
    when(ActionId::Quit, [this] { emit quitRequested(); });
    when(ActionId::Play, [this] { m_area->timeBar()->player()->toggle(); });
    when(ActionId::FocusFilter, [this] {
        m_docks->raise(ActionId::ShowFrames);
        m_docks->panel<FramesPanel>(ActionId::ShowFrames)->focusFilter();
    });
    when(ActionId::RestoreLayout, [this] { m_docks->restoreDefault(); });
    when(ActionId::FullScreen, [this](bool full) { toggleFullScreen(full); });
    when(ActionId::CommandPalette, [this] {
        if (!m_palette) { // a window that starts needs none yet
            m_palette = new CommandPalette(*m_actions, this);
            connect(m_palette, &CommandPalette::panelWanted, this, [this](ActionId panel) {
                if (m_docks) // else there is nothing to show in it yet
                    m_docks->raise(panel);
            });
        }
        m_palette->popUp();
    });
    when(ActionId::Guide, [this] { showGuide(this, m_services.preferences.language()); });
    when(ActionId::Shortcuts, [this] { showShortcuts(); });
    when(ActionId::About, [this] { showAbout(this); });
}

/// Everything in the window is of the current source from here on.
void MainWindow::showSource()
{
    const Sources::Source *source = m_sources->current();
    // Before what has the focus is hidden, which gives it to whatever comes next.
    const bool isWorkedIn = m_area && m_area->isVisible() && m_area->isAncestorOf(focusWidget());
    if (source && !m_area)
        makeArea();
    m_status->setDocument(document()); // before the frames tell it how many they show
    if (m_view)
        m_view->show();
    m_actions->setHasDocument(source != nullptr, source && source->live);
    refreshConnection();
    m_go->setDocument(document());
    m_stack->setCurrentWidget(source ? static_cast<QWidget *>(m_area) : m_welcomePage);
    if (m_docks)
        m_docks->setShown(source != nullptr);
    if (source && !isWorkedIn) // who works in the list of sessions goes on there
        m_docks->focus();
    refreshTitle();
}

/// What has ended is not ended once more.
void MainWindow::refreshConnection()
{
    const Sources::Source *source = m_sources->current();
    (*m_actions)[ActionId::Disconnect]->setEnabled(source && Sources::isConnected(*source));
}

void MainWindow::refreshTitle()
{
    const QString program = QStringLiteral("Tracedeck");
    const Sources::Source *source = m_sources->current();
    setWindowTitle(source ? safetext::windowTitle(
                       tr("%1 — %2", "recording — program").arg(m_sources->title(*source), program))
                          : program);
}

void MainWindow::save(quint64 id)
{
    if (const Sources::Source *source = m_sources->find(id))
        m_saver->saveTrace(*source->document, m_sources->saveName(*source));
}

void MainWindow::askToExport(ExportFormat format, std::optional<ExportedFrames> frames)
{
    const Sources::Source &source = *m_sources->current();
    Document &document = *source.document;
    if (m_saver->refuses(document))
        return;
    const View view = document.cursor()->view();
    ExportWork work = exportWork(document.cursor()->trace(), m_services.prices.book(), format);
    work.at = view.position();
    work.options.session = document.selection()->session();
    if (const RunId run = frames ? RunId() : shownRun(view, work.options.session, document.selection()->current()))
        frames = ExportedFrames{.of = ExportedFrames::Of::Run, .query = framesOfRun(view, run), .name = rowName(view, SpanRow::of(run))};
    const QString name = work.options.session ? oneLine(view.nameOf(work.options.session)) : QString();
    auto *dialog = new ExportDialog(std::move(work), name, std::move(frames), this);
    connect(dialog, &ExportDialog::exportRequested, m_saver,
            [this, title = m_sources->saveName(source), open = QPointer(&document)](const ExportWork &chosen, quint64 bytes) {
                const std::string_view word = nameOf(chosen.options.format);
                if (!chosen.options.frames) // which have one form only
                    m_services.settings.setExportFormat(QString::fromLatin1(word.data(), static_cast<int>(word.size())));
                if (!open || !m_saver->refuses(*open)) // meanwhile
                    m_saver->exportTo(chosen, bytes, title);
            });
    dialog->open();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget *stop = nextTabStop(this, next);
    if (stop)
        stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return stop;
}

void MainWindow::toggleFullScreen(bool full)
{
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, full));
}

void MainWindow::showShortcuts()
{
    (new ShortcutSheet(shortcutList(*m_actions), this))->open();
}

void MainWindow::showError(const QString &sentence)
{
    m_services.journal.write(Severity::Error, tr("Window"), sentence);
    m_messages->showError(sentence);
}

void MainWindow::showWarning(const QString &sentence)
{
    m_messages->showWarning(sentence);
}

QString MainWindow::error() const
{
    return m_messages->isHidden() || !m_messages->isError() ? QString() : m_messages->text();
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_menus->retranslate();
    if (m_docks)
        m_docks->retranslate();
    m_welcome->retranslate();
    translateGuide(this, m_services.preferences.language());
    m_sources->retranslate();
    if (m_view)
        m_view->retranslate();
    refreshTitle();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::WindowStateChange)
        (*m_actions)[ActionId::FullScreen]->setChecked(isFullScreen());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_services.settings.setWindowGeometry(saveGeometry());
    if (m_docks) {
        const DockLayouts layouts = m_docks->layouts();
        m_services.settings.setLayouts(layouts.perspective, layouts.layouts);
    }
    QMainWindow::closeEvent(event);
    // Whatever becomes of the window, connections end now and their recordings are whole.
    setUpdatesEnabled(false);
    m_sources->closeAll();
    emit closed();
}

} // namespace tracedeck
