// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectdialog.h"
#include "livefixture.h"
#include "preferencesdialog.h"
#include "prices.h"
#include "qttests.h"
#include "shortcuts.h"
#include "uichecks.h"

namespace tracedeck::test::tst_preferences {

class TestPreferences : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void showsWhatIsSet();
    void appliesEverything();
    void keysAreThoseOfAllWindowsAndTheNextStart();
    void keysThatWereChosenAreTakenFromOthers();
    void editsAConnection();
    void renamesAndRemovesConnections();
    void newConnectionsBeginWithItsProxy();
    void speaksAnotherLanguageAtOnce();
    void everyPageIsWhole_data();
    void everyPageIsWhole();

private:
    PreferencesDialog *open() const
    {
        f->trigger(ActionId::Preferences);
        return f->dialog<PreferencesDialog>();
    }
    static ShortcutChoice &choice(PreferencesForm &form, const char *id)
    {
        for (ShortcutChoice &one : form.shortcuts) {
            if (one.id == QLatin1String(id))
                return one;
        }
        qFatal("no such action");
    }

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
};

void TestPreferences::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestPreferences::showsWhatIsSet()
{
    f->services().settings.setKeepBytes(qint64(5) << 30);
    PreferencesDialog *dialog = open();
    QVERIFY(dialog && dialog->isVisible());
    const PreferencesForm form = dialog->form();
    QCOMPARE(form.keepBytes, qint64(5) << 30);
    QCOMPARE(form.recordingsFolder, f->recordings());
    QCOMPARE(form.theme, Theme::Light);
    QCOMPARE(form.shortcuts.size(), Actions::specs().size());
    QVERIFY(dialog->isValid());
    QCOMPARE(open(), dialog); // once
}

void TestPreferences::appliesEverything()
{
    PreferencesDialog *dialog = open();
    PreferencesForm form = dialog->form();
    form.theme = Theme::Dark;
    form.textSize = 125;
    form.recordingsFolder = f->directory().filePath(QStringLiteral("elsewhere"));
    form.keepBytes = 1 << 30;
    form.warnBelow = 2 << 20;
    form.stopBelow = 1 << 20;
    form.proxy = {ProxyForm::Use::Manual, QStringLiteral("proxy.example"), 8080};
    choice(form, "view.fullScreen").keys = QKeySequence(QStringLiteral("Ctrl+Shift+U"));
    form.ownPrices.assign({"", "coder", "claude-sonnet-5", "anthropic"});
    form.budget = {.session = 1'500'000'000'000, .day = 20'000'000'000'000, .notifies = true};
    emit dialog->applied(form);
    QVERIFY(f->services().prices.own() == form.ownPrices);
    QVERIFY(f->services().prices.inForce()->assignedTo("any session", "coder"));
    const Settings &settings = f->services().settings;
    QCOMPARE(f->preferences().theme(), Theme::Dark);
    QCOMPARE(f->preferences().textSize(), 125);
    QCOMPARE(f->services().settings.textSize(), 125);
    f->trigger(ActionId::TextNormal);
    QCOMPARE(f->services().settings.textSize(), 100);
    QVERIFY(!f->action(ActionId::TextNormal)->isEnabled());
    QVERIFY(f->preferences().budget() == form.budget);
    QVERIFY(settings.budget() == form.budget);
    QCOMPARE(f->recordings(), form.recordingsFolder);
    QCOMPARE(settings.keepBytes(), form.keepBytes);
    QCOMPARE(settings.warnBelow(), form.warnBelow);
    QCOMPARE(settings.stopBelow(), form.stopBelow);
    QVERIFY(settings.proxy() == form.proxy);
    QCOMPARE(f->action(ActionId::FullScreen)->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+U")));
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_VERIFY_WITH_TIMEOUT(f->live().recording().path.startsWith(form.recordingsFolder), kPatience);
}

void TestPreferences::keysAreThoseOfAllWindowsAndTheNextStart()
{
    PreferencesDialog *dialog = open();
    emit f->window()->newWindowRequested(WindowFixture::recording("got.ndjson"));
    MainWindow *other = nullptr;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<MainWindow *>(widget); window && window != f->window())
            other = window;
    }
    QVERIFY(other);
    PreferencesForm form = dialog->form();
    choice(form, "file.quit").keys = QKeySequence();
    choice(form, "file.open").keys = QKeySequence(QStringLiteral("Ctrl+Alt+O"));
    emit dialog->applied(form);
    QVERIFY(f->action(ActionId::Quit)->shortcut().isEmpty());
    QVERIFY(other->actions()[ActionId::Quit]->shortcut().isEmpty());
    QCOMPARE(other->actions()[ActionId::OpenFile]->shortcut(), QKeySequence(QStringLiteral("Ctrl+Alt+O")));
    QCOMPARE(f->services().settings.shortcuts().size(), 2);
    const Shortcuts again(f->services().settings);
    PreferencesForm next;
    next.shortcuts = again.choices(f->window()->actions());
    QVERIFY(choice(next, "file.quit").keys.isEmpty());
    // A reset leaves nothing behind.
    for (ShortcutChoice &one : form.shortcuts)
        one.keys = one.usual;
    emit dialog->applied(form);
    QCOMPARE(other->actions()[ActionId::Quit]->shortcut(), QKeySequence(QStringLiteral("Ctrl+Q")));
    QVERIFY(f->services().settings.shortcuts().isEmpty());
    other->close();
}

