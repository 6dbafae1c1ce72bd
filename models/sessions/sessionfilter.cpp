// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionfilter.h"

#include "delegations.h"
#include "firstfailure.h"
#include "sessionlabels.h"
#include "sessionrows.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

/// Sessions and runs that are looked at without a wait that anybody feels.
constexpr std::uint32_t kMostAtOnce = 400;
constexpr auto kLookAgainAfter = 200ms;

/// Of a session or a run.
bool matchesStatus(const View &view, SpanRow row, const QString &text)
{
    const ItemStatus status = rowStatus(view, row);
    const QString said = hasQuietFailure(view, row) ? failedInsideText(status) : statusText(status);
    return said.contains(text, Qt::CaseInsensitive);
}

bool matches(const View &view, RunId id, const QString &text)
{
    const std::string_view name = view.text(view.at(id).id);
    return runName(view, id).contains(text, Qt::CaseInsensitive)
           || matchesStatus(view, SpanRow::of(id), text)
           || QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                  .contains(text, Qt::CaseInsensitive);
}

bool matches(const View &view, SessionId id, const QString &text, const QHash<QString, QString> &names)
{
    const QString key = sessionKey(view, id);
    if (key.contains(text, Qt::CaseInsensitive) || names.value(key).contains(text, Qt::CaseInsensitive)
        || toldWorkerName(view, id).contains(text, Qt::CaseInsensitive)
        || matchesStatus(view, SpanRow::of(id), text))
        return true;
    const Session &session = view.at(id);
    bool found = false;
    session.runs.forEach(view.count(session.runs), [&](RunId run) {
        found = matches(view, run, text);
        return !found;
    });
    return found;
}

} // namespace

SessionFilter::SessionFilter(QObject *parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kLookAgainAfter);
    connect(&m_soon, &QTimer::timeout, this, &SessionFilter::run);
    connect(&m_watcher, &QFutureWatcher<Kept>::finished, this, &SessionFilter::onFinished);
}

SessionFilter::~SessionFilter()
{
    // What runs holds all that it needs and ends by itself.
    m_watcher.disconnect(this);
    m_watcher.setFuture({});
}

void SessionFilter::start(std::shared_ptr<const Trace> trace, Position position, const QString &text,
                          const QHash<QString, QString> &names)
{
    m_trace = std::move(trace);
    m_position = position;
    m_text = text;
    m_names = names;
    m_watcher.setFuture({});
    m_running = false;
    m_soon.stop();
    if (!isOn())
        m_kept.clear();
    else if (isSmall(task()))
        m_kept = keptBy(task());
    else
        run();
}

void SessionFilter::follow(Position position)
{
    if (position == m_position)
        return;
    m_position = position;
    if (!isOn())
        return;
    if (isSmall(task()))
        m_kept = keptBy(task());
    else if (!m_running && !m_soon.isActive())
        m_soon.start();
}

std::uint32_t SessionFilter::hiddenOf(std::uint32_t count) const
{
    if (!isOn())
        return 0;
    const auto end =
        m_kept.begin() + std::min<std::ptrdiff_t>(count, static_cast<std::ptrdiff_t>(m_kept.size()));
    return count - static_cast<std::uint32_t>(std::count(m_kept.begin(), end, true));
}

bool SessionFilter::isSmall(const Task &task)
{
    const View view(*task.trace, task.position);
    return view.count(task.trace->sessions) + view.count(task.trace->runs) <= kMostAtOnce;
}

SessionFilter::Kept SessionFilter::keptBy(const Task &task)
{
    const View view(*task.trace, task.position);
    const std::uint32_t count = view.count(task.trace->sessions);
    Kept kept(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (kept[i] || !matches(view, SessionId{i}, task.text, task.names))
            continue;
        for (SessionId id{i}; id && !kept[id.index]; id = view.parent(id))
            kept[id.index] = true;
    }
    return kept;
}

void SessionFilter::run()
{
    m_running = true;
    m_runsAt = m_position;
    m_watcher.setFuture(QtConcurrent::run(&SessionFilter::keptBy, task()));
}

void SessionFilter::onFinished()
{
    if (!m_running)
        return;
    m_running = false;
    m_kept = m_watcher.result();
    if (m_runsAt != m_position)
        m_soon.start();
    emit found();
}

} // namespace tracedeck
