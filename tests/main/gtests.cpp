// SPDX-License-Identifier: GPL-3.0-or-later
// A program of GoogleTest that holds the tests of many sources: it runs those of the one that it is given, "tst_<type>".
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <set>
#include <string>

namespace {

/// The names of the tests of a source, as a filter has them, and of all sources.
std::string testsOf(const std::string &source, std::set<std::string> &sources)
{
    std::string filter;
    const testing::UnitTest &all = *testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
        const testing::TestSuite &suite = *all.GetTestSuite(i);
        for (int j = 0; j < suite.total_test_count(); ++j) {
            const testing::TestInfo &test = *suite.GetTestInfo(j);
            const std::string stem = std::filesystem::path(test.file()).stem().string();
            sources.insert(stem);
            if (stem == source)
                filter.append(suite.name()).append(".").append(test.name()).append(":");
        }
    }
    return filter;
}

} // namespace

int main(int argc, char **argv)
{
    testing::InitGoogleTest(&argc, argv);
    if (argc == 1 && GTEST_FLAG_GET(filter) != "*")
        return RUN_ALL_TESTS();
    std::set<std::string> sources;
    const std::string filter = testsOf(argc == 2 ? argv[1] : "", sources);
    if (filter.empty()) {
        std::fprintf(stderr, "Usage: %s SOURCE | --gtest_filter=...\nSOURCE is one of:\n", argv[0]);
        for (const std::string &name : sources)
            std::fprintf(stderr, "    %s\n", name.c_str());
        return 2;
    }
    if (GTEST_FLAG_GET(filter) != "*") {
        std::fprintf(stderr, "%s: a filter holds for all sources; leave out \"%s\" or the filter\n", argv[0], argv[1]);
        return 2;
    }
    GTEST_FLAG_SET(filter, filter);
    return RUN_ALL_TESTS();
}
