// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfind.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_jsonfind {

class TestJsonFind : public QObject
{
    Q_OBJECT

private slots:
    void findsTheNextAndThePrevious_data();
    void findsTheNextAndThePrevious();
    void goesThroughAllPlacesEitherWay();
    void countsPlaces();
    void readsNoByteTwice_data();
    void readsNoByteTwice();
    void stopsWhenItIsNotWanted();
    void findsDifferences_data();
    void findsDifferences();
};

namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

} // namespace

void TestJsonFind::findsDifferences_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("keys"); // of the differences, after or else before
    QTest::newRow("in a value of either side") << "one" << QStringList{QStringLiteral("a"), QStringLiteral("gone")};
    QTest::newRow("in a key") << "GO" << QStringList{QStringLiteral("gone")};
    QTest::newRow("in what leads there") << "way" << QStringList{QStringLiteral("way")};
    QTest::newRow("not in the values of what leads there") << "deep" << QStringList{QStringLiteral("deep")};
    QTest::newRow("written with escapes") << QString::fromUtf8("\xe4\xb8\xad") << QStringList{QStringLiteral("a")};
    QTest::newRow("in what is the same") << "same" << QStringList();
    QTest::newRow("nothing") << "" << QStringList();
}

void TestJsonFind::findsDifferences()
{
    QFETCH(QString, text);
    QFETCH(QStringList, keys);
    constexpr std::string_view kBefore = R"({"a":"one","gone":"One","s":"same","way":{"deep":1}})";
    constexpr std::string_view kAfter = R"({"a":"two \u4e2d","s":"same","way":{"deep":2}})";
    const JsonDiff diff = diffJson(kBefore, kAfter);
    QStringList found;
    for (const std::uint32_t number : findInDiff(diff, kBefore, kAfter, text)) {
        const JsonDifference &edit = diff.edits[number];
        const std::string_view json = edit.after.isThere() ? kAfter : kBefore;
        const JsonSpot &spot = edit.after.isThere() ? edit.after : edit.before;
        found += QString::fromStdString(std::string(json.substr(spot.keyOffset + 1, spot.keyLength - 2)));
    }
    QCOMPARE(found, keys);
    json::Watch watch;
    watch.stop = true;
    QVERIFY(findInDiff(diff, kBefore, kAfter, text, &watch).empty());
}

void TestJsonFind::findsTheNextAndThePrevious_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("next"); // -1: nowhere
    QTest::addColumn<int>("previous");
    const QByteArray three = R"({"ab":"xABx","c":"ab"})"; // at 2, 8 and 18
    QTest::newRow("from the begin") << three << "ab" << 0 << 2 << 18;
    QTest::newRow("at a place") << three << "ab" << 2 << 2 << 18;
    QTest::newRow("behind it") << three << "ab" << 3 << 8 << 2;
    QTest::newRow("between") << three << "aB" << 10 << 18 << 8;
    QTest::newRow("from the end") << three << "ab" << int(three.size()) << 2 << 18;
    QTest::newRow("beyond the end") << three << "ab" << 1000 << 2 << 18;
    QTest::newRow("nowhere") << three << "abc" << 4 << -1 << -1;
    QTest::newRow("no text") << three << "" << 4 << -1 << -1;
    QTest::newRow("longer than all") << QByteArray("1") << "12" << 0 << -1 << -1;
    QTest::newRow("nothing to look in") << QByteArray() << "a" << 0 << -1 << -1;
    QTest::newRow("overlapping") << QByteArray("\"aaaa\"") << "aa" << 3 << 3 << 2;
    const QByteArray both = "[\"\u4e2d\",\"\\u4e2d\",\"\u4e2d\"]"; // at 2, 8 and 17
    QTest::newRow("escaped throughout") << both << QStringLiteral("\u4e2d") << 3 << 8 << 2;
    QTest::newRow("escaped, back") << both << QStringLiteral("\u4e2d") << 17 << 17 << 8;
    QTest::newRow("a quote") << QByteArray(R"({"a":"say \"no\""})") << "\"no" << 0 << 10 << 10;
}

