// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer.h"
#include "dialect.h"
#include "framesink.h"
#include "httppool.h"
#include "httprequest.h"
#include "sentsecrets.h"

#include <chrono>
#include <functional>
#include <map>
#include <string>

namespace tracedeck {

/// Questions to a server by HTTP, each written down with its answer as frames of the channel "http".
class RecordedCalls : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::seconds kAnswerWithin{30};
    using Then = std::function<void(const HttpAnswer &)>;
    enum class Record {
        Yes,
        No, ///< neither the question nor its answer
        IfNew, ///< both, once it is answered by something else than it was the last time
    };

    /// `sink` is not owned and outlives us.
    RecordedCalls(const Endpoint &endpoint, FrameSink &sink, QObject *parent = nullptr);

    /// Answers are written down as this gives them back: some hold what nobody else may have.
    void setBlanking(std::function<std::string(std::string_view body)> blanked) { m_blanked = std::move(blanked); }
    /// The whole answer; kAnswerWithin unless it is set.
    void setAnswerWithin(std::chrono::milliseconds within) { m_answerWithin = within; }
    /// `then` is called once, and not before this returned; never after we are gone. An answer that did not come whole
    /// is not written down.
    void call(const ServerRequest &request, Then then = {}, Record record = Record::Yes);
    /// For answers of which only some are worth keeping.
    void record(const ServerRequest &request, const HttpAnswer &answer);

private:
    HttpAnswer blanked(HttpAnswer answer) const;
    bool isNew(const ServerRequest &request, const HttpAnswer &answer, Record record);
    void recordQuestion(const ServerRequest &request);
    void recordAnswer(const ServerRequest &request, const HttpAnswer &answer);

    FrameSink &m_sink;
    HttpPool m_pool;
    const SentSecrets m_sent;
    std::chrono::milliseconds m_answerWithin{kAnswerWithin};
    std::function<std::string(std::string_view)> m_blanked;
    std::map<std::string, QByteArray> m_last; ///< digests of answers, by path and question
};

/// The bytes of an answer, for who reads them; they live as long as the answer does.
std::string_view bodyOf(const HttpAnswer &answer);
/// The server's words where an answer is an error, in whichever of its shapes, or where it sends us elsewhere; empty: it is neither.
/// Outside text.
QString errorOf(const HttpAnswer &answer, const Answer &read);

} // namespace tracedeck
