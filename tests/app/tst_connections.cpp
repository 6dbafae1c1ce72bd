// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionforms.h"
#include "connections.h"
#include "qttests.h"
#include "settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_connections {

/// There is no secret service.
class TestConnections : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"); }
    void tellsAddressesAsServersAreKnown();
    void saysWhatIsLeftInTheKeychain_data();
    void saysWhatIsLeftInTheKeychain();
};

namespace {

using Change = void (*)(Connections &, const QString &);

const QString kId = QStringLiteral("c1");

/// Under the name of the one that is there.
ConnectionForm formThatKeepsNone()
{
    ConnectionForm form;
    form.address = QStringLiteral("wss://example.org");
    form.name = QStringLiteral("mine");
    form.headers = {{QStringLiteral("Authorization"), QStringLiteral("Bearer x")}};
    form.keepSecrets = false;
    return form;
}

void removeIt(Connections &connections, const QString &id)
{
    connections.remove(id);
}

void keepItNoMore(Connections &connections, const QString &id)
{
    connections.update(id, formThatKeepsNone());
}

void saveItAnew(Connections &connections, const QString &)
{
    connections.remember(formThatKeepsNone());
}

} // namespace

void TestConnections::tellsAddressesAsServersAreKnown()
{
    using Protocol = ConnectionForm::Protocol;
    const auto told = [](Protocol protocol, const char *address) {
        ConnectionForm form;
        form.address = QString::fromLatin1(address);
        form.protocol = protocol;
        return fullAddressOf(form);
    };
    QCOMPARE(told(Protocol::LangGraph, "ws://[::1]:2024/"), QStringLiteral("http://[::1]:2024/"));
    QCOMPARE(told(Protocol::Metis, "wss://agents.example.org/"), QStringLiteral("https://agents.example.org/"));
    QCOMPARE(told(Protocol::LangGraphSocket, "ws://127.0.0.1:2024/"), QStringLiteral("ws://127.0.0.1:2024/"));
    QCOMPARE(told(Protocol::Automatic, "wss://agents.example.org/"), QStringLiteral("wss://agents.example.org/"));
    QVERIFY(!told(Protocol::Loom, "ws://127.0.0.1:8080/?token=s3cret").contains(QStringLiteral("s3cret")));
}

void TestConnections::saysWhatIsLeftInTheKeychain_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("isLeft");

    const QString kept = QStringLiteral(R"("keepSecrets":true,"hasSecrets":true)");
    const QString old = QStringLiteral(R"("keepSecrets":true)");
    QTest::newRow("removed") << kept << Change(removeIt) << true;
    QTest::newRow("of an older version") << old << Change(removeIt) << true;
    QTest::newRow("kept no more") << kept << Change(keepItNoMore) << true;
    QTest::newRow("saved anew") << kept << Change(saveItAnew) << true;
    QTest::newRow("nothing could be written") << QStringLiteral(R"("keepSecrets":true,"hasSecrets":false)") << Change(removeIt) << false;
    QTest::newRow("nothing was to be kept") << QStringLiteral(R"("keepSecrets":false)") << Change(removeIt) << false;
}

/// By an earlier start, when there was a secret service.
void TestConnections::saysWhatIsLeftInTheKeychain()
{
    QFETCH(const QString, kept);
    QFETCH(const Change, change);
    QFETCH(const bool, isLeft);
    const QTemporaryDir directory;
    Settings settings(directory.filePath(QStringLiteral("settings.ini")));
    settings.setConnections(QStringLiteral(R"([{"id":"c1","address":"wss://example.org","name":"mine","headers":["Authorization"],%1}])")
                                .arg(kept));
    Connections connections(settings);
    QVERIFY(connections.find(kId));
    QSignalSpy left(&connections, &Connections::secretsLeft);
    QSignalSpy changes(&connections, &Connections::keychainChanged);
    change(connections, kId);
    if (isLeft) {
        QTRY_COMPARE_WITH_TIMEOUT(left.size(), 1, 20'000);
        QCOMPARE(left.first(), QList<QVariant>({QStringLiteral("mine"), kId}));
        return;
    }
    // What is asked of it afterwards is answered after that.
    ConnectionForm other = formThatKeepsNone();
    other.name = QStringLiteral("other");
    other.keepSecrets = true;
    connections.remember(other);
    QTRY_COMPARE_WITH_TIMEOUT(changes.size(), 1, 20'000);
    QVERIFY(left.isEmpty());
}

TRACEDECK_TESTS(TestConnections, Core)

} // namespace tracedeck::test::tst_connections

#include "tst_connections.moc"
