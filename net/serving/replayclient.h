// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "replayanswers.h"
#include "replaysession.h"

#include <QStringList>

#include <deque>

namespace tracedeck {

/// A client that takes the recording for its server: it gets what the recorded client was answered, or, where nobody
/// asked anything, what the recorded client was sent.
class ReplayClient final : public ReplaySession
{
    Q_OBJECT

public:
    /// All must outlive this object.
    ReplayClient(RecordingScript &script, ReplayDialect &dialect, ReplayAnswers &answers,
                 std::unique_ptr<ReplayOutlet> outlet, const ReplaySpeed &speed, const Ending &ending);

signals:
    /// A request was answered by a recorded one that has other values in these fields.
    void requestDiffers(const QString &kind, const QStringList &fields);

protected:
    Next next() const override;
    std::string_view take() override;
    qint64 total() const override { return m_total; }
    bool isFinite() const override { return !m_answers.hasRequests(); }
    void messageReceived(const QByteArray &bytes) override;

private:
    /// Frames to be sent one after another; answered one by one, as servers do.
    struct Reply
    {
        const std::vector<std::uint32_t> *lines = nullptr; // never empty
        const ReplayAnswers::Exchange *exchange = nullptr; // nullptr: nobody asked
        ReplayRequest asked;
        std::size_t at = 0;
    };
    void answer(const ReplayRequest &request);
    void enqueue(Reply reply);
    void beginReply();

    RecordingScript &m_script;
    ReplayDialect &m_dialect;
    ReplayAnswers &m_answers;
    ReplayAnswers::Taken m_taken;
    std::deque<Reply> m_replies;
    qint64 m_total = 0;
    std::string m_text;
};

} // namespace tracedeck
