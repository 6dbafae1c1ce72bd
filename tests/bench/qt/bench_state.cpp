// SPDX-License-Identifier: GPL-3.0-or-later
// A state of 50 MB in the state panel: it arrives, is expanded, scrolled to its end and stepped to the next version.
// Prints the longest time in which the event loop did not turn. Usage: bench_state [MEGABYTES]

#include "cursor.h"
#include "jsontreemodel.h"
#include "paintclock.h"
#include "selection.h"
#include "statepanel.h"
#include "trace.h"
#include "watchdog.h"
#include "writer.h"

#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace tracedeck;

namespace {

/// An object of that many keys, each with a text, two of them changing with `version`.
std::string manyKeys(std::size_t bytes, int version)
{
    constexpr std::size_t kKeys = 100'000;
    const std::string filling(bytes / kKeys > 24 ? bytes / kKeys - 24 : 1, 'x');
    std::string json = "{";
    for (std::size_t i = 0; i < kKeys; ++i)
        json += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":\"v" + std::to_string(version) + filling + '"';
    return json + '}';
}

std::string manyNumbers(std::size_t bytes, int version)
{
    std::string json = "{\"version\":" + std::to_string(version) + ",\"numbers\":[0";
    for (std::size_t i = 1; json.size() < bytes; ++i)
        json += ",1" + std::to_string(1'000'000'000 + i);
    return json + "]}";
}

std::string manyMessages(std::size_t bytes, int version)
{
    std::string json = "{\"version\":" + std::to_string(version) + ",\"messages\":[0";
    while (json.size() < bytes)
        json += R"(,{"role":"user","content":")" + std::string(400, 'y') + R"(","calls":[1,2,{"a":null}]})";
    return json + "]}";
}

std::string oneText(std::size_t bytes, int version)
{
    return "{\"version\":" + std::to_string(version) + ",\"text\":\"" + std::string(bytes, 'z') + "\"}";
}

class Bench : public QObject
{
public:
    Bench(PaintClock &clock, std::size_t bytes)
        : m_clock(clock)
        , m_cursor(m_trace)
        , m_selection(&m_cursor)
    {
        m_trace->bytes.openSpool({});
        m_panel.resize(700, 900);
        m_panel.setDocument(&m_cursor, &m_selection);
        m_panel.show();
        m_model = m_panel.findChild<JsonTreeModel *>();
        m_view = m_panel.treeView();
        using Make = std::string (*)(std::size_t, int);
        constexpr std::pair<const char *, Make> kStates[] = {{"object of 100,000 keys", manyKeys},
                                                             {"array of numbers", manyNumbers},
                                                             {"array of messages", manyMessages},
                                                             {"one text", oneText}};
        for (const auto &[name, make] : kStates)
            plan(name, make, bytes);
        m_clock.whenQuiet([this] { next(); });
    }

    double worst() const { return m_worst; }

private:
    using Act = std::function<void()>;

    void plan(const char *name, std::string (*make)(std::size_t, int), std::size_t bytes)
    {
        m_steps.push_back({nullptr, [this, make, bytes] {
                               m_first = make(bytes, 1);
                               m_second = make(bytes, 2);
                           }});
        m_steps.push_back({name, nullptr});
        m_steps.push_back({"arrives", [this] { arrive(m_first); }});
        m_steps.push_back({"is expanded", [this] { expand(); }});
        m_steps.push_back({"is expanded below", [this] { expand(); }});
        m_steps.push_back({"is scrolled to its end", [this] {
                               m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
                           }});
        m_steps.push_back({"next version", [this] { arrive(m_second); }});
        m_steps.push_back({"back", [this] { m_cursor.step(-1); }});
        m_steps.push_back({nullptr, [this] { m_cursor.goLive(); }});
    }

    void arrive(const std::string &json)
    {
        EventBatch batch;
        Failure error;
        const std::string_view kept = m_trace->bytes.append(json, &error);
        if (kept.empty())
            qFatal("%s", error.english().c_str());
        DecodedFrame frame;
        frame.frame = {kept.data(), static_cast<std::uint32_t>(kept.size()), 0};
        frame.channel = "main";
        frame.type = "state";
        frame.address.session = "s";
        frame.eventCount = 1;
        batch.frames.push_back(frame);
        batch.events.push_back(StateArrived{StateKind::Values, "n", frame.frame});
        m_writer.append(batch);
        m_dog.restart(); // writing is the work of another thread
        m_cursor.refresh();
    }

    /// The last container at the end of what is expanded.
    void expand()
    {
        QModelIndex last;
        for (QModelIndex below = lastRow({}); below.isValid(); below = lastRow(below)) {
            last = below;
            if (!m_view->isExpanded(below))
                break;
        }
        m_view->expand(last);
    }
    QModelIndex lastRow(const QModelIndex &parent) const
    {
        return m_model->index(m_model->rowCount(parent) - 1, 0, parent);
    }

    void next()
    {
        if (m_at == m_steps.size()) {
            std::printf("longest: %.1f ms (aim: 50)\n", m_worst);
            QCoreApplication::quit();
            return;
        }
        const Step &step = m_steps[m_at++];
        if (step.what && !step.act)
            std::printf("%s\n", step.what);
        const double begin = PaintClock::now();
        m_dog.restart();
        if (step.act)
            step.act();
        m_begin = begin;
        wait(step.what && step.act ? step.what : nullptr);
    }

    void wait(const char *what)
    {
        m_clock.whenQuiet([this, what] {
            if (m_model->isReading()) {
                wait(what);
                return;
            }
            if (what) {
                std::printf("  %-24s longest gap %6.1f ms, painted after %7.1f ms\n", what, m_dog.longest(),
                            m_clock.lastPaint - m_begin);
                m_worst = std::max(m_worst, m_dog.longest());
            }
            next();
        });
    }

    struct Step
    {
        const char *what;
        Act act;
    };

    PaintClock &m_clock;
    std::shared_ptr<Trace> m_trace = std::make_shared<Trace>();
    Writer m_writer{*m_trace};
    Cursor m_cursor;
    Selection m_selection;
    StatePanel m_panel;
    JsonTreeModel *m_model;
    QTreeView *m_view;
    Watchdog m_dog;
    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    double m_begin = 0;
    double m_worst = 0;
    std::string m_first;
    std::string m_second;
};

} // namespace

int main(int argc, char **argv)
{
    PaintClock clock(argc, argv);
    const std::size_t megabytes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50;
    Bench bench(clock, megabytes << 20);
    return clock.exec();
}
