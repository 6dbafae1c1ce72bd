// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "recentfiles.h"
#include "settings.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_settings {

class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }

    void startsWithDefaults();
    void keepsWhatWasSet();
    void isPrivateToItsUser();
    void writesItsSchema();
    void movesAnUnreadableFileAway_data();
    void movesAnUnreadableFileAway();
    void whatIsNonsenseCountsAsNotSet();
    void keepsWhatANewerVersionWrote();
    void recentFilesComeNewestFirstAndOnce();
    void recentFilesAreFew();
    void tellsOnlyRealChangesOfRecentFiles();

private:
    QString path() const { return m_directory->filePath(QStringLiteral("deep/er/settings.ini")); }
    void write(const QByteArray &contents) const;

    std::unique_ptr<QTemporaryDir> m_directory;
};

void TestSettings::write(const QByteArray &contents) const
{
    QVERIFY(QDir().mkpath(QFileInfo(path()).path()));
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(contents);
}

void TestSettings::startsWithDefaults()
{
    const Settings settings(path());
    QCOMPARE(settings.movedTo(), QString());
    QCOMPARE(settings.language(), QString());
    QCOMPARE(settings.theme(), QStringLiteral("system"));
    QCOMPARE(settings.times(), QStringLiteral("sinceStart"));
    QCOMPARE(settings.workers(), QStringLiteral("collapsed"));
    QCOMPARE(settings.exportFormat(), QString());
    QCOMPARE(settings.recentFiles(), QStringList());
    QCOMPARE(settings.keepBytes(), 0);
    QCOMPARE(settings.warnBelow(), qint64(1) << 30);
    QCOMPARE(settings.stopBelow(), qint64(200) << 20);
    QVERIFY(settings.proxy() == ProxyForm());
    QVERIFY(settings.shortcuts().isEmpty());
    QVERIFY(settings.windowGeometry().isEmpty());
    QVERIFY(settings.layouts().isEmpty());
}

void TestSettings::keepsWhatWasSet()
{
    const QStringList files{QStringLiteral("/a, b/追踪.ndjson"), QStringLiteral("/c;\"d\"=%1")};
    {
        Settings settings(path());
        settings.setLanguage(QStringLiteral("zh_CN"));
        settings.setTheme(QStringLiteral("dark"));
        settings.setTimes(QStringLiteral("ofDay"));
        settings.setWorkers(QStringLiteral("hidden"));
        settings.setExportFormat(QStringLiteral("csv"));
        settings.setRecentFiles(files);
        settings.setKeepBytes(qint64(5) << 40);
        settings.setWarnBelow(0);
        settings.setStopBelow(1);
        settings.setProxy({ProxyForm::Use::Manual, QStringLiteral("proxy.example"), 3128});
        settings.setSaveFolder(m_directory->path());
        settings.setShortcuts({{QStringLiteral("file.preferences"), QStringLiteral("Ctrl+,")},
                               {QStringLiteral("file.quit"), QString()}});
        settings.setWindowGeometry(QByteArray("\0\1\xff", 3));
        settings.setLayouts("chat", {{"chat", QByteArray("\0c", 2)}, {"trace", "t"}});
    }
    const Settings settings(path());
    QCOMPARE(settings.movedTo(), QString());
    QCOMPARE(settings.language(), QStringLiteral("zh_CN"));
    QCOMPARE(settings.theme(), QStringLiteral("dark"));
    QCOMPARE(settings.times(), QStringLiteral("ofDay"));
    QCOMPARE(settings.workers(), QStringLiteral("hidden"));
    QCOMPARE(settings.exportFormat(), QStringLiteral("csv"));
    QCOMPARE(settings.recentFiles(), files);
    QCOMPARE(settings.keepBytes(), qint64(5) << 40);
    QCOMPARE(settings.warnBelow(), 0);
    QCOMPARE(settings.stopBelow(), 1);
    QVERIFY(settings.proxy() == (ProxyForm{ProxyForm::Use::Manual, QStringLiteral("proxy.example"), 3128}));
    QCOMPARE(settings.saveFolder(), m_directory->path());
    QCOMPARE(settings.shortcuts().size(), 2);
    QCOMPARE(settings.shortcuts().value(QStringLiteral("file.preferences")), QStringLiteral("Ctrl+,"));
    QCOMPARE(settings.shortcuts().value(QStringLiteral("file.quit"), QStringLiteral("lost")), QString());
    QCOMPARE(settings.windowGeometry(), QByteArray("\0\1\xff", 3));
    QCOMPARE(settings.perspective(), QByteArray("chat"));
    QCOMPARE(settings.layouts(), (QMap<QByteArray, QByteArray>{{"chat", QByteArray("\0c", 2)}, {"trace", "t"}}));
}

