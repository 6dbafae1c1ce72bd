// SPDX-License-Identifier: GPL-3.0-or-later
#include "symbols.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tracedeck::test::tst_symbols {

TEST(SymbolsTest, theEmptyStringIsTheEmptySymbol)
{
    Symbols symbols;
    EXPECT_TRUE(symbols.intern("").isEmpty());
    EXPECT_TRUE(symbols.intern({}).isEmpty());
    EXPECT_EQ(symbols.text({}), "");
    EXPECT_EQ(symbols.count(), 1u);
}

TEST(SymbolsTest, equalStringsAreEqualSymbols)
{
    Symbols symbols;
    const Symbol a = symbols.intern("tool_end");
    const std::string copy = "tool_end";
    EXPECT_EQ(symbols.intern(copy), a);
    EXPECT_NE(symbols.intern("tool_ends"), a);
    EXPECT_NE(symbols.intern("tool_en"), a);
    EXPECT_EQ(symbols.text(a), "tool_end");
}

TEST(SymbolsTest, keepsItsOwnCopy)
{
    Symbols symbols;
    std::string text = "gone soon";
    const Symbol symbol = symbols.intern(text);
    text = "overwritten";
    EXPECT_EQ(symbols.text(symbol), "gone soon");
}

TEST(SymbolsTest, findKnowsOnlyWhatWasInterned)
{
    Symbols symbols;
    EXPECT_TRUE(symbols.find("a").isEmpty());
    const Symbol a = symbols.intern("a");
    EXPECT_EQ(symbols.find("a"), a);
    EXPECT_TRUE(symbols.find("b").isEmpty());
    EXPECT_TRUE(symbols.find("").isEmpty());
    EXPECT_EQ(symbols.count(), 2u);
}

TEST(SymbolsTest, stringsOfEveryLengthAreApart)
{
    // Also those that differ in zero bytes only, which a careless hash or comparison takes for equal.
    Symbols symbols;
    std::set<std::uint32_t> seen;
    for (std::size_t length = 1; length <= 64; ++length) {
        seen.insert(symbols.intern(std::string(length, '\0')).index);
        seen.insert(symbols.intern(std::string(length, 'x')).index);
        std::string last(length, 'x');
        last.back() = 'y';
        seen.insert(symbols.intern(last).index);
    }
    EXPECT_EQ(seen.size(), 64u * 3);
}

TEST(SymbolsTest, staysRightWhileItGrows)
{
    Symbols symbols;
    constexpr std::uint32_t kMany = 50'000;
    for (std::uint32_t i = 0; i < kMany; ++i)
        ASSERT_EQ(symbols.intern("id-" + std::to_string(i)).index, i + 1);
    for (std::uint32_t i = 0; i < kMany; ++i) {
        const std::string text = "id-" + std::to_string(i);
        ASSERT_EQ(symbols.intern(text).index, i + 1);
        ASSERT_EQ(symbols.find(text).index, i + 1);
        ASSERT_EQ(symbols.text({i + 1}), text);
    }
    EXPECT_EQ(symbols.count(), kMany + 1);
}

} // namespace tracedeck::test::tst_symbols
