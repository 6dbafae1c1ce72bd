// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels.h"
#include "perspectives.h"
#include "windowfixture.h"

#include <QDir>
#include <QEventLoop>
#include <QListWidget>
#include <QSet>
#include <QStackedWidget>
#include <QTabWidget>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <functional>

namespace tracedeck {

/// Everything that a window can show, one after the other: it finds docks, dialogs and their pages by itself, so that
/// what is added later is looked at too.
class Surfaces
{
public:
    /// `root` is what is shown: the window, a dock, or a dialog.
    using Visit = std::function<void(const QString &name, QWidget *root)>;

    Surfaces(WindowFixture &fixture, Visit visit)
        : f(fixture)
        , m_visit(std::move(visit))
    {}

    void all()
    {
        window();
        if (f.window()->document())
            docks();
        dialogs();
    }

    /// As it is now.
    void window()
    {
        settle();
        m_visit(QStringLiteral("window"), f.window());
    }

    /// Each perspective as it is by default, and each dock in front of the others there.
    void docks()
    {
        for (const PerspectiveSpec &perspective : perspectives()) {
            showPerspective(perspective);
            m_visit(QLatin1String(perspective.name), f.window());
            for (const PanelSpec &panel : panelSpecs()) {
                QDockWidget *dock = raise(panel);
                QVERIFY2(dock,
                         qPrintable(QStringLiteral("%1 does not come in %2")
                                        .arg(QLatin1String(panel.name), QLatin1String(perspective.name))));
                m_visit(QLatin1String(perspective.name) + u'/' + QLatin1String(panel.name), dock);
            }
        }
        showPerspective(perspectives().front());
    }

    void showPerspective(const PerspectiveSpec &perspective)
    {
        f.trigger(perspective.action);
        f.trigger(ActionId::RestoreLayout);
        settle();
    }

    /// nullptr: it does not come.
    QDockWidget *raise(const PanelSpec &panel)
    {
        QDockWidget *dock = f.dock(panel.name);
        // An action hides what is in front and has the focus.
        if (!isInFront(dock) || !dock->widget())
            f.trigger(panel.action);
        const bool came = QTest::qWaitFor([&] { return isInFront(dock) && dock->widget(); }, 30000);
        settle();
        return came ? dock : nullptr;
    }
    static bool isInFront(const QDockWidget *dock)
    {
        return dock->isVisible() && !dock->visibleRegion().isEmpty();
    }

    /// As many panels as can be in front at once, which are taken from those that remain.
    std::vector<const PanelSpec *> raiseSome(std::vector<const PanelSpec *> &remaining)
    {
        std::vector<const PanelSpec *> raised;
        const auto areInFront = [&] {
            return std::ranges::all_of(raised, [this](const PanelSpec *one) { return isInFront(f.dock(one->name)); });
        };
        std::erase_if(remaining, [&](const PanelSpec *panel) {
            const bool came = raise(*panel);
            if (came && areInFront()) {
                raised.push_back(panel);
                return true;
            }
            for (const PanelSpec *one : raised)
                raise(*one);
            return false;
        });
        return raised;
    }

    /// Whatever an action opens, with each of its pages.
    void dialogs()
    {
        for (const ActionSpec &spec : Actions::specs()) {
            // What is checked, or resizes text, switches something; what quits or closes leaves nothing to look at.
            if (spec.isCheckable || spec.menu == MenuId::TextSize || spec.needsServer || !f.action(spec.id)->isEnabled()
                || spec.id == ActionId::Quit || spec.id == ActionId::CloseFile
                || spec.id == ActionId::RestoreLayout)
                continue;
            const QSet<QWidget *> before = shown();
            f.trigger(spec.id);
            const QList<QWidget *> opened = (shown() - before).values();
            for (QWidget *widget : opened)
                dialog(QLatin1String(spec.name), widget);
        }
    }

