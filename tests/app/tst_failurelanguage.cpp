// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemsmodel.h"
#include "qttests.h"
#include "windowfixture.h"

#include <QFile>

namespace tracedeck::test::tst_failurelanguage {

/// What rooms without Qt say, in the language of the user.
class TestFailureLanguage : public QObject
{
    Q_OBJECT

private slots:
    void errorsAreTranslated();
    void problemsAreTranslated();
};

void TestFailureLanguage::errorsAreTranslated()
{
    WindowFixture f;
    f.preferences().setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(!f.window()->openFile(QStringLiteral("/no/such/file.ndjson")));
    QCOMPARE(f.window()->error(), QStringLiteral("无法打开 /no/such/file.ndjson：没有此文件或文件夹。"));
}

/// One of the Writer, one of a dialect, with the type of a value within, and one of a line.
void TestFailureLanguage::problemsAreTranslated()
{
    WindowFixture f;
    const QString path = f.directory().filePath(QStringLiteral("odd.ndjson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"type\":\"run_start\",\"session_id\":\"s\"}\n"
               "{\"type\":\"node_exit\",\"id\":\"plan\",\"session_id\":\"s\",\"result\":{\"Ok\":{}}}\n"
               "{\"type\":7}\n"
               "{\"type\":\n");
    file.close();
    f.openRecording(path);
    ProblemsModel model(&f.cursor());
    QStringList english;
    for (int row = 0; row < model.rowCount(); ++row)
        english += model.index(row, ProblemsModel::Message).data().toString();
    f.preferences().setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(model.rowCount() >= 3);
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString said = model.index(row, ProblemsModel::Message).data().toString();
        QVERIFY2(said != english.at(row), qPrintable(said));
        QVERIFY2(said.contains(QRegularExpression(QStringLiteral("[\\x{4e00}-\\x{9fff}]"))), qPrintable(said));
    }
    QStringList chinese;
    for (int row = 0; row < model.rowCount(); ++row)
        chinese += model.index(row, ProblemsModel::Message).data().toString();
    QVERIFY2(chinese.contains(QStringLiteral("frame.type：应为 string，实为 number")), qPrintable(chinese.join(QLatin1Char('\n'))));
    QVERIFY2(english.contains(QStringLiteral("the end of plan has no beginning")), qPrintable(english.join(QLatin1Char('\n'))));
}

TRACEDECK_TESTS(TestFailureLanguage, Gui)

} // namespace tracedeck::test::tst_failurelanguage

#include "tst_failurelanguage.moc"
