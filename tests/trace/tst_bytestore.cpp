// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytestore.h"

#include "filesizelimit.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace tracedeck::test::tst_bytestore {

namespace {

constexpr std::size_t kPage = 4096;

/// An open file without a name.
class OpenFile
{
public:
    OpenFile()
    {
        char path[] = "/tmp/tracedeck-bytestore-XXXXXX";
        m_fd = mkstemp(path);
        ::unlink(path);
    }
    ~OpenFile() { ::close(m_fd); }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    int fd() const { return m_fd; }
    void append(const std::string &bytes)
    {
        ASSERT_EQ(::pwrite(m_fd, bytes.data(), bytes.size(), ::lseek(m_fd, 0, SEEK_END)),
                  static_cast<ssize_t>(bytes.size()));
    }
    void truncate(std::size_t size) { ASSERT_EQ(::ftruncate(m_fd, static_cast<off_t>(size)), 0); }

private:
    int m_fd = -1;
};

/// One that is not the next one's.
char letterOf(int number)
{
    return static_cast<char>('A' + number % 23);
}

std::string megabyte(int number)
{
    return std::string(1u << 20, letterOf(number));
}

/// Appends megabytes that differ until there is an error, at most `most`, and says how many it were.
int appendMegabytes(ByteStore &store, int most, Failure *error)
{
    int appended = 0;
    while (appended < most && !store.append(megabyte(appended), error).empty())
        ++appended;
    return appended;
}

/// Whether all of them are there.
testing::AssertionResult holdsMegabytes(const ByteStore &store, int count)
{
    for (int i = 0; i < count; ++i) {
        if (store.view(std::size_t(i) << 20, 1u << 20) != megabyte(i))
            return testing::AssertionFailure() << "number " << i << " is another one";
    }
    return testing::AssertionSuccess();
}

/// Whether a file is mapped there.
bool isOfAFile(const char *at)
{
    std::ifstream maps("/proc/self/maps"); // "begin-end rights offset device inode path"
    std::string range, rights, offset, device, rest;
    std::uint64_t inode = 0;
    while (maps >> range >> rights >> offset >> device >> inode && std::getline(maps, rest)) {
        const auto begin = std::stoull(range, nullptr, 16);
        const auto end = std::stoull(range.substr(range.find('-') + 1), nullptr, 16);
        const auto address = reinterpret_cast<std::uintptr_t>(at);
        if (address >= begin && address < end)
            return inode != 0;
    }
    return false;
}

} // namespace

TEST(ByteStoreTest, mapsAFile)
{
    OpenFile file;
    file.append("hello");
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    EXPECT_EQ(store.size(), 5u);
    EXPECT_EQ(store.view(0, 5), "hello");
    EXPECT_TRUE(store.contains(store.data()));
    EXPECT_TRUE(store.contains(store.data() + 4));
    EXPECT_FALSE(store.contains(store.data() - 1));
    EXPECT_FALSE(store.contains("elsewhere"));
    EXPECT_FALSE(store.wasTruncated());
}

TEST(ByteStoreTest, bytesBehindTheLastOneAreReadable)
{
    for (const std::size_t size : {std::size_t(1), kPage - 1, kPage, kPage + 1, 3 * kPage}) {
        OpenFile file;
        file.append(std::string(size, 'x'));
        ByteStore mapped;
        ASSERT_EQ(mapped.mapFile(file.fd()).english(), "");
        ByteStore spooled;
        ASSERT_TRUE(spooled.openSpool({}).empty());
        Failure error;
        spooled.append(std::string(size, 'x'), &error);
        for (const ByteStore *store : {&mapped, &spooled}) {
            for (std::size_t i = 0; i < ByteStore::kPadding; ++i)
                ASSERT_EQ(store->data()[size + i], '\0') << size << " + " << i;
        }
    }
}

TEST(ByteStoreTest, mapsAnEmptyFileAndWhatComesLater)
{
    OpenFile file;
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    EXPECT_EQ(store.size(), 0u);
    file.append("later");
    Failure error;
    ASSERT_TRUE(store.remap(&error));
    EXPECT_EQ(store.view(0, store.size()), "later");
}

