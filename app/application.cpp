// SPDX-License-Identifier: GPL-3.0-or-later
#include "application.h"

#include "connectiontexts.h"
#include "console.h"
#include "cursor.h"
#include "dialect.h"
#include "document.h"
#include "interrupt.h"
#include "livesource.h"
#include "mainwindow.h"
#include "screenshot.h"
#include "selection.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>
#include <memory>

namespace tracedeck {

Application::Application(QApplication &application, const QString &settingsPath, const QString &logFolder)
    : m_application(application)
    , m_journal(logFolder)
    , m_settings(settingsPath)
    , m_running(settingsPath + QStringLiteral(".running"))
    , m_recent(m_settings)
    , m_preferences(application, m_settings)
    , m_connections(m_settings)
    , m_recordings(m_settings)
    , m_shortcuts(m_settings)
    , m_names(m_settings)
    , m_branches(m_settings)
    , m_bookmarks(m_settings)
    , m_filters(m_settings)
    , m_prices(QFileInfo(settingsPath).path(), m_journal)
    , m_services{m_settings,   m_recent,    m_preferences, m_samples, m_ticker,   m_connections, m_recordings,
                 m_shortcuts,  m_journal,   m_names,       m_branches, m_bookmarks, m_prices,
                 m_filters.watches(), m_filters.used()}
{}

Application::~Application() = default;

MainWindow *Application::newWindow()
{
    m_windows.push_back(std::make_unique<MainWindow>(m_services));
    MainWindow *window = m_windows.back().get();
    connect(window, &MainWindow::closed, this, [this, window] { forget(window); });
    connect(window, &MainWindow::newWindowRequested, this, &Application::openInNewWindow);
    connect(window, &MainWindow::quitRequested, &m_application, &QApplication::closeAllWindows,
            Qt::QueuedConnection);
    if (!m_settings.movedTo().isEmpty() && m_windows.size() == 1)
        window->showError(
            tr("The settings could not be read. They are kept in %1.").arg(m_settings.movedTo()));
    else if (m_running.wasLeft() && m_windows.size() == 1)
        window->showWarning(tr("Tracedeck was not closed the last time. If it was recording, what it had until then is among the recorded sessions."));
    return window;
}

void Application::openInNewWindow(const QString &path)
{
    MainWindow *window = newWindow();
    window->openFiles({path});
    window->show();
}

void Application::forget(MainWindow *window)
{
    const auto it = std::find_if(m_windows.begin(), m_windows.end(),
                                 [window](const auto &candidate) { return candidate.get() == window; });
    if (it == m_windows.end())
        return;
    // It is the sender: it goes when it has returned, or with us, but never after what windows share.
    m_closed.push_back(std::move(*it));
    m_windows.erase(it);
    QMetaObject::invokeMethod(
        this, [this] { m_closed.clear(); }, Qt::QueuedConnection);
}

namespace {

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
           || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

void describe(QApplication &application)
{
    application.setApplicationName(QStringLiteral("tracedeck"));
    application.setApplicationDisplayName(QStringLiteral("Tracedeck"));
    application.setApplicationVersion(QStringLiteral(TRACEDECK_VERSION));
    application.setDesktopFileName(QStringLiteral("io.github.tracedeck.Tracedeck"));
    application.setWindowIcon(QIcon::fromTheme(QStringLiteral("io.github.tracedeck.Tracedeck")));
}

/// Opens what the command line asks for; false: the window shows why not.
bool open(MainWindow &window, const CommandLine &line)
{
    if (line.command == Command::Demo)
        return window.openDemo(Samples::forDemo(QString::fromStdString(line.dialect)),
                               !line.screenshot.empty());
    QStringList paths;
    for (const std::string &file : line.files)
        paths.append(QFile::decodeName(file.c_str()));
    window.openFiles(paths);
    return window.error().isEmpty();
}

/// Stands at the frame that was asked for, as soon as it has come.
void standAt(Document *document, Position position)
{
    QObject::connect(document, &Document::finished, document->cursor(),
                     [document, position] { document->cursor()->goTo(position); });
}

/// The demo has something in every panel: a tool at work is what people look for first.
void selectTool(Document *document)
{
    auto watch = std::make_shared<QMetaObject::Connection>();
    const auto look = [watch, cursor = document->cursor(), selection = document->selection(), seen = 0u]() mutable {
        const View view = cursor->view();
        for (const std::uint32_t count = view.count(view.trace().spans); seen < count; ++seen) {
            if (view.at(SpanId{seen}).kind != SpanKind::Tool)
                continue;
            QObject::disconnect(*watch);
            if (selection->current() == Item())
                selection->select(SpanId{seen});
            return;
        }
    };
    *watch = QObject::connect(document->cursor(), &Cursor::moved, document->selection(), look);
}

/// Offscreen, Qt warns about what a picture does not need. Standard error is for errors.
void keepQuiet(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QByteArrayView category(context.category);
    if (type == QtWarningMsg && !category.startsWith("tracedeck"))
        return;
    say("tracedeck: " + text.toStdString());
}

int takePicture(QApplication &application, MainWindow &window, const CommandLine &line)
{
    application.setCursorFlashTime(0);
    Screenshot screenshot(&window, QString::fromStdString(line.screenshot));
    QObject::connect(&screenshot, &Screenshot::done, &application,
                     [](bool saved) { QCoreApplication::exit(saved ? kExitSuccess : kExitError); });
    screenshot.takeWhenReady();
    if (const int code = QApplication::exec(); code != kExitSuccess)
        return fail("cannot save the picture " + line.screenshot);
    const LiveSource *live = window.document() ? window.document()->live() : nullptr;
    const bool isEmpty = live && window.document()->cursor()->newest() == 0;
    if (!isEmpty || live->connection().phase == ConnectionState::Phase::Live)
        return kExitSuccess;
    const QString reason = reasonText(live->connection());
    return fail("the picture shows no server: " + (reason.isEmpty() ? std::string("nobody answers") : reason.toStdString()));
}

} // namespace

int runWindows(const CommandLine &line, char *program)
{
    std::signal(SIGPIPE, SIG_IGN); // who reads what is exported to a pipe may leave
    const bool isPicture = !line.screenshot.empty();
    if (!hasDisplay() && !isPicture)
        return fail("there is no display to open a window on; a picture needs none: --screenshot OUT.png");
    if (!hasDisplay())
        qputenv("QT_QPA_PLATFORM", "offscreen");

    if (isPicture)
        qInstallMessageHandler(keepQuiet);
    int argc = 1; // our options are not Qt's, and no file is taken for one
    char *argv[] = {program, nullptr};
    QApplication application(argc, argv);
    describe(application);
    if (line.command == Command::Demo && Samples::forDemo(QString::fromStdString(line.dialect)).isEmpty()) {
        fail("demo: there is no sample of dialect \"" + line.dialect + "\"; there are: " + dialectNames());
        return kExitUsage;
    }
    // A picture shows the program as it is new, and leaves no trace in the user's settings.
    const QTemporaryDir scratch;
    Application self(application,
                     isPicture ? scratch.filePath(QStringLiteral("settings.ini")) : Settings::defaultPath(),
                     isPicture ? scratch.filePath(QStringLiteral("log")) : LogFile::defaultFolder());
    if (isPicture)
        self.services().settings.setRecordingFolder(scratch.filePath(QStringLiteral("recordings")));
    self.services().preferences.start(QString::fromStdString(line.language),
                                      QString::fromStdString(line.theme));

    if (line.command == Command::Demo || !line.files.empty())
        self.services().prices.readAhead(); // a document asks for them at once
    MainWindow *window = self.newWindow();
    if (line.hasSize || isPicture)
        window->resize(line.width, line.height);
    const bool isOpen = open(*window, line);
    if (!isOpen && isPicture)
        return fail(window->error().toStdString());
    if (line.command == Command::Demo && window->document())
        selectTool(window->document());
    if (line.at && window->document())
        standAt(window->document(), *line.at);
    window->show();
    if (isPicture)
        return takePicture(application, *window, line);
    whenToldToEnd(&application, &QApplication::closeAllWindows);
    return QApplication::exec();
}

} // namespace tracedeck
