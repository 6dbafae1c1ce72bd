// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationhits.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace tracedeck {

class ConversationModel;

/// Finds a text in all texts of a conversation, and in the names of tools, nodes and agents that stand above them, in the
/// background, whatever their length is. The case of ASCII letters does not matter.
class ConversationFinder : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostHits = 10'000;

    explicit ConversationFinder(QObject *parent = nullptr);
    ~ConversationFinder() override;

    /// Looks through the rows that a model has now; what ran before is cancelled. What was found before stays until this is
    /// done.
    void search(const std::shared_ptr<const Trace> &trace, const ConversationModel &model,
                const QString &text);
    /// Also forgets what was found.
    void cancel();
    bool isRunning() const { return m_isRunning; }
    const std::vector<ConversationHit> &hits() const { return m_hits; }

signals:
    /// The search is done; hits() are in order.
    void finished();

private:
    using Hits = std::vector<ConversationHit>;

    QFutureWatcher<Hits> m_watcher;
    Hits m_hits;
    bool m_isRunning = false;
};

/// All places of a text, up to `most`. Stops when `isCancelled` says so.
std::vector<ConversationHit> findInConversation(const View &view, const std::vector<ConversationRow> &rows,
                                                const std::string &text, int most,
                                                const std::function<bool()> &isCancelled);

} // namespace tracedeck
