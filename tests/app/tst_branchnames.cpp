// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchnames.h"
#include "checkpointsmodel.h"
#include "checkpointspanel.h"
#include "docks.h"
#include "qttests.h"
#include "windowfixture.h"

#include <QAbstractItemView>

namespace tracedeck::test::tst_branchnames {

namespace {

const CheckpointName kFirst{QStringLiteral("thread"), QString(), QStringLiteral("c1")};
const CheckpointName kInner{QStringLiteral("thread"), QStringLiteral("worker"), QStringLiteral("c1")};
const BranchLabel kLabel{QStringLiteral("shorter"), QStringLiteral("asks\nonce")};

} // namespace

class TestBranchNames : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<WindowFixture>(); }
    void cleanup() { f.reset(); }
    void remembers();
    void forgetsTheOldest();
    void survivesForeignSettings_data();
    void survivesForeignSettings();
    void followsTheSource();

private:
    Settings &settings() const { return f->services().settings; }

    std::unique_ptr<WindowFixture> f; // short, since every line speaks of it
};

void TestBranchNames::remembers()
{
    BranchNames names(settings());
    names.set(QStringLiteral("one"), kFirst, kLabel);
    names.set(QStringLiteral("one"), kInner, {QStringLiteral("other"), {}});
    names.set(QStringLiteral("two"), kFirst, {{}, QStringLiteral("only a note")});
    BranchNames again(settings());
    QCOMPARE(again.of(QStringLiteral("one")).size(), 2);
    QVERIFY(again.of(QStringLiteral("one")).value(kFirst) == kLabel);
    QCOMPARE(again.of(QStringLiteral("two")).value(kFirst).note, QStringLiteral("only a note"));
    again.set(QStringLiteral("one"), kFirst, {});
    QVERIFY(!BranchNames(settings()).of(QStringLiteral("one")).contains(kFirst));
    QCOMPARE(BranchNames(settings()).of(QStringLiteral("none")).size(), 0);
}

void TestBranchNames::forgetsTheOldest()
{
    QString json = QStringLiteral("[");
    for (qsizetype i = 0; i < BranchNames::kMostNames; ++i)
        json += (i ? QStringLiteral(",") : QString()) + QStringLiteral(R"(["s","t","","c%1","n",""])").arg(i);
    settings().setBranchNames(json + u']');
    BranchNames names(settings());
    QCOMPARE(names.of(QStringLiteral("s")).size(), BranchNames::kMostNames);
    names.set(QStringLiteral("s"), kInner, kLabel);
    const BranchLabels labels = names.of(QStringLiteral("s"));
    QCOMPARE(labels.size(), BranchNames::kMostNames);
    QVERIFY(labels.contains(kInner));
    QVERIFY(!labels.contains({QStringLiteral("t"), QString(), QStringLiteral("c0")}));
}

void TestBranchNames::survivesForeignSettings_data()
{
    QTest::addColumn<QString>("json");
    for (const char *json :
         {"", "x", "{}", "[1]", "[[]]", R"([["s","t","","c"]])", R"([["s","t","","c","",""]])"})
        QTest::addRow("%s", json) << QString::fromLatin1(json);
}

void TestBranchNames::survivesForeignSettings()
{
    QFETCH(QString, json);
    settings().setBranchNames(json);
    QVERIFY(BranchNames(settings()).of(QStringLiteral("s")).isEmpty());
}

/// What was called something in one recording is nothing in another, and is called that again when it is back.
void TestBranchNames::followsTheSource()
{
    f->open();
    f->trigger(ActionId::PerspectiveState);
    const auto panel = [this] { return f->window()->findChild<CheckpointsPanel *>(); };
    QTRY_VERIFY(panel());
    const auto view = [this] {
        return f->window()->findChild<QAbstractItemView *>(QStringLiteral("checkpointsView"));
    };
    const auto name = [&] { return view()->model()->index(0, CheckpointsModel::Branch).data().toString(); };
    QTRY_VERIFY(view()->model()->rowCount() > 0);
    const auto *model = qobject_cast<CheckpointsModel *>(view()->model());
    emit panel()->branchLabelled(model->labelKey(0), {QStringLiteral("mine"), {}});
    QCOMPARE(name(), QStringLiteral("mine"));
    f->open("tot_backtrack_thread");
    QTRY_VERIFY(view()->model()->rowCount() > 0);
    QVERIFY(name() != QStringLiteral("mine"));
    f->closeAndOpenAnother();
    f->open();
    f->trigger(ActionId::PerspectiveState);
    QTRY_VERIFY(view() && view()->model() && view()->model()->rowCount() > 0);
    QCOMPARE(name(), QStringLiteral("mine"));
}

TRACEDECK_TESTS(TestBranchNames, Gui)

} // namespace tracedeck::test::tst_branchnames

#include "tst_branchnames.moc"