TEST(ByteStoreTest, keepsItsAddressesWhileTheFileGrows)
{
    OpenFile file;
    file.append("begin ");
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    const char *const base = store.data();
    std::string expected = "begin ";
    for (const std::size_t more : {1u, 100u, 4000u, 4096u, 1u, 8192u, 100'000u, 3u}) {
        const std::string piece(more, static_cast<char>('a' + more % 26));
        file.append(piece);
        expected += piece;
        Failure error;
        ASSERT_TRUE(store.remap(&error)) << error.english();
        ASSERT_EQ(store.data(), base);
        ASSERT_EQ(store.view(0, store.size()), expected);
        ASSERT_EQ(store.data()[store.size()], '\0');
        ASSERT_EQ(store.data()[store.size() + ByteStore::kPadding - 1], '\0');
    }
    EXPECT_FALSE(store.wasTruncated());
}

TEST(ByteStoreTest, aFileTruncatedWhileMappedReadsAsZeros)
{
    OpenFile file;
    file.append(std::string(10 * kPage, 'x'));
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    file.truncate(kPage + 10);
    std::size_t zeros = 0;
    for (std::size_t i = 0; i < store.size(); ++i)
        zeros += store.data()[i] == '\0';
    EXPECT_EQ(zeros, 9 * kPage - 10);
    EXPECT_TRUE(store.wasTruncated());
    EXPECT_EQ(store.view(0, kPage + 10), std::string(kPage + 10, 'x'));
}

TEST(ByteStoreTest, remapNoticesThatAFileBecameShorter)
{
    OpenFile file;
    file.append("a few bytes");
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    file.truncate(3);
    Failure error;
    EXPECT_TRUE(store.remap(&error));
    EXPECT_TRUE(store.wasTruncated());
    EXPECT_EQ(store.size(), 11u) << "it stays as it was mapped";
}

TEST(ByteStoreTest, manyStoresAreGuardedAtATime)
{
    OpenFile file;
    file.append(std::string(2 * kPage, 'x'));
    std::vector<std::unique_ptr<ByteStore>> stores;
    for (int i = 0; i < 8; ++i) {
        stores.push_back(std::make_unique<ByteStore>());
        ASSERT_EQ(stores.back()->mapFile(file.fd()).english(), "");
    }
    file.truncate(0);
    EXPECT_EQ(stores[3]->data()[kPage], '\0');
    EXPECT_TRUE(stores[3]->wasTruncated());
    EXPECT_FALSE(stores[4]->wasTruncated()) << "nobody has read it yet";
    stores[3].reset();
    EXPECT_EQ(stores[7]->data()[0], '\0');
    EXPECT_TRUE(stores[7]->wasTruncated());
}

TEST(ByteStoreTest, aBusErrorElsewhereStillEndsTheProgram)
{
    OpenFile file;
    file.append("x");
    ByteStore store;
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    // By the signal, or by the report of a sanitizer that handled it before.
    const auto isNoSuccess = [](int status) { return !WIFEXITED(status) || WEXITSTATUS(status) != 0; };
    EXPECT_EXIT(raise(SIGBUS), isNoSuccess, "");
}

class ByteStoreSpool : public testing::TestWithParam<const char *>
{};
INSTANTIATE_TEST_SUITE_P(InMemoryAndInAFile, ByteStoreSpool, testing::Values("", "/tmp"));

TEST_P(ByteStoreSpool, appendsAtStableAddresses)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool(GetParam()).empty());
    std::vector<std::string_view> views;
    const std::string piece(700'000, 'p');
    for (int i = 0; i < 60; ++i) { // 40 MiB: several growths
        Failure error;
        views.push_back(store.append(
            piece.substr(0, piece.size() - static_cast<std::size_t>(i)) + std::to_string(i), &error));
        ASSERT_EQ(error.english(), "");
        ASSERT_TRUE(store.contains(views.back().data()));
    }
    const char *expected = store.data();
    for (int i = 0; i < 60; ++i) {
        const std::string_view view = views[static_cast<std::size_t>(i)];
        EXPECT_EQ(view.data(), expected) << "one behind the other";
        EXPECT_TRUE(view.ends_with("p" + std::to_string(i)));
        expected += view.size();
    }
    EXPECT_EQ(store.data() + store.size(), expected);
}

TEST_P(ByteStoreSpool, appendsNothing)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool(GetParam()).empty());
    Failure error;
    EXPECT_TRUE(store.append({}, &error).empty());
    EXPECT_EQ(error.english(), "");
    EXPECT_EQ(store.append("x", &error), "x");
}

TEST(ByteStoreTest, saysWhereItCannotSpool)
{
    ByteStore store;
    EXPECT_NE(store.openSpool("/tmp/no/such/directory").english().find("/tmp/no/such/directory"), std::string::npos);
}

