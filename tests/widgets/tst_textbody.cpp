// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "textbody.h"
#include "tracebuilder.h"
#include "view.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_textbody {

class TestTextBody : public QObject
{
    Q_OBJECT

private slots:
    void aPreviewSaysWhereItCuts();
    void aPreviewOfALongLineIsItsBegin();
    void aPreviewOffersWhatItHides();
    void aPreviewOfATextAtHand();
};

namespace {

struct Made
{
    explicit Made(const std::string &text)
    {
        made.append(Script{frameAt("s", {RunStarted{.run = "r"}, MessageStarted{"m"}, TextDelta{.message = "m", .text = plain(text)}})});
        const View view(*made.trace(), made.trace()->watermark());
        const TextLog *log = view.log(view.at(MessageId{0}).blocks[0].logs);
        body = std::make_unique<LogBody>(*made.trace(), *log, LogBody::Extent::Preview, true);
        body->setChunks(view.chunkCount(*log));
        while (body->readSome(1 << 20)) {}
        body->updateHeights({.line = 16, .charactersPerRow = 40});
    }
    /// As it is laid out, about so many characters wide.
    QString text(int piece, int characters = 40) const
    {
        PieceStyle style;
        style.width = characters * 8;
        const auto laid = body->makePiece(piece, style);
        return laid->text({0, laid->length()});
    }

    HandmadeTrace made;
    std::unique_ptr<LogBody> body;
};

std::string words(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "word" + std::to_string(i) + ' ';
    return text;
}

} // namespace

void TestTextBody::aPreviewSaysWhereItCuts()
{
    const std::string text = words(200) + "\nnext";
    const Made made(text);
    QCOMPARE(made.body->count(), 2);
    const QString cut = made.text(0);
    QVERIFY(cut.endsWith(u'\u2026'));
    QVERIFY(cut.size() < 1000);
    QVERIFY(QString::fromStdString(text).startsWith(cut.chopped(1)));
    QCOMPARE(made.text(1), QStringLiteral("next"));
    const Made whole("a few words");
    QCOMPARE(whole.text(0), QStringLiteral("a few words"));
    QVERIFY(!whole.body->hasMore());
}

/// It is read in parts, of which the second does not follow what is seen of the first.
void TestTextBody::aPreviewOfALongLineIsItsBegin()
{
    const Made made(words(1000));
    QCOMPARE(made.body->count(), 1);
    QVERIFY(made.body->hasMore());
    QVERIFY(made.text(0).endsWith(u'\u2026'));
    QVERIFY(made.text(0, 4000).endsWith(u'\u2026')); // also where there is room for more than is laid out
}

/// However wide its characters are.
void TestTextBody::aPreviewOffersWhatItHides()
{
    const QString chinese = QStringLiteral("\u68c0\u67e5\u70b9").repeated(80); // 240 in 8 rows of 40, or of 20 of these
    QVERIFY(Made(chinese.toStdString()).body->hasMore());
    QVERIFY(!Made(chinese.left(60).toStdString()).body->hasMore());
    QVERIFY(!Made(std::string(150, 'a')).body->hasMore());
    QVERIFY(Made(std::string(330, 'a')).body->hasMore());
}

void TestTextBody::aPreviewOfATextAtHand()
{
    const QString emoji = QString::fromUtf8("\xF0\x9F\x98\x80");
    const auto body = SectionsBody::ofLines(u'a' + emoji.repeated(2000) + QStringLiteral("\nnext"), true, true);
    body->updateHeights({.line = 16, .charactersPerRow = 40});
    QCOMPARE(body->count(), 2);
    QVERIFY(body->hasMore());
    PieceStyle style;
    style.width = 100'000; // there is room for more than is laid out
    const auto piece = body->makePiece(0, style);
    const QString text = piece->text({0, piece->length()});
    QVERIFY(text.endsWith(emoji + QChar(0x2026)));
}

TRACEDECK_TESTS(TestTextBody, Gui)

} // namespace tracedeck::test::tst_textbody

#include "tst_textbody.moc"
