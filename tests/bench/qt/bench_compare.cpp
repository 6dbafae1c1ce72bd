// SPDX-License-Identifier: GPL-3.0-or-later
// Two states of 50 MB with 1,000 changes in the default window: compared, walked through, hidden and shown, asked who
// wrote them, searched. Prints the longest time in which the event loop did not turn. Usage: bench_compare [MEGABYTES]

#include "actions.h"
#include "application.h"
#include "comparepanel.h"
#include "cursor.h"
#include "difftreemodel.h"
#include "diffview.h"
#include "document.h"
#include "jsonfindline.h"
#include "jsontreemodel.h"
#include "largestates.h"
#include "mainwindow.h"
#include "preferences.h"
#include "statechanges.h"
#include "statepanel.h"
#include "watchdog.h"
#include "writesmodel.h"
#include "writesview.h"

#include <QAction>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <vector>

using namespace tracedeck;

namespace {

constexpr int kChanges = 1000;

class Bench : public QObject
{
public:
    Bench(PaintClock &clock, Application &application, const QString &path)
        : m_clock(clock)
        , m_window(application.newWindow())
    {
        m_window->resize(1440, 900);
        m_window->show();
        plan(path);
        m_clock.whenQuiet([this] { next(); });
    }

private:
    struct Step
    {
        const char *what; ///< nullptr: not measured
        std::function<void()> act;
        std::function<bool()> isDone; ///< none: once all is painted
    };

    void plan(const QString &path)
    {
        const auto at = [this](Position position) { m_window->document()->cursor()->goTo(position); };
        m_steps = {
            {nullptr, [this, path] { m_window->openFile(path); },
             [this] { return !m_window->document()->isGrowing(); }},
            {nullptr, [this] { trigger(ActionId::ShowCompare); }, {}},
            {nullptr, [at] { at(1); }, {}},
            {"pinned, compared with itself", [this] { trigger(ActionId::PinA); },
             [this] { return isCompared(panel()->differences()); }},
            {"to the other state, compared", [at] { at(2); }, [this] { return changes() == kChanges; }},
            {"next change, 50 times",
             [this] {
                 for (int i = 0; i < 50; ++i)
                     panel()->differences()->goToNext();
             },
             {}},
            {"all rows are expanded", [this] { panel()->differences()->treeView()->expandAll(); }, {}},
            {"last change", [this] { goToLast(); }, {}},
            {"back and forth while comparing",
             [at] {
                 at(1);
                 at(2);
                 at(1);
             },
             [this] { return changes() == 0; }},
            {"hidden while comparing",
             [this, at] {
                 at(2);
                 trigger(ActionId::ShowSpans);
             },
             {}},
            {"shown again", [this] { trigger(ActionId::ShowCompare); },
             [this] { return changes() == kChanges; }},
            {"pins taken away", [this] { trigger(ActionId::ClearPins); }, {}},
            {nullptr, [this] { trigger(ActionId::ShowState); }, [this] { return !state()->isReading(); }},
            {"since the previous version", [this] { since(StateChanges::Since::PreviousVersion); },
             [this] { return isCompared(statePanel()->findChild<DiffView *>()); }},
            {"the whole state again", [this] { since(StateChanges::Since::Nothing); },
             [this] { return !state()->isReading(); }},
            {"who wrote the messages", [this] { askWhoWrote(); },
             [this] { return !m_window->findChild<WritesModel *>()->isSearching(); }},
            {"find what is not there", [this] { find(QStringLiteral("nowhere to be found")); }, {}},
            {"find the last place", [this] { find(QStringLiteral("msg-")); },
             [this] {
                 return statePanel()->treeView()->currentIndex().parent().isValid() && !state()->isReading();
             }},
        };
    }

    void trigger(ActionId id) { m_window->actions()[id]->trigger(); }
    ComparePanel *panel() const { return m_window->findChild<ComparePanel *>(); }
    StatePanel *statePanel() const { return m_window->findChild<StatePanel *>(); }
    JsonTreeModel *state() const { return statePanel()->findChild<JsonTreeModel *>(); }
    static bool isCompared(const DiffView *view) { return view->model()->diff() != nullptr; }
    int changes() const
    {
        const auto &diff = panel()->differences()->model()->diff();
        return diff ? static_cast<int>(diff->changes()) : -1;
    }
    void since(StateChanges::Since since) { statePanel()->findChild<StateChanges *>()->setSince(since); }
    void goToLast()
    {
        QTreeView *view = panel()->differences()->treeView();
        view->setCurrentIndex({});
        panel()->differences()->goToPrevious();
    }
    void askWhoWrote()
    {
        QTreeView *view = statePanel()->treeView();
        view->setCurrentIndex(view->model()->index(1, 0));
        m_window->findChild<QAction *>(QStringLiteral("whoWrote"))->trigger();
    }
    void find(const QString &text)
    {
        statePanel()->treeView()->setCurrentIndex({});
        m_window->findChild<QLineEdit *>(QStringLiteral("jsonFindText"))->setText(text);
        m_window->findChild<JsonFindLine *>()->step(false);
    }

    void next()
    {
        if (m_at == m_steps.size()) {
            std::printf("longest: %.1f ms (aim: 50)\n", m_worst);
            std::fflush(stdout);
            m_window->closeFile();
            QCoreApplication::quit();
            return;
        }
        const Step &step = m_steps[m_at++];
        m_begin = PaintClock::now();
        m_dog.restart();
        step.act();
        wait(step);
    }

    void wait(const Step &step)
    {
        m_clock.whenQuiet([this, step] {
            if (step.isDone && !step.isDone()) {
                wait(step);
                return;
            }
            if (step.what) {
                std::printf("  %-32s longest gap %6.1f ms, there after %7.1f ms\n", step.what,
                            m_dog.longest(), PaintClock::now() - m_begin);
                std::fflush(stdout);
                m_worst = std::max(m_worst, m_dog.longest());
            }
            next();
        });
    }

    PaintClock &m_clock;
    MainWindow *m_window;
    Watchdog m_dog;
    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    double m_begin = 0;
    double m_worst = 0;
};

} // namespace

int main(int argc, char **argv)
{
    PaintClock clock(argc, argv);
    const std::size_t megabytes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50;
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("large.ndjson"));
    {
        const auto [before, after] = bench::statesWithChanges(megabytes * 1'000'000, kChanges);
        std::ofstream out(path.toStdString(), std::ios::binary);
        out << R"({"session_id":"s","event_id":1,"type":"values","state":)" << before << "}\n";
        out << R"({"session_id":"s","event_id":2,"type":"values","state":)" << after << "}\n";
    }
    Application application(clock, directory.filePath(QStringLiteral("settings.ini")),
                            directory.filePath(QStringLiteral("log")));
    application.services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    Bench bench(clock, application, path);
    return clock.exec();
}
