// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfinder.h"

#include "conversationmodel.h"

#include <QtConcurrentRun>

namespace tracedeck {

std::vector<ConversationHit> findInConversation(const View &view, const std::vector<ConversationRow> &rows,
                                                const std::string &text, int most,
                                                const std::function<bool()> &isCancelled)
{
    std::vector<ConversationHit> hits;
    const auto take = [&](const ConversationHit &hit, std::string_view, std::size_t) {
        hits.push_back(hit);
        return hits.size() < static_cast<std::size_t>(most);
    };
    findInConversation(view, rows, text, take, isCancelled);
    return hits;
}

ConversationFinder::ConversationFinder(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (m_watcher.isCanceled())
            return;
        m_isRunning = false;
        m_hits = m_watcher.future().resultCount() > 0 ? m_watcher.result() : Hits();
        emit finished();
    });
}

ConversationFinder::~ConversationFinder()
{
    m_watcher.cancel();
}

void ConversationFinder::search(const std::shared_ptr<const Trace> &trace, const ConversationModel &model,
                                const QString &text)
{
    if (text.isEmpty())
        return cancel();
    m_watcher.cancel();
    std::vector<ConversationRow> rows;
    rows.reserve(static_cast<std::size_t>(model.rowCount()));
    for (int row = 0; row < model.rowCount(); ++row)
        rows.push_back(model.at(row));
    const auto run = [trace, position = model.view().position(), rows = std::move(rows),
                      wanted = text.toStdString()](QPromise<Hits> &promise) {
        promise.addResult(findInConversation(View(*trace, position), rows, wanted, kMostHits,
                                             [&promise] { return promise.isCanceled(); }));
    };
    m_isRunning = true;
    m_watcher.setFuture(QtConcurrent::run(run));
}

void ConversationFinder::cancel()
{
    m_watcher.cancel();
    m_isRunning = false;
    m_hits.clear();
}

} // namespace tracedeck