void TestPreferences::keysThatWereChosenAreTakenFromOthers()
{
    f->services().settings.setShortcuts({{QStringLiteral("help.about"), QStringLiteral("Ctrl+Q")}});
    Shortcuts shortcuts(f->services().settings);
    PreferencesForm form;
    form.shortcuts = shortcuts.choices(f->window()->actions());
    QCOMPARE(choice(form, "help.about").keys, QKeySequence(QStringLiteral("Ctrl+Q")));
    QVERIFY2(choice(form, "file.quit").keys.isEmpty(), "as a newer version might have it");
    // Of several, those that nobody else has stay.
    const QKeySequence equals(QStringLiteral("Ctrl+="));
    const QKeySequence plus(QStringLiteral("Ctrl++"));
    QCOMPARE(f->action(ActionId::TextLarger)->shortcuts(), QList({equals, plus}));
    form = {};
    form.shortcuts = f->services().shortcuts.choices(f->window()->actions());
    choice(form, "help.about").keys = equals;
    f->services().shortcuts.choose(form.shortcuts);
    QCOMPARE(f->action(ActionId::TextLarger)->shortcuts(), QList({plus}));
}

void TestPreferences::editsAConnection()
{
    ConnectionForm form = LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:9")));
    form.pinnedCertificate = "pin";
    form.relayPort = 9000;
    const QString id = f->services().connections.remember(form);
    PreferencesDialog *dialog = open();
    emit dialog->editConnectionRequested(id);
    auto *edit = f->dialog<ConnectDialog>();
    QVERIFY(edit);
    ConnectionForm wanted = edit->form();
    QCOMPARE(wanted.pinnedCertificate, form.pinnedCertificate);
    QCOMPARE(wanted.relayPort, form.relayPort);
    wanted.name = QStringLiteral("mine");
    emit edit->connectRequested(wanted);
    QCOMPARE(f->services().connections.all().size(), 1);
    QCOMPARE(f->services().connections.find(id)->form.name, QStringLiteral("mine"));
    QCOMPARE(f->services().connections.find(id)->form.pinnedCertificate, form.pinnedCertificate);
    QCOMPARE(dialog->form().connections.front().name, QStringLiteral("mine"));
    QVERIFY2(!f->window()->document(), "saved, not connected to");
}

void TestPreferences::renamesAndRemovesConnections()
{
    const QString first = f->services().connections.remember(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:8"))));
    const QString second = f->services().connections.remember(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:9"))));
    PreferencesDialog *dialog = open();
    PreferencesForm form = dialog->form();
    QCOMPARE(form.connections.size(), std::size_t(2));
    form.connections.erase(form.connections.begin()); // the second is the newest
    form.connections.front().name = QStringLiteral("renamed");
    emit dialog->applied(form);
    QVERIFY(!f->services().connections.find(second));
    QCOMPARE(f->services().connections.find(first)->form.name, QStringLiteral("renamed"));
}

void TestPreferences::newConnectionsBeginWithItsProxy()
{
    const ProxyForm proxy{ProxyForm::Use::Manual, QStringLiteral("proxy.example"), 8080};
    f->services().settings.setProxy(proxy);
    f->trigger(ActionId::Connect);
    auto *dialog = f->dialog<ConnectDialog>();
    QVERIFY(dialog);
    QVERIFY(dialog->form().proxy == proxy);
}

void TestPreferences::speaksAnotherLanguageAtOnce()
{
    PreferencesDialog *dialog = open();
    PreferencesForm form = dialog->form();
    form.language = QStringLiteral("zh_CN");
    emit dialog->applied(form);
    QCOMPARE(f->preferences().language(), QStringLiteral("zh_CN"));
    QTRY_COMPARE_WITH_TIMEOUT(dialog->windowTitle(), QStringLiteral("首选项"), kPatience);
    PreferencesForm now = dialog->form();
    QTRY_VERIFY_WITH_TIMEOUT((now = dialog->form(), choice(now, "file.quit").name == QStringLiteral("退出")), kPatience);
    QCOMPARE(now.language, QStringLiteral("zh_CN"));
}

void TestPreferences::everyPageIsWhole_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestPreferences::everyPageIsWhole()
{
    QFETCH(QString, language);
    f->preferences().setLanguage(language);
    f->services().connections.remember(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:9"))));
    PreferencesDialog *dialog = open();
    using Page = PreferencesDialog::Page;
    for (const Page page : {Page::General, Page::Connections, Page::Recordings, Page::Prices, Page::Limits, Page::Network,
                            Page::Shortcuts}) {
        dialog->showPage(page);
        QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(dialog).join(u'\n'), QString(), kPatience);
        QCOMPARE(uichecks::nameless(dialog).join(u'\n'), QString());
    }
}

TRACEDECK_TESTS(TestPreferences, Gui)

} // namespace tracedeck::test::tst_preferences

#include "tst_preferences.moc"
