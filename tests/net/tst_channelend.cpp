// SPDX-License-Identifier: GPL-3.0-or-later
#include "channelend.h"
#include "failure.h"
#include "qttests.h"

#include <QTest>

#include <string>

namespace tracedeck::test::tst_channelend {

namespace {

class Told : public FrameSink
{
public:
    void opened(std::string_view, Via) override {}
    void closed(std::string_view, Via, const ChannelEnd &end) override { reason = end.reason; }
    void frame(const FrameContext &, std::string_view) override {}
    void line(std::string_view) override {}

    std::string reason;
};

std::string reasonOf(const LinkEnd &end, Via via = Via::Sse)
{
    Told told;
    closeChannel(told, "ch", via, end);
    return told.reason;
}

} // namespace

class TestChannelEnd : public QObject
{
    Q_OBJECT

private slots:
    void saysInWordsThatAreKnownWhyAConnectionEnded();
    void saysWhatTheServerSaid();
};

/// So that a recording reads in every language, whatever the language of who made it.
void TestChannelEnd::saysInWordsThatAreKnownWhyAConnectionEnded()
{
    using Kind = LinkEnd::Kind;
    for (const Kind kind : {Kind::HostNotFound, Kind::Refused, Kind::Unreachable, Kind::ProxyFailed, Kind::TimedOut, Kind::ProtocolError, Kind::Dropped,
                            Kind::Dead, Kind::Ours}) {
        LinkEnd end;
        end.kind = kind;
        for (const Via via : {Via::Sse, Via::WebSocket}) {
            const std::string reason = reasonOf(end, via);
            QVERIFY(!reason.empty());
            QVERIFY2(failureOfEnd(reason).sentence(), reason.c_str());
            QCOMPARE(failureOfEnd(reason).english(), reason);
            QCOMPARE(reason.find("pings") != reason.npos, kind == Kind::Dead && via == Via::WebSocket);
        }
    }
}

void TestChannelEnd::saysWhatTheServerSaid()
{
    LinkEnd end;
    end.kind = LinkEnd::Kind::Closed;
    QCOMPARE(reasonOf(end), std::string());
    end.reason = QStringLiteral("going away");
    QCOMPARE(reasonOf(end), std::string("going away"));
    QVERIFY(!failureOfEnd("going away").sentence());
    QCOMPARE(failureOfEnd("going away").english(), std::string("going away"));
}

TRACEDECK_TESTS(TestChannelEnd, None)

} // namespace tracedeck::test::tst_channelend

#include "tst_channelend.moc"
