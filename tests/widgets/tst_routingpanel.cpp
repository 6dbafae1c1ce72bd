// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"
#include "factscripts.h"
#include "fieldnote.h"
#include "qttests.h"
#include "routechainmodel.h"
#include "routesmodel.h"
#include "routingpanel.h"
#include "tracebuilder.h"

#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_routingpanel {

namespace {

constexpr const char *kCanary = "<img src='file:///etc/passwd'> a&b %1 \\u202e\\u001b]8;;x\\u0007 [*]";

constexpr const char *kSticky =
    R"({"chosen_model":"sonnet","winner_index":1,"chain":[{"policy":"override","verdict":"not_applicable","reason":"none"},)"
    R"({"policy":"sticky","verdict":"chose","reason":"as before","candidate_model":"sonnet"}]})";
constexpr const char *kFailed =
    R"({"chosen_model":"","winner_index":-1,"chain":[{"policy":"rule","verdict":"rejected","reason":"too long"}]})";

Event routed(const char *detail)
{
    return DecisionMade{.kind = "route", .chosen = plain(R"("?")"), .detail = plain(detail)};
}

Script routing()
{
    return {frameIn("a", RunStarted{.run = "r"}), frameIn("a", routed(kSticky)),
            frameIn("a", routed(kFailed)), frameIn("a", RunEnded{.run = "r"}),
            frameIn("b", RunStarted{.run = "s"})};
}

struct Document
{
    explicit Document(const Script &frames)
    {
        made.append(frames);
        cursor.refresh();
        selection.select(SessionId{0});
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

std::unique_ptr<RoutingPanel> shown(Document &document)
{
    auto panel = std::make_unique<RoutingPanel>();
    panel->resize(800, 500);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

QTableView *listOf(const QWidget &panel)
{
    return panel.findChild<QTableView *>();
}

QTreeView *chainOf(const QWidget &panel)
{
    return panel.findChild<QTreeView *>();
}

FieldNote *noteOf(const QWidget &panel)
{
    return panel.findChild<FieldNote *>();
}

bool says(const QWidget &panel, const char *text)
{
    const QList<QLabel *> labels = panel.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [text](const QLabel *label) {
        return label->isVisible() && label->text().contains(QString::fromUtf8(text));
    });
}

} // namespace

class TestRoutingPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDo();
    void showsTheLatestUntilOneIsChosen();
    void explainsTheWinner();
    void saysPlainlyThatNoModelWasChosen();
    void showsWhatCanBeShown_data();
    void showsWhatCanBeShown();
    void readsLongOnesInTheBackground();
    void forgetsAReadingThatCameTooLate();
    void selectsBothWays();
    void standsWhereItsUserActivates();
    void sleepsWhileHidden();
    void showsHostileTextAsItIs();
    void namesEverythingForAssistiveTools();
    void survivesTheEndOfADocument();
    void retranslates();
};

void TestRoutingPanel::saysWhatToDo()
{
    RoutingPanel panel;
    panel.show();
    QVERIFY(says(panel, "Open a recording"));
    Document document(routing());
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(listOf(panel)->isVisible());
    document.cursor.goTo(1);
    QVERIFY(!listOf(panel)->isVisible());
    QVERIFY(says(panel, "comes later, in frame 2"));
    document.cursor.goLive();
    document.selection.select(SessionId{1});
    QVERIFY(says(panel, "No choice of a model has come"));
}

void TestRoutingPanel::showsTheLatestUntilOneIsChosen()
{
    Document document(routing());
    document.cursor.goTo(2);
    const auto panel = shown(document);
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
    document.cursor.goTo(4);
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("No model")));
    document.selection.select(DecisionId{0});
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
    document.cursor.goTo(3);
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
}