    /// A dialog that is open, with its pages; then it is closed.
    void dialog(const QString &name, QWidget *widget)
    {
        if (widget->isWindow())
            QVERIFY2(QTest::qWaitForWindowActive(widget), qPrintable(name));
        ++m_dialogs;
        settle();
        m_visit(name, widget);
        const QList<QStackedWidget *> stacks = widget->findChildren<QStackedWidget *>();
        for (QStackedWidget *stack : stacks) {
            if (stack->isVisible() && !isFileDialogs(stack))
                pages(name, widget, stack);
        }
        QPointer<QWidget> gone = widget;
        if (widget->isWindow())
            widget->close();
        else
            QTest::keyClick(widget->focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!gone || !gone->isVisible(), 30000);
        QTRY_VERIFY_WITH_TIMEOUT(!QApplication::activeModalWidget(), 30000);
        f.window()->activateWindow();
        QVERIFY2(QTest::qWaitForWindowActive(f.window()), qPrintable(name));
    }

    int dialogCount() const { return m_dialogs; }

    /// Lets layouts, queued texts, the models and what works in the background catch up with what was asked for.
    static void settle()
    {
        for (int i = 0; i < 2; ++i) { // a little longer than a tick each
            QThreadPool::globalInstance()->waitForDone(1000);
            QEventLoop loop;
            QTimer::singleShot(17, Qt::PreciseTimer, &loop, &QEventLoop::quit);
            loop.exec();
        }
    }

private:
    static bool isFileDialogs(const QWidget *widget)
    {
        for (; widget; widget = widget->parentWidget()) {
            if (widget->inherits("QFileDialog"))
                return true;
        }
        return false;
    }

    void pages(const QString &name, QWidget *dialog, QStackedWidget *stack)
    {
        for (int i = 0; i < stack->count(); ++i) {
            if (auto *tabs = qobject_cast<QTabWidget *>(stack->parentWidget())) {
                if (!tabs->isTabVisible(i))
                    continue;
                tabs->setCurrentIndex(i);
            } else if (QListWidget *list = listOf(dialog, stack)) {
                list->setCurrentRow(i);
            } else {
                continue; // switched by what is shown, not by the user
            }
            settle();
            m_visit(QStringLiteral("%1, page %2").arg(name).arg(i + 1), dialog);
        }
    }

    /// The list that a user chooses the page from.
    static QListWidget *listOf(QWidget *dialog, QStackedWidget *stack)
    {
        const QList<QListWidget *> lists = dialog->findChildren<QListWidget *>();
        for (QListWidget *list : lists) {
            if (!stack->isAncestorOf(list) && list->count() == stack->count())
                return list;
        }
        return nullptr;
    }

    /// Windows, and what lies over the main window without being one.
    QSet<QWidget *> shown() const
    {
        QSet<QWidget *> found;
        const QWidgetList windows = QApplication::topLevelWidgets();
        for (QWidget *widget : windows) {
            if (widget->isVisible())
                found.insert(widget);
        }
        const QList<QWidget *> children =
            f.window()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
        for (QWidget *widget : children) {
            if (widget->isVisible())
                found.insert(widget);
        }
        return found;
    }

    WindowFixture &f;
    Visit m_visit;
    int m_dialogs = 0;
};

/// Pictures of the window in both languages, light and dark, where TRACEDECK_PICTURES names a folder for them.
inline void keepPictures(WindowFixture &f, const char *name)
{
    const QString folder = qEnvironmentVariable("TRACEDECK_PICTURES");
    if (folder.isEmpty())
        return;
    QVERIFY(QDir().mkpath(folder));
    for (const char *language : {"en", "zh_CN"}) {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            f.preferences().setLanguage(QLatin1String(language));
            f.preferences().setTheme(theme);
            QVERIFY(QTest::qWaitForWindowExposed(f.window()));
            Surfaces::settle();
            const QString file =
                QStringLiteral("%1/%2-%3-%4.png")
                    .arg(folder, QLatin1String(name), QString::fromLatin1(language).left(2),
                         theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
            QVERIFY(f.window()->grab().save(file));
        }
    }
    f.preferences().setLanguage(QStringLiteral("en"));
    f.preferences().setTheme(Theme::Light);
    Surfaces::settle();
}

} // namespace tracedeck
