// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "textbuffer.h"

#include <QTest>

#include <algorithm>

namespace tracedeck::test::tst_textbuffer {

class TestTextBuffer : public QObject
{
    Q_OBJECT

private slots:
    void isUtf8_data();
    void isUtf8();
    void keepsItsMemory();
    void givesBackMuchMemory();
};

namespace {

bool isPadded(std::string_view bytes)
{
    const char *end = bytes.data() + bytes.size();
    return std::all_of(end, end + TextBuffer::padding, [](char c) { return c == '\0'; });
}

} // namespace

void TestTextBuffer::isUtf8_data()
{
    QTest::addColumn<QString>("text");
    const QString mixed = QString::fromUtf8("a\xc3\xa9\xe8\xbf\xbd\xf0\x9f\x98\x80");
    QTest::newRow("empty") << QString();
    QTest::newRow("mixed") << mixed;
    QTest::newRow("ASCII, long") << QString(5 << 20, u'x');
    QTest::newRow("two bytes, long") << QString(5 << 20, u'\u00e9');
    QTest::newRow("three bytes, long") << QString(5 << 20, u'\u8ffd');
    QTest::newRow("mixed, long") << mixed.repeated(1 << 20);
}

void TestTextBuffer::isUtf8()
{
    QFETCH(QString, text);
    TextBuffer buffer;
    const std::string_view view = buffer.fromUtf16(text);
    QCOMPARE(view.size(), std::size_t(text.toUtf8().size()));
    QVERIFY(QByteArrayView(view.data(), qsizetype(view.size())) == text.toUtf8());
    QVERIFY(isPadded(view));
}

void TestTextBuffer::keepsItsMemory()
{
    TextBuffer buffer;
    const char *at = buffer.fromUtf16(QString(1000, u'x')).data();
    QCOMPARE(buffer.fromBytes("abc").data(), at);
    const std::string_view again = buffer.fromUtf16(QString(1000, u'y'));
    QCOMPARE(again.data(), at);
    QVERIFY(isPadded(again));
}

void TestTextBuffer::givesBackMuchMemory()
{
    TextBuffer buffer;
    buffer.fromUtf16(QString(20 << 20, u'x'));
    QVERIFY(buffer.capacity() >= 20U << 20);
    QVERIFY(buffer.capacity() < 21U << 20); // not three times as much
    buffer.fromUtf16(QStringLiteral("small again"));
    QVERIFY(buffer.capacity() < 1U << 20);
}

TRACEDECK_TESTS(TestTextBuffer, Core)

} // namespace tracedeck::test::tst_textbuffer

#include "tst_textbuffer.moc"
