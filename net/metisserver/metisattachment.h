// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisconduct.h"
#include "metisoutbox.h"
#include "metisrequests.h"

#include <QTimer>

class QWebSocket;

namespace tracedeck {

/// One client of a metis server: from its WebSocket to its events (metis streaming protocol 3 and 8). Each event that
/// it wants reaches it once, in the order in which they happened, whenever it subscribes.
class MetisAttachment : public QObject
{
    Q_OBJECT

public:
    /// Takes over the socket. `host` must outlive this object.
    MetisAttachment(QWebSocket *socket, std::string session, MetisHost &host, const MetisConduct &conduct,
                    const MetisLimits &limits);
    ~MetisAttachment() override;

    const std::string &session() const { return m_session; }
    bool isOpen() const;
    /// Something happened, in any session.
    void offer(const MetisEventPtr &event);
    /// Closes it once it has got what waits for it.
    void endAfterLast(int code);

signals:
    void gone();

private:
    enum class Stage { Unsubscribed, Asking, Live, Closing };
    using Events = std::vector<MetisEventPtr>;

    void receive(const QByteArray &json);
    void take(const metisrequests::Subscribe &request);
    void take(const metisrequests::Cancel &request);
    void take(const metisrequests::Ping &request);
    void take(const metisrequests::Pong &request);
    void take(const metisrequests::Ignored &) {}
    void take(const metisrequests::Malformed &request);

    /// Returns why not; empty: m_filter is what was meant.
    std::string resolve(const metisrequests::Subscribe &request);
    void ask();
    void beginWith(std::optional<MetisSnapshot> snapshot);
    void beginAfter(MetisPast past);
    void follow(const MetisSnapshot *snapshot);
    void goLive(const MetisSnapshot *snapshot, const Events &past);
    void refuse(const char *code, const std::string &message);

    bool concerns(const MetisEvent &event, bool withWorkers) const;
    bool wants(const MetisEvent &event) const;
    void enqueue(const MetisEventPtr &event);
    void overflow();
    void say(std::string frame);
    void endIfTold();
    void beat();
    void close(int code, const char *reason, const char *message);

    QWebSocket *m_socket; // a child of ours
    const std::string m_session;
    MetisHost &m_host;
    const MetisConduct m_conduct;
    const MetisLimits m_limits;
    Stage m_stage = Stage::Unsubscribed;
    metisrequests::Subscribe m_request;
    MetisFilter m_filter;
    bool m_wantsAll = false; // by no filter at all
    MetisOutbox m_outbox; // its queue is unfiltered until the client subscribes
    QTimer m_silence;
    std::string m_nonce; // of the latest ping
    int m_unanswered = 0;
    int m_pings = 0;
    std::optional<int> m_codeAfterLast;
    bool m_warned = false;
};

} // namespace tracedeck