void TestJsonFind::findsTheNextAndThePrevious()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, text);
    QFETCH(const int, from);
    QFETCH(const int, next);
    QFETCH(const int, previous);
    const std::string_view bytes(json.constData(), std::size_t(json.size()));
    const auto found = [&](bool forward) {
        const std::size_t at = findInJson(bytes, text, std::size_t(from), forward);
        return at == kNowhere ? -1 : int(at);
    };
    QCOMPARE(found(true), next);
    QCOMPARE(found(false), previous);
}

/// Also those that lie across the steps in which it goes.
void TestJsonFind::goesThroughAllPlacesEitherWay()
{
    std::string json = "[0";
    std::vector<std::size_t> places;
    for (int i = 0; json.size() < 400'000; ++i) {
        json += ",\"" + std::string(std::size_t(i * 7919 % 5000), 'x');
        places.push_back(json.size());
        json += i % 3 ? "Needle \u4e2d\"" : R"(needle \u4e2d")";
    }
    const QString text = QStringLiteral("needle \u4e2d");
    std::size_t at = 0;
    for (const std::size_t place : places) {
        QCOMPARE(findInJson(json, text, at, true), place);
        at = place + 1;
    }
    QCOMPARE(findInJson(json, text, at, true), places.front());
    at = json.size();
    for (std::size_t i = places.size(); i-- > 0;) {
        QCOMPARE(findInJson(json, text, at, false), places[i]);
        at = places[i];
    }
    QCOMPARE(findInJson(json, text, at, false), places.back());
}

void TestJsonFind::countsPlaces()
{
    const std::string three = R"({"ab":"xABx","c":"ab"})"; // at 2, 8 and 18
    const auto told = [&](const QString &text, std::size_t at) {
        const JsonPlaces places = countInJson(three, text, at);
        return QStringLiteral("%1 of %2").arg(places.number).arg(places.count);
    };
    QCOMPARE(told(QStringLiteral("ab"), 2), QStringLiteral("1 of 3"));
    QCOMPARE(told(QStringLiteral("ab"), 18), QStringLiteral("3 of 3"));
    QCOMPARE(told(QStringLiteral("none"), 2), QStringLiteral("0 of 0"));
    std::string many = "[";
    for (int i = 0; i < JsonPlaces::kMost + 10; ++i)
        many += "\"ab\",";
    QCOMPARE(countInJson(many, QStringLiteral("ab"), many.size() - 4).count, JsonPlaces::kMost);
    QCOMPARE(countInJson(many, QStringLiteral("ab"), many.size() - 4).number, 0);
}

void TestJsonFind::readsNoByteTwice_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("everywhere") << "1" << true;
    QTest::newRow("in one spelling") << QStringLiteral("\u4e2d") << true;
    QTest::newRow("nowhere") << "2" << false;
}

void TestJsonFind::readsNoByteTwice()
{
    QFETCH(const QString, text);
    QFETCH(const bool, isThere);
    std::string json = "[1";
    while (json.size() < 5'000'000)
        json += ",1,\"\u4e2d\"";
    json += "]";
    for (const bool forward : {true, false}) {
        for (const std::size_t from : {std::size_t(0), json.size() / 2, json.size()}) {
            json::Watch watch;
            QCOMPARE(findInJson(json, text, from, forward, &watch) != kNowhere, isThere);
            QCOMPARE(watch.total.load(), json.size());
            QVERIFY(watch.done.load() <= json.size());
        }
    }
}

void TestJsonFind::stopsWhenItIsNotWanted()
{
    json::Watch watch;
    watch.stop = true;
    QCOMPARE(findInJson("[1]", QStringLiteral("1"), 0, true, &watch), kNowhere);
    QCOMPARE(findInJson("[1]", QStringLiteral("1"), 3, false, &watch), kNowhere);
}

TRACEDECK_TESTS(TestJsonFind, Core)

} // namespace tracedeck::test::tst_jsonfind

#include "tst_jsonfind.moc"
