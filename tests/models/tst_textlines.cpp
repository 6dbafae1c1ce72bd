// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "qttests.h"
#include "textlines.h"

#include <QTest>

#include <cstring>
#include <random>

namespace tracedeck::test::tst_textlines {

namespace {

struct Piece
{
    std::string text;
    bool isEscaped = false;
};

/// A message made of pieces, and its log.
struct Made
{
    explicit Made(const std::vector<Piece> &pieces)
    {
        for (const Piece &piece : pieces) {
            const Slice slice{piece.text.data(), static_cast<std::uint32_t>(piece.text.size()),
                              piece.isEscaped};
            trace.append({.type = "x", .events = {TextDelta{.text = slice}}});
        }
    }
    const TextLog &log() const { return trace.trace()->messages[0].blocks[0].logs[0]; }
    HandmadeTrace trace;
};

std::string decoded(const TextLog &log, const Trace &trace, std::uint32_t chunks)
{
    std::string text;
    TextDecoder decoder(text);
    log.chunks.forEach(chunks, [&](const Chunk &chunk) { decoder.append(trace.slice(chunk)); });
    decoder.finish();
    return text;
}

std::vector<std::string> linesOf(const TextLines &lines, std::uint32_t chunks)
{
    std::vector<std::string> all;
    for (std::uint32_t line = 0; line < lines.count(chunks); ++line)
        all.push_back(lines.text(line, chunks));
    return all;
}

using Lines = std::vector<std::string>;

} // namespace

class TestTextLines : public QObject
{
    Q_OBJECT

private slots:
    void findsLines();
    void decodesEscapes();
    void wrapsLongLinesBetweenCharacters_data();
    void wrapsLongLinesBetweenCharacters();
    void saysTheSameHoweverItIsRead();
    void knowsThePast();
    void countsCharacters();
    void keepsNoMoreLinesThanItMay();
};

void TestTextLines::findsLines()
{
    const Made made({{"one\ntw"}, {"o\n\n"}, {"four\r\n"}, {"five"}});
    TextLines lines(*made.trace.trace(), made.log());
    QVERIFY(!lines.readSome(4, 1000));
    QCOMPARE(linesOf(lines, 4), (Lines{"one", "two", "", "four", "five"}));
}

void TestTextLines::decodesEscapes()
{
    const Made made({{"a\\nb\\u000ac \\ud83d", true}, {"\\ude00\\\\n", true}, {" plain \\n"}});
    TextLines lines(*made.trace.trace(), made.log());
    lines.readSome(3, 1000);
    QCOMPARE(linesOf(lines, 3), (Lines{"a", "b", "c \xf0\x9f\x98\x80\\n plain \\n"}));
}

void TestTextLines::wrapsLongLinesBetweenCharacters_data()
{
    QTest::addColumn<QByteArray>("character");
    QTest::addColumn<bool>("isEscaped");
    QTest::newRow("ASCII") << QByteArray("x") << false;
    QTest::newRow("two bytes") << QByteArray("\xc3\xa9") << false;
    QTest::newRow("three bytes") << QByteArray("\xe8\xbf\xbd") << false;
    QTest::newRow("four bytes") << QByteArray("\xf0\x9f\x98\x80") << false;
    QTest::newRow("an escape") << QByteArray("\\u8ffd") << true;
    QTest::newRow("a surrogate pair") << QByteArray("\\ud83d\\ude00") << true;
    QTest::newRow("three bytes, escaped") << QByteArray("\xe8\xbf\xbd") << true;
}

void TestTextLines::wrapsLongLinesBetweenCharacters()
{
    QFETCH(QByteArray, character);
    QFETCH(bool, isEscaped);
    const QByteArray text = "ab" + character.repeated(20'000);
    const Made made({{text.toStdString(), isEscaped}});
    TextLines lines(*made.trace.trace(), made.log());
    while (lines.readSome(1, 777)) {
    }
    std::string joined;
    for (std::uint32_t line = 0; line < lines.count(1); ++line) {
        const std::string part = lines.text(line, 1);
        QVERIFY(part.size() <= TextLines::kLongestLine + 4);
        QVERIFY((static_cast<unsigned char>(part.front()) & 0xc0) != 0x80);
        QVERIFY(!QString::fromStdString(part).contains(QChar::ReplacementCharacter));
        QCOMPARE(lines.goesOn(line), line + 1 < lines.count(1));
        joined += part;
    }
    QVERIFY(lines.count(1) > 3);
    QVERIFY(joined == decoded(made.log(), *made.trace.trace(), 1));
}

void TestTextLines::saysTheSameHoweverItIsRead()
{
    std::mt19937 random(5);
    for (int round = 0; round < 40; ++round) {
        std::vector<Piece> pieces;
        for (int i = 0; i < 60; ++i) {
            Piece piece;
            piece.isEscaped = random() % 2;
            for (unsigned n = random() % (round % 4 == 0 ? 2000 : 20); n > 0; --n) {
                const char *const plain[] = {"a", "\n", " ", "\xe8\xbf\xbd", "\r\n", "word"};
                const char *const escaped[] = {"a", "\\n", "\\\\", "\\u8ffd", "\\\"", "\xe8\xbf\xbd"};
                piece.text += (piece.isEscaped ? escaped : plain)[random() % 6];
            }
            pieces.push_back(std::move(piece));
        }
        const Made made(pieces);
        const std::uint32_t chunks = made.log().chunks.size();
        TextLines whole(*made.trace.trace(), made.log());
        whole.readSome(chunks, 1 << 30);
        TextLines parts(*made.trace.trace(), made.log());
        while (parts.readSome(chunks, 1 + random() % 100)) {
        }
        QCOMPARE(linesOf(parts, chunks), linesOf(whole, chunks));
        // A prefix, read whole or as part of more, says the same.
        const std::uint32_t some = random() % (chunks + 1);
        TextLines prefix(*made.trace.trace(), made.log());
        prefix.readSome(some, 1 << 30);
        QCOMPARE(linesOf(prefix, some), linesOf(whole, some));
        QCOMPARE(prefix.characters(some), whole.characters(some));
    }
}

void TestTextLines::knowsThePast()
{
    const Made made({{"one\ntw"}, {"o\nthree"}});
    TextLines lines(*made.trace.trace(), made.log());
    lines.readSome(2, 1000);
    QCOMPARE(linesOf(lines, 1), (Lines{"one", "tw"}));
    QCOMPARE(linesOf(lines, 0), Lines());
}

void TestTextLines::countsCharacters()
{
    const Made made({{"\xe8\xbf\xbd\xe8\xb8\xaa\n"}, {"\\ud83d", true}, {"\\ude00!", true}});
    TextLines lines(*made.trace.trace(), made.log());
    lines.readSome(3, 1000);
    QCOMPARE(lines.characters(3), std::uint64_t(5));
    QCOMPARE(lines.characters(1), std::uint64_t(3));
    QCOMPARE(lines.lineAt(2, 3), 0u);
    QCOMPARE(lines.lineAt(3, 3), 1u);
    QCOMPARE(lines.lineAt(99, 3), 1u);
}

void TestTextLines::keepsNoMoreLinesThanItMay()
{
    const Made made({{std::string(TextLines::kMostLines + 100, '\n')}});
    TextLines lines(*made.trace.trace(), made.log());
    QVERIFY(!lines.readSome(1, 1 << 30));
    QVERIFY(lines.isFull());
    QCOMPARE(lines.count(1), std::uint32_t(TextLines::kMostLines));
}

TRACEDECK_TESTS(TestTextLines, Core)

} // namespace tracedeck::test::tst_textlines

#include "tst_textlines.moc"
