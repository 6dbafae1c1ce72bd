// SPDX-License-Identifier: GPL-3.0-or-later
#include "channelend.h"
#include "failure.h"

#include <gtest/gtest.h>

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

std::string reasonOf(const LinkEnd &end)
{
    Told told;
    closeChannel(told, "ch", Via::Sse, end);
    return told.reason;
}

} // namespace

/// So that a recording reads in every language, whatever the language of who made it.
TEST(ChannelEnd, saysInWordsThatAreKnownWhyAConnectionEnded)
{
    using Kind = LinkEnd::Kind;
    for (const Kind kind : {Kind::HostNotFound, Kind::Refused, Kind::ProxyFailed, Kind::TimedOut, Kind::ProtocolError, Kind::Dropped,
                            Kind::Dead, Kind::Ours}) {
        const std::string reason = reasonOf({.kind = kind});
        EXPECT_FALSE(reason.empty()) << static_cast<int>(kind);
        EXPECT_NE(failureOfEnd(reason).sentence(), nullptr) << reason;
        EXPECT_EQ(failureOfEnd(reason).english(), reason);
    }
}

TEST(ChannelEnd, saysWhatTheServerSaid)
{
    LinkEnd end{.kind = LinkEnd::Kind::Closed, .code = 1001};
    EXPECT_EQ(reasonOf(end), "");
    end.reason = QStringLiteral("going away");
    EXPECT_EQ(reasonOf(end), "going away");
    EXPECT_EQ(failureOfEnd("going away").sentence(), nullptr);
    EXPECT_EQ(failureOfEnd("going away").english(), "going away");
}

} // namespace tracedeck::test::tst_channelend