void TestRoutingPanel::explainsTheWinner()
{
    Document document(routing());
    document.cursor.goTo(2);
    const auto panel = shown(document);
    QTreeView *chain = chainOf(*panel);
    QCOMPARE(chain->model()->rowCount(), 2);
    QCOMPARE(chain->currentIndex().row(), 1);
    QVERIFY(noteOf(*panel)->tone() == FieldNote::Tone::Good);
    QVERIFY(says(*panel, "as before"));
    chain->setCurrentIndex(chain->model()->index(0, 0));
    QVERIFY(says(*panel, "none"));
    QVERIFY(!says(*panel, "as before"));
}

void TestRoutingPanel::saysPlainlyThatNoModelWasChosen()
{
    Document document(routing());
    const auto panel = shown(document);
    QVERIFY(noteOf(*panel)->tone() == FieldNote::Tone::Error);
    QVERIFY(says(*panel, "No model could be chosen"));
    QVERIFY(chainOf(*panel)->isVisible());
    QVERIFY(!chainOf(*panel)->currentIndex().isValid());
}

void TestRoutingPanel::showsWhatCanBeShown_data()
{
    QTest::addColumn<QByteArray>("detail");
    QTest::addColumn<QString>("note");
    QTest::addColumn<bool>("hasChain");
    const auto row = [](const char *name, const char *detail, const char *note, bool hasChain) {
        QTest::newRow(name) << QByteArray(detail) << QString::fromLatin1(note) << hasChain;
    };
    row("no JSON", "{\"chain\":", "cannot be read", false);
    row("no chain", R"({"chosen_model":"m"})", "did not say how", false);
    row("no winner", R"({"chosen_model":"m","chain":[{"policy":"p"}]})", "which of these policies chose m",
        true);
    row("odd winner", R"({"chosen_model":"m","winner_index":9,"chain":[{"policy":"p"}]})", "which of these",
        true);
}

void TestRoutingPanel::showsWhatCanBeShown()
{
    QFETCH(QByteArray, detail);
    QFETCH(QString, note);
    QFETCH(bool, hasChain);
    Document document({frameIn("a", routed(detail.constData()))});
    const auto panel = shown(document);
    QVERIFY2(noteOf(*panel)->sentence().contains(note), qPrintable(noteOf(*panel)->sentence()));
    QVERIFY(noteOf(*panel)->tone() == FieldNote::Tone::Warning);
    QCOMPARE(chainOf(*panel)->isVisible(), hasChain);
    auto *raw = panel->findChild<QPlainTextEdit *>();
    QCOMPARE(raw->isVisible(), !hasChain);
    if (!hasChain)
        QCOMPARE(raw->toPlainText(), QString::fromLatin1(detail));
}

namespace {

std::string longDecision()
{
    return R"({"chosen_model":"big","winner_index":0,"chain":[{"policy":"p","verdict":"chose"}],"x":")"
           + std::string(kMostRouteAtOnce, 'x') + "\"}";
}

} // namespace

void TestRoutingPanel::readsLongOnesInTheBackground()
{
    const std::string detail = longDecision();
    Document document({frameIn("a", routed(detail.c_str()))});
    const auto panel = shown(document);
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("Reading")));
    QTRY_VERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("big, chosen by p")));
    QCOMPARE(chainOf(*panel)->model()->rowCount(), 1);
}

void TestRoutingPanel::forgetsAReadingThatCameTooLate()
{
    const std::string detail = longDecision();
    Document document({frameIn("a", routed(kSticky)), frameIn("a", routed(detail.c_str()))});
    const auto panel = shown(document);
    document.selection.select(DecisionId{0});
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
    document.selection.select(DecisionId{1});
    QTRY_VERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("big")));
    document.selection.select(DecisionId{0});
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
    document.selection.select(DecisionId{1});
    panel->setDocument(nullptr, nullptr); // while it is read
    QVERIFY(says(*panel, "Open a recording"));
}