void TestSettings::isPrivateToItsUser()
{
    {
        Settings settings(path());
        settings.setTheme(QStringLiteral("dark"));
    }
    const auto others =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(path()) & others));
}

void TestSettings::writesItsSchema()
{
    {
        const Settings settings(path());
    }
    QCOMPARE(QSettings(path(), QSettings::IniFormat).value(QStringLiteral("schema")).toInt(),
             Settings::kSchema);
}

void TestSettings::movesAnUnreadableFileAway_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::newRow("garbage") << QByteArray("\x7f"
                                           "ELF no section and no equals sign\n");
    QTest::newRow("schema is no number") << QByteArray("[General]\nschema=many\n");
    QTest::newRow("schema is negative") << QByteArray("[General]\nschema=-1\n");
}

void TestSettings::movesAnUnreadableFileAway()
{
    QFETCH(QByteArray, contents);
    write(contents);
    Settings settings(path());
    QCOMPARE(settings.movedTo(), path() + QStringLiteral(".bad"));
    QFile moved(settings.movedTo());
    QVERIFY(moved.open(QIODevice::ReadOnly));
    QCOMPARE(moved.readAll(), contents);
    QCOMPARE(settings.theme(), QStringLiteral("system"));
    settings.setTheme(QStringLiteral("light"));
    QCOMPARE(settings.theme(), QStringLiteral("light"));
}

void TestSettings::whatIsNonsenseCountsAsNotSet()
{
    write("[General]\nschema=1\n[recordings]\nkeepBytes=-5\nwarnBelow=many\nstopBelow=\n"
          "[network]\nproxy=tunnel\nproxyPort=99999\n[files]\nsaveFolder=/no/such/folder\n");
    const Settings settings(path());
    QCOMPARE(settings.movedTo(), QString());
    QCOMPARE(settings.keepBytes(), 0);
    QCOMPARE(settings.warnBelow(), qint64(1) << 30);
    QCOMPARE(settings.stopBelow(), qint64(200) << 20);
    QCOMPARE(settings.proxy().use, ProxyForm::Use::System);
    QCOMPARE(settings.proxy().port, std::uint16_t(0));
    QVERIFY(settings.saveFolder() != QStringLiteral("/no/such/folder"));
}

void TestSettings::keepsWhatANewerVersionWrote()
{
    write("[General]\nschema=99\n[future]\nkey=value\n");
    {
        Settings settings(path());
        QCOMPARE(settings.movedTo(), QString());
        settings.setTheme(QStringLiteral("dark"));
    }
    const QSettings raw(path(), QSettings::IniFormat);
    QCOMPARE(raw.value(QStringLiteral("schema")).toInt(), 99);
    QCOMPARE(raw.value(QStringLiteral("future/key")).toString(), QStringLiteral("value"));
    QCOMPARE(raw.value(QStringLiteral("ui/theme")).toString(), QStringLiteral("dark"));
}

void TestSettings::recentFilesComeNewestFirstAndOnce()
{
    Settings settings(path());
    RecentFiles recent(settings);
    recent.add(QStringLiteral("/a"));
    recent.add(QStringLiteral("/b"));
    recent.add(QStringLiteral("/x/../a"));
    recent.add(QStringLiteral("/a"));
    QCOMPARE(recent.paths().mid(0, 1), QStringList{QStringLiteral("/a")});
    QCOMPARE(recent.paths().count(QStringLiteral("/a")), 1);
    recent.remove(QStringLiteral("/a"));
    QVERIFY(!recent.paths().contains(QStringLiteral("/a")));
    recent.clear();
    QVERIFY(recent.paths().isEmpty());
}

void TestSettings::recentFilesAreFew()
{
    Settings settings(path());
    RecentFiles recent(settings);
    for (int i = 0; i < 3 * RecentFiles::kMost; ++i)
        recent.add(QStringLiteral("/%1").arg(i));
    QCOMPARE(recent.paths().size(), RecentFiles::kMost);
    QCOMPARE(recent.paths().front(), QStringLiteral("/29"));
}

void TestSettings::tellsOnlyRealChangesOfRecentFiles()
{
    Settings settings(path());
    RecentFiles recent(settings);
    QSignalSpy spy(&recent, &RecentFiles::changed);
    recent.add(QStringLiteral("/a"));
    recent.add(QStringLiteral("/a"));
    recent.remove(QStringLiteral("/nothing"));
    QCOMPARE(spy.count(), 1);
}

TRACEDECK_TESTS(TestSettings, Core)

} // namespace tracedeck::test::tst_settings

#include "tst_settings.moc"