TEST(ByteStoreTest, whatIsCompleteMovesToTheFileAndReadsTheSame)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool("/tmp", 16u << 20).empty());
    Failure error;
    std::atomic<int> appended{0};
    std::jthread reader([&](const std::stop_token &stopped) { // over and over, while pages change under it
        while (!stopped.stop_requested()) {
            for (int i = 0; i < appended.load(std::memory_order_acquire); ++i)
                EXPECT_EQ(store.data()[std::size_t(i) << 20], letterOf(i)) << i;
        }
    });
    for (int i = 0; i < 300; ++i) {
        store.append(megabyte(i), &error);
        ASSERT_EQ(error.english(), "");
        appended.store(i + 1, std::memory_order_release);
    }
    EXPECT_TRUE(holdsMegabytes(store, 300));
    reader = {};
    EXPECT_FALSE(isOfAFile(store.data()));
    for (int i = 16; i < 150; ++i) // four parts may wait, or be on their way
        EXPECT_TRUE(isOfAFile(store.data() + (std::size_t(i) << 20))) << i;
    EXPECT_FALSE(isOfAFile(store.data() + store.size() - 1));
}

TEST(ByteStoreTest, aFullDiskIsAnErrorAndLosesNothing)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool("/tmp").empty());
    const FileSizeLimit limit(20u << 20);
    Failure error;
    const int appended = appendMegabytes(store, 300, &error);
    EXPECT_LT(appended, 150);
    EXPECT_NE(error.english().find("cannot spool"), std::string::npos) << error.english();
    Failure again;
    EXPECT_TRUE(store.append(megabyte(0), &again).empty());
    EXPECT_EQ(again.english(), error.english());
    EXPECT_EQ(store.size(), std::size_t(appended) << 20) << "nothing is left half written";
    EXPECT_TRUE(holdsMegabytes(store, appended));
}

TEST(ByteStoreTest, whatIsInMemoryNeedsNoFile)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool("/tmp", 128u << 20).empty());
    const FileSizeLimit limit(0);
    Failure error;
    const int appended = appendMegabytes(store, 500, &error);
    EXPECT_GE(appended, 128 + 16);
    EXPECT_LT(appended, 128 + 150);
    EXPECT_NE(error.english().find("cannot spool"), std::string::npos) << error.english();
}

TEST(ByteStoreTest, goesOnInMemory)
{
    ByteStore store;
    ASSERT_TRUE(store.openSpool("/tmp").empty());
    const FileSizeLimit limit(0);
    Failure error;
    const int appended = appendMegabytes(store, 300, &error);
    ASSERT_LT(appended, 300);
    store.leaveSpool();
    error = {};
    const std::string large(64u << 20, 'x');
    EXPECT_TRUE(store.append(large, &error) == large);
    EXPECT_EQ(error.english(), "");
    EXPECT_TRUE(holdsMegabytes(store, appended));
}

TEST(ByteStoreTest, leavesASpoolThatIsAtWork)
{
    for (int round = 0; round < 5; ++round) {
        ByteStore store;
        ASSERT_TRUE(store.openSpool("/tmp").empty());
        Failure error;
        EXPECT_EQ(appendMegabytes(store, 60 + round, &error), 60 + round);
        store.leaveSpool();
        const std::string large(64u << 20, 'x');
        EXPECT_TRUE(store.append(large, &error) == large);
        EXPECT_EQ(error.english(), "");
        EXPECT_TRUE(holdsMegabytes(store, 60 + round));
    }
}

TEST(ByteStoreTest, isLetGoWhileMuchWaits)
{
    for (int round = 0; round < 20; ++round) {
        ByteStore store;
        ASSERT_TRUE(store.openSpool("/tmp").empty());
        Failure error;
        store.append(std::string(std::size_t(40 + round) << 20, 'x'), &error);
        EXPECT_EQ(error.english(), "");
    }
}

TEST(ByteStoreTest, canBeOpenedAgain)
{
    OpenFile file;
    file.append("of the file");
    ByteStore store;
    Failure error;
    ASSERT_TRUE(store.openSpool("/tmp").empty());
    EXPECT_EQ(appendMegabytes(store, 70, &error), 70);
    ASSERT_EQ(store.mapFile(file.fd()).english(), "");
    EXPECT_EQ(store.view(0, store.size()), "of the file");
    ASSERT_TRUE(store.openSpool("/tmp").empty());
    EXPECT_EQ(store.size(), 0u);
    EXPECT_EQ(appendMegabytes(store, 70, &error), 70);
    EXPECT_TRUE(holdsMegabytes(store, 70));
    ASSERT_TRUE(store.openSpool({}).empty());
    EXPECT_EQ(store.append("spool again", &error), "spool again");
}

} // namespace tracedeck::test::tst_bytestore