void TestRoutingPanel::selectsBothWays()
{
    Document document(routing());
    const auto panel = shown(document);
    document.selection.select(DecisionId{0});
    QCOMPARE(listOf(*panel)->currentIndex().row(), 0);
    listOf(*panel)->selectRow(1);
    QCOMPARE(document.selection.current(), Item(DecisionId{1}));
    document.selection.select(FrameId{1});
    QVERIFY(listOf(*panel)->selectionModel()->selectedRows().isEmpty());
}

void TestRoutingPanel::standsWhereItsUserActivates()
{
    Document document(routing());
    const auto panel = shown(document);
    listOf(*panel)->selectRow(1);
    QTest::keyClick(listOf(*panel), Qt::Key_Return);
    QCOMPARE(document.cursor.position(), Position(3));
}

void TestRoutingPanel::sleepsWhileHidden()
{
    Document document(routing());
    const auto panel = shown(document);
    panel->hide();
    QSignalSpy removed(listOf(*panel)->model(), &QAbstractItemModel::rowsRemoved);
    document.cursor.goTo(2);
    QCOMPARE(removed.size(), 0);
    panel->show();
    QCOMPARE(listOf(*panel)->model()->rowCount(), 1);
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("sticky")));
}

void TestRoutingPanel::showsHostileTextAsItIs()
{
    const QString member = QString::fromLatin1(kCanary);
    const std::string detail =
        QStringLiteral(
            R"({"chosen_model":"%1","winner_index":0,"chain":[{"policy":"%1","verdict":"%1","reason":"%1",)"
            R"("candidate_model":"%1","rule_name":"%1","confidence":"%1","validation_failure":"%1",)"
            R"("pattern_alternatives":[{"model":"%1","score":"%1","sample_size":"%1"}]}]})")
            .arg(member)
            .toStdString();
    Document document({frameIn("a", routed(detail.c_str()))});
    const auto panel = shown(document);
    const auto isClean = [](const QString &text) {
        return !text.contains(QChar(0x202E)) && !text.contains(QChar(0x1B)) && !text.contains(QChar(7));
    };
    const QAbstractItemModel *list = listOf(*panel)->model();
    for (int column = 0; column < list->columnCount(); ++column)
        QVERIFY(isClean(list->index(0, column).data().toString()));
    const QAbstractItemModel *chain = chainOf(*panel)->model();
    QCOMPARE(chain->rowCount(), 1);
    for (int column = 0; column < chain->columnCount(); ++column) {
        QVERIFY(isClean(chain->index(0, column).data().toString()));
        QVERIFY(isClean(chain->index(0, column, chain->index(0, 0)).data().toString()));
    }
    for (const QLabel *label : panel->findChildren<QLabel *>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(isClean(label->text()));
    }
    QVERIFY(noteOf(*panel)->sentence().contains(QStringLiteral("a&b %1"))); // as it is
}

void TestRoutingPanel::namesEverythingForAssistiveTools()
{
    RoutingPanel panel;
    QVERIFY(!listOf(panel)->accessibleName().isEmpty());
    QVERIFY(!chainOf(panel)->accessibleName().isEmpty());
    QVERIFY(!panel.findChild<QPlainTextEdit *>()->accessibleName().isEmpty());
}

void TestRoutingPanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(routing());
    const auto panel = shown(*document);
    document.reset();
    QVERIFY(says(*panel, "Open a recording"));
    panel->hide();
    panel->show();
}

void TestRoutingPanel::retranslates()
{
    Document document(routing());
    const auto panel = shown(document);
    QSignalSpy headers(listOf(*panel)->model(), &QAbstractItemModel::headerDataChanged);
    QEvent event(QEvent::LanguageChange);
    QApplication::sendEvent(panel.get(), &event);
    QCOMPARE(headers.size(), 1);
}

TRACEDECK_TESTS(TestRoutingPanel, Gui)

} // namespace tracedeck::test::tst_routingpanel

#include "tst_routingpanel.moc"
