// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfilter.h"

#include <gtest/gtest.h>

#include <set>

namespace tracedeck::test::tst_metisfilter {

namespace {

using metiscatalogue::Edition;

TEST(MetisFilterTest, WantsEverythingUnlessToldOtherwise)
{
    const MetisFilter all;
    EXPECT_TRUE(all.wantsType("made.up.thing"));
    EXPECT_TRUE(all.wantsActor("user"));
    EXPECT_FALSE(all.unknownName(Edition::Registered));
}

TEST(MetisFilterTest, WantsWhatItNamesAndNothingElse)
{
    MetisFilter filter;
    filter.types = {"text.delta", "turn.started"};
    filter.actors = MetisFilter::Names();
    EXPECT_TRUE(filter.wantsType("text.delta"));
    EXPECT_FALSE(filter.wantsType("text.delt"));
    EXPECT_FALSE(filter.wantsActor("user"));
}

TEST(MetisFilterTest, NamesTheFirstThatDoesNotExist)
{
    MetisFilter filter;
    filter.types = {"text.delta", "feedback.explicit", "made.up.thing"};
    EXPECT_EQ(filter.unknownName(Edition::Documented), "made.up.thing");
    EXPECT_EQ(filter.unknownName(Edition::Registered), "feedback.explicit");
    filter.types.reset();
    filter.actors = {"worker", "Worker"};
    EXPECT_EQ(filter.unknownName(Edition::Documented), "Worker");
}

TEST(MetisFilterTest, KeepsEachNameOnceAndInOrder)
{
    MetisFilter filter;
    filter.types = {"text.delta", "turn.started", "text.delta"};
    filter.dropRepeated();
    EXPECT_EQ(filter.types, MetisFilter::Names({"text.delta", "turn.started"}));
}

TEST(MetisFilterTest, FullNamesEveryTypeOnce)
{
    for (const auto &[edition, count] :
         {std::pair(Edition::Documented, 65u), std::pair(Edition::Registered, 57u)}) {
        const MetisFilter full = MetisFilter::full(edition);
        EXPECT_EQ(full.types->size(), count);
        EXPECT_EQ(std::set(full.types->begin(), full.types->end()).size(), count);
        EXPECT_FALSE(full.unknownName(edition));
    }
}

TEST(MetisFilterTest, ChatsAreOfKnownTypes)
{
    EXPECT_FALSE(MetisFilter::of(metiscatalogue::chatTypes()).unknownName(Edition::Documented));
    EXPECT_FALSE(MetisFilter::of(metiscatalogue::chatTypesAsBuilt()).unknownName(Edition::Registered));
    for (const std::string_view type : metiscatalogue::streamingTypes()) {
        EXPECT_TRUE(MetisFilter::of(metiscatalogue::chatTypes()).wantsType(type)) << type;
        EXPECT_TRUE(metiscatalogue::isStreaming(type)) << type;
    }
    EXPECT_FALSE(metiscatalogue::isStreaming("tool.called"));
}

} // namespace

} // namespace tracedeck::test::tst_metisfilter
