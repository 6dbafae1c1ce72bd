// SPDX-License-Identifier: GPL-3.0-or-later
#include "dockchecks.h"
#include "loomgenerator.h"
#include "qttests.h"
#include "testrecordings.h"

#include <fstream>
#include <random>

namespace tracedeck::test::tst_docksagree {

/// The law in the window: what docks show of the whole trace at a position is what is told of its frames up to there.
class TestDocksAgree : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void atRandomPositions_data();
    void atRandomPositions();
    void onAGeneratedTrace();

private:
    void open(const QString &path);
    void compareAtRandomPositions(int positions);

    std::unique_ptr<WindowFixture> f;
};

void TestDocksAgree::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestDocksAgree::open(const QString &path)
{
    QVERIFY(f->window()->openFile(path));
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing(), 120000);
    QTRY_VERIFY_WITH_TIMEOUT(!f->services().ticker.isTicking(), 30000);
}

void TestDocksAgree::compareAtRandomPositions(int positions)
{
    dockchecks::DockChecks docks(*f);
    docks.showAll();
    std::mt19937 random(20);
    int expected = 0;
    for (int i = 0; i < positions && f->cursor().newest() > 0 && !QTest::currentTestFailed(); ++i) {
        f->cursor().goTo(random() % (f->cursor().newest() + 1));
        docks.check();
        expected += f->cursor().view().count(f->cursor().trace()->sessions) > 0;
        if (QTest::currentTestFailed())
            qWarning("at frame %u", f->cursor().position());
    }
    QVERIFY(docks.compared() >= expected);
}

void TestDocksAgree::atRandomPositions_data()
{
    QTest::addColumn<QString>("path");
    for (const Recording &recording : recordingsOf({}))
        QTest::newRow(recording.name.c_str()) << QString::fromStdString(recording.path);
}

void TestDocksAgree::atRandomPositions()
{
    QFETCH(QString, path);
    open(path);
    compareAtRandomPositions(20);
}

/// As many runs, spans, tools, states and checkpoints as one wants: TRACEDECK_GENERATED_FRAMES says how many frames.
void TestDocksAgree::onAGeneratedTrace()
{
    LoomGeneratorOptions options;
    bool isAsked = false;
    const int frames = qEnvironmentVariableIntValue("TRACEDECK_GENERATED_FRAMES", &isAsked);
    options.frames = isAsked && frames > 0 ? std::uint64_t(frames) : 5'000;
    const QString path = f->directory().filePath(QStringLiteral("generated.ndjson"));
    {
        std::ofstream out(path.toStdString(), std::ios::binary);
        generateLoom(options, [&](std::string_view line) { out << line; });
    }
    open(path);
    QCOMPARE(f->cursor().newest(), Position(options.frames));
    compareAtRandomPositions(20);
}

TRACEDECK_TESTS(TestDocksAgree, Gui)

} // namespace tracedeck::test::tst_docksagree

#include "tst_docksagree.moc"
