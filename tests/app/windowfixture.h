// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"
#include "application.h"
#include "cursor.h"
#include "document.h"
#include "mainwindow.h"
#include "selection.h"
#include "settings.h"
#include "sources.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck {

/// A main window of the whole program, in English, with settings of its own.
class WindowFixture
{
public:
    WindowFixture()
    {
        // Offscreen, Qt says of every window what its platform cannot do.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
        m_application =
            std::make_unique<Application>(*qApp, directory().filePath(QStringLiteral("settings.ini")),
                                          directory().filePath(QStringLiteral("log")));
        services().settings.setRecordingFolder(directory().filePath(QStringLiteral("recordings")));
        services().settings.setStopBelow(0);
        services().settings.setWarnBelow(0);
        preferences().start(QStringLiteral("en"), QStringLiteral("light"));
        m_window = m_application->newWindow();
        m_window->resize(1440, 900);
        m_window->show();
    }

    static QString recording(const char *name)
    {
        return QStringLiteral(TRACEDECK_TEST_DATA "/loom/") + QLatin1String(name);
    }

    /// Opens a sample and waits until it is read.
    void open(const char *id = "react_tool_thread")
    {
        QVERIFY2(m_window->openSample(QLatin1String(id)), qPrintable(m_window->error()));
        waitUntilRead();
    }
    void openRecording(const QString &path)
    {
        QVERIFY2(m_window->openFile(path), qPrintable(m_window->error()));
        waitUntilRead();
    }
    void waitUntilRead()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->document()->isGrowing(), 30000);
        // The last tick hides what is shown while a file is read.
        QTRY_VERIFY_WITH_TIMEOUT(!services().ticker.isTicking(), 30000);
    }
    /// With a file that it opens before it is shown, as the program does, if one is given.
    void closeAndOpenAnother(const QString &path = {})
    {
        m_window->close();
        m_window = m_application->newWindow();
        if (!path.isEmpty())
            QVERIFY2(m_window->openFile(path), qPrintable(m_window->error()));
        m_window->show();
    }

    const QTemporaryDir &directory() const { return m_directory; }
    const Services &services() const { return m_application->services(); }
    Preferences &preferences() const { return services().preferences; }
    MainWindow *window() const { return m_window; }
    QAction *action(ActionId id) const { return m_window->actions()[id]; }
    void trigger(ActionId id) const { action(id)->trigger(); }
    Cursor &cursor() const { return *m_window->document()->cursor(); }
    Selection &selection() const { return *m_window->document()->selection(); }
    /// The window in which the docks are.
    QMainWindow *host() const
    {
        return qobject_cast<QMainWindow *>(m_window->findChild<QDockWidget *>()->parentWidget());
    }
    QDockWidget *dock(const char *name) const
    {
        return m_window->findChild<QDockWidget *>(QLatin1String(name));
    }

private:
    QTemporaryDir m_directory;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr; // not owned, the application's
};

} // namespace tracedeck
