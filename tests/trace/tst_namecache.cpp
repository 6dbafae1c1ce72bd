// SPDX-License-Identifier: GPL-3.0-or-later
#include "namecache.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tracedeck::test::tst_namecache {

TEST(NameCacheTest, findsNothingAtFirst)
{
    const NameCache<int, 4> cache;
    EXPECT_EQ(cache.find("a"), nullptr);
    EXPECT_EQ(cache.find(""), nullptr);
}

TEST(NameCacheTest, neverTakesOneNameForAnother)
{
    std::vector<std::string> names;
    for (int i = 0; i < 2000; ++i) {
        names.push_back(std::to_string(i));
        names.push_back("sess-" + std::to_string(i));
        names.push_back("run-" + std::to_string(i) + "-of-a-name-beyond-a-word");
        names.push_back(std::string(static_cast<std::size_t>(i % 20) + 1, 'x'));
    }
    NameCache<std::size_t, 64> cache;
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(cache.set(names[i], i), i);
        for (std::size_t j = i >= 100 ? i - 100 : 0; j <= i; ++j) {
            const std::size_t *found = cache.find(names[j]);
            ASSERT_TRUE(!found || names[*found] == names[j]);
        }
        ASSERT_NE(cache.find(names[i]), nullptr);
    }
}

TEST(NameCacheTest, keepsAFewNamesOfOneKind)
{
    std::vector<std::string> names;
    for (int i = 1000; i < 1050; ++i)
        names.push_back("sess-" + std::to_string(i));
    NameCache<int, 256> cache;
    for (const std::string &name : names)
        cache.set(name, 1);
    std::size_t kept = 0;
    for (const std::string &name : names)
        kept += cache.find(name) != nullptr;
    EXPECT_GT(kept, names.size() * 3 / 4);
}

} // namespace tracedeck::test::tst_namecache
