// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections.h"

#include "settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace tracedeck;

/// There is no secret service.
class TestConnections : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"); }
    void saysWhatIsLeftInTheKeychain_data();
    void saysWhatIsLeftInTheKeychain();
};

namespace {

using Change = void (*)(Connections &, const QString &);

ConnectionForm formOf(const QString &name, bool keeps)
{
    ConnectionForm form;
    form.address = QStringLiteral("wss://example.org");
    form.name = name;
    form.headers = {{QStringLiteral("Authorization"), QStringLiteral("Bearer x")}};
    form.keepSecrets = keeps;
    return form;
}

void removeIt(Connections &connections, const QString &id)
{
    connections.remove(id);
}

void keepItNoMore(Connections &connections, const QString &id)
{
    connections.update(id, formOf(QStringLiteral("mine"), false));
}

void saveItAnew(Connections &connections, const QString &)
{
    connections.remember(formOf(QStringLiteral("mine"), false));
}

} // namespace

void TestConnections::saysWhatIsLeftInTheKeychain_data()
{
    QTest::addColumn<bool>("keeps");
    QTest::addColumn<Change>("change");

    QTest::newRow("removed") << true << Change(removeIt);
    QTest::newRow("kept no more") << true << Change(keepItNoMore);
    QTest::newRow("saved anew") << true << Change(saveItAnew);
    QTest::newRow("nothing was kept") << false << Change(removeIt);
}

/// It was kept by an earlier start, when there was one.
void TestConnections::saysWhatIsLeftInTheKeychain()
{
    QFETCH(const bool, keeps);
    QFETCH(const Change, change);
    const QTemporaryDir directory;
    Settings settings(directory.filePath(QStringLiteral("settings.ini")));
    const QString id = Connections(settings).remember(formOf(QStringLiteral("mine"), keeps));
    Connections connections(settings);
    QSignalSpy left(&connections, &Connections::secretsLeft);
    QSignalSpy changes(&connections, &Connections::keychainChanged);
    change(connections, id);
    if (keeps) {
        QTRY_COMPARE_WITH_TIMEOUT(left.size(), 1, 20'000);
        QCOMPARE(left.first(), QList<QVariant>({QStringLiteral("mine"), id}));
        return;
    }
    // What is asked of it afterwards is answered after that.
    connections.remember(formOf(QStringLiteral("other"), true));
    QTRY_COMPARE_WITH_TIMEOUT(changes.size(), 1, 20'000);
    QVERIFY(left.isEmpty());
}

QTEST_GUILESS_MAIN(TestConnections)
#include "tst_connections.moc"
