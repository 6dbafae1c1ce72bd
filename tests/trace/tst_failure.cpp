// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena.h"
#include "failure.h"
#include "keptfailure.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_failure {

TEST(Failure, IsEmptyWhereNothingFailed)
{
    EXPECT_TRUE(Failure().empty());
    EXPECT_TRUE(Failure::verbatim({}).empty());
    EXPECT_EQ(Failure().english(), "");
    EXPECT_FALSE(Failure::tr("it is empty").empty());
}

TEST(Failure, PutsItsValuesIntoTheSentence)
{
    const Failure why = Failure::tr("it is version %2, not %1", {Failure::verbatim("1"), Failure::verbatim("2")});
    EXPECT_EQ(why.english(), "it is version 2, not 1");
    EXPECT_EQ(Failure::tr("cannot open %1: %2", {Failure::verbatim("a"), why}).english(),
              "cannot open a: it is version 2, not 1");
}

TEST(Failure, TakesValuesAsTheyAre)
{
    EXPECT_EQ(Failure::tr("cannot open %1: %2", {Failure::verbatim("50%2 %1"), Failure::verbatim("x")}).english(),
              "cannot open 50%2 %1: x");
    EXPECT_EQ(Failure::tr("100% of %1 %3 %").english(), "100% of %1 %3 %");
}

TEST(Failure, IsKeptWithAllItsValues)
{
    Arena kept;
    KeptFailure copy;
    {
        Arena scratch;
        const std::string name(3000, 'n');
        const KeptFailure first(Failure::tr("cannot open %1: %2, %3", {std::string_view(name), Failure::tr("it has %1", {2}), -7}),
                                scratch);
        copy = KeptFailure(first, kept);
        EXPECT_EQ(copy.english(), first.english());
    }
    EXPECT_EQ(copy.english(), "cannot open " + std::string(3000, 'n') + ": it has 2, -7");
    EXPECT_EQ(copy.values().size(), 3u);
    EXPECT_EQ(KeptFailure(Failure::verbatim("%1"), kept).english(), "%1");
    EXPECT_EQ(KeptFailure().english(), "");
    const std::string most(KeptFailure::kMostText, 'm');
    EXPECT_EQ(KeptFailure(Failure::verbatim(most), kept).english(), most);
    EXPECT_EQ(KeptFailure(Failure::verbatim(most + "and more"), kept).english(), most + "\u2026") << "says that it is cut";
}

TEST(Failure, SaysWhatTheSystemSays)
{
    errno = ENOENT;
    EXPECT_EQ(Failure::system().english(), "No such file or directory");
    EXPECT_NE(Failure::system(ENOENT).sentence(), nullptr);
    // What is not translated is said all the same.
    EXPECT_EQ(Failure::system(ENOTTY).english(), "Inappropriate ioctl for device");
}

} // namespace tracedeck::test::tst_failure
