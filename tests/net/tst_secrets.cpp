// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "secrets.h"

#include <QDirIterator>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_secrets {

namespace {

const char *const withKeyring = "TRACEDECK_TEST_WITH_KEYRING";
const SecretHeaders headers{{"Authorization", "Bearer canary-secret"}, {"X-Key", "1"}};
const QString connection1 = QStringLiteral("connection-1");

struct Answer
{
    Secrets::Outcome outcome;
    SecretHeaders headers;
};

Answer read(Secrets &secrets)
{
    QSignalSpy spy(&secrets, &Secrets::wasRead);
    secrets.read(connection1);
    if (!spy.isEmpty() || !spy.wait(20000))
        return {Secrets::Outcome::Unreadable, {}}; // at once, or never
    return {spy[0][1].value<Secrets::Outcome>(), spy[0][2].value<SecretHeaders>()};
}

Secrets::Outcome write(Secrets &secrets)
{
    QSignalSpy spy(&secrets, &Secrets::wasWritten);
    secrets.write(connection1, headers);
    return spy.isEmpty() && spy.wait(20000) ? spy[0][1].value<Secrets::Outcome>()
                                            : Secrets::Outcome::Unreadable;
}

Secrets::Outcome remove(Secrets &secrets)
{
    QSignalSpy spy(&secrets, &Secrets::wasRemoved);
    secrets.remove(connection1);
    return spy.isEmpty() && spy.wait(20000) ? spy[0][1].value<Secrets::Outcome>()
                                            : Secrets::Outcome::Unreadable;
}

} // namespace

/// Runs without a bus, and then a part of it as a child of itself, on a bus of its own with a keyring.
class TestSecrets : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void withoutAServiceLastsForTheRun();
    void withAServiceIsKept();

private:
    static void roundTrip();
};

void TestSecrets::initTestCase()
{
    if (!qEnvironmentVariableIsSet(withKeyring))
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
}

void TestSecrets::withoutAServiceLastsForTheRun()
{
    Secrets secrets;
    QCOMPARE(read(secrets).outcome, Secrets::Outcome::Unavailable);
    QCOMPARE(write(secrets), Secrets::Outcome::Unavailable);
    const Answer answer = read(secrets);
    QCOMPARE(answer.outcome, Secrets::Outcome::Done);
    QCOMPARE(answer.headers, headers);
    QCOMPARE(remove(secrets), Secrets::Outcome::Unavailable);
    QCOMPARE(read(secrets).outcome, Secrets::Outcome::Unavailable);
    QCOMPARE(write(secrets), Secrets::Outcome::Unavailable);
    Secrets another;
    QCOMPARE(read(another).outcome, Secrets::Outcome::Unavailable);
}

void TestSecrets::withAServiceIsKept()
{
    if (qEnvironmentVariableIsSet(withKeyring)) {
        roundTrip();
        return;
    }
    for (const auto &program : {QStringLiteral("dbus-run-session"), QStringLiteral("gnome-keyring-daemon")}) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("needs dbus-run-session and gnome-keyring-daemon");
    }
    const QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(withKeyring), QStringLiteral("1"));
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
    for (const auto &variable :
         {"HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        environment.insert(QString::fromLatin1(variable), home.path());
    QProcess child;
    child.setProcessEnvironment(environment);
    child.setProcessChannelMode(QProcess::MergedChannels);
    child.start(
        QStringLiteral("dbus-run-session"),
        {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
         QStringLiteral("printf password | gnome-keyring-daemon --unlock --components=secrets >/dev/null "
                        "&& exec \"$0\" tst_secrets withAServiceIsKept"),
         QCoreApplication::applicationFilePath()});
    QVERIFY(child.waitForFinished(60000));
    const QByteArray output = child.readAll();
    QVERIFY2(child.exitCode() == 0, output.constData());
    QVERIFY2(output.contains("PASS   : " + QByteArray(metaObject()->className()) + "::withAServiceIsKept"), output.constData());
    // The keyring encrypts what it keeps; we keep nothing.
    for (QDirIterator files(home.path(), QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
        QFile file(files.next());
        QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains("canary"));
    }
}

void TestSecrets::roundTrip()
{
    {
        Secrets secrets;
        QCOMPARE(read(secrets).outcome, Secrets::Outcome::NotFound);
        QCOMPARE(write(secrets), Secrets::Outcome::Done);
    }
    Secrets later;
    const Answer answer = read(later);
    QCOMPARE(answer.outcome, Secrets::Outcome::Done);
    QCOMPARE(answer.headers, headers);
    Secrets other(QStringLiteral("Tracedeck of another kind"));
    QCOMPARE(read(other).outcome, Secrets::Outcome::NotFound);
    QCOMPARE(remove(later), Secrets::Outcome::Done);
    QCOMPARE(read(later).outcome, Secrets::Outcome::NotFound);
}

TRACEDECK_TESTS(TestSecrets, Core)

} // namespace tracedeck::test::tst_secrets

#include "tst_secrets.moc"
