// SPDX-License-Identifier: GPL-3.0-or-later
#include "livefixture.h"
#include "livetime.h"
#include "messagebar.h"
#include "qttests.h"
#include "servedialog.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTcpServer>

namespace tracedeck::test::tst_serving {

/// A recording that is served from the window.
class TestServing : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void servesWhatIsOpen();
    void saysWhyItCannot();
    void goesStepByStep();
    void tellsWhatWentOnWhenItIsLeft();
    void tellsWhatDiffers();

private:
    ServeDialog *serve(ServeDialog::Pace pace);
    template<class Widget>
    Widget *part(const char *name) const
    {
        return f->dialog<ServeDialog>()->findChild<Widget *>(QLatin1String(name));
    }
    QString address() const { return part<QLineEdit>("serveUrl")->text(); }

    std::unique_ptr<LiveFixture> f;
};

void TestServing::init()
{
    f = std::make_unique<LiveFixture>();
    f->openRecording(LiveFixture::recording("react_tool_thread.ndjson"));
}

ServeDialog *TestServing::serve(ServeDialog::Pace pace)
{
    f->trigger(ActionId::Serve);
    part<QComboBox>("servePace")->setCurrentIndex(static_cast<int>(pace));
    part<QPushButton>("serveStart")->click();
    return f->dialog<ServeDialog>();
}

void TestServing::servesWhatIsOpen()
{
    const ServeDialog *dialog = serve(ServeDialog::Pace::AsFastAsRead);
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(address().startsWith(QLatin1String("ws://127.0.0.1:")), kPatience);
    QVERIFY(!part<QSpinBox>("servePort")->isEnabled());
    const Document *file = f->window()->document();
    part<QPushButton>("serveAttach")->click();
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->document() != file, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() >= 30u, kPatience);
    QTRY_VERIFY(f->cursor().view().count(f->cursor().trace()->runs) > 0);
    part<QPushButton>("serveStart")->click(); // stops it
    QCOMPARE(address(), QString());
    QVERIFY(part<QSpinBox>("servePort")->isEnabled());
}

void TestServing::saysWhyItCannot()
{
    QTcpServer taken;
    QVERIFY(taken.listen(QHostAddress::LocalHost));
    f->trigger(ActionId::Serve);
    part<QSpinBox>("servePort")->setValue(taken.serverPort());
    part<QPushButton>("serveStart")->click();
    const auto *state = f->dialog<ServeDialog>()->findChild<QLabel *>(QStringLiteral("serveState"));
    QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QString::number(taken.serverPort())), kPatience);
    QCOMPARE(address(), QString());
    taken.close();
    part<QPushButton>("serveStart")->click(); // now it can
    QTRY_VERIFY_WITH_TIMEOUT(!address().isEmpty(), kPatience);
}

void TestServing::goesStepByStep()
{
    serve(ServeDialog::Pace::StepByStep);
    QTRY_VERIFY_WITH_TIMEOUT(!address().isEmpty(), kPatience);
    auto *step = part<QPushButton>("serveStep");
    QVERIFY(step->isEnabled());
    const Document *file = f->window()->document();
    part<QPushButton>("serveAttach")->click();
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->document() != file, kPatience);
    const auto *state = f->dialog<ServeDialog>()->findChild<QLabel *>(QStringLiteral("serveState"));
    QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u'1'), kPatience);
    const Position before = f->cursor().newest();
    step->click();
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() > before, kPatience);
    QVERIFY(f->cursor().newest() < 30u);
    part<QComboBox>("servePace")->setCurrentIndex(static_cast<int>(ServeDialog::Pace::AsFastAsRead));
    QVERIFY(!step->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() >= 30u, kPatience);
}

/// Who leaves while a run goes on does not learn what became of it.
void TestServing::tellsWhatWentOnWhenItIsLeft()
{
    serve(ServeDialog::Pace::StepByStep);
    QTRY_VERIFY_WITH_TIMEOUT(!address().isEmpty(), kPatience);
    const Document *file = f->window()->document();
    part<QPushButton>("serveAttach")->click();
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->document() != file, kPatience);
    const auto *state = f->dialog<ServeDialog>()->findChild<QLabel *>(QStringLiteral("serveState"));
    QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u'1'), kPatience);
    const auto view = [this] { return f->cursor().newestView(); };
    for (int i = 0; i < 10 && view().count(f->cursor().trace()->runs) == 0; ++i) {
        const Position before = f->cursor().newest();
        part<QPushButton>("serveStep")->click();
        QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() > before, kPatience);
    }
    QVERIFY(view().count(f->cursor().trace()->runs) > 0);
    QVERIFY(view().isOpen(RunId{0}));
    const auto status = [&] { return statusByNow(view(), RunId{0}, ItemStatus::Running); };
    QCOMPARE(status(), ItemStatus::Running);
    f->trigger(ActionId::Disconnect);
    QTRY_COMPARE_WITH_TIMEOUT(status(), ItemStatus::Unheard, kPatience);
    f->trigger(ActionId::Reconnect);
    QTRY_COMPARE_WITH_TIMEOUT(status(), ItemStatus::Running, kPatience);
}

void TestServing::tellsWhatDiffers()
{
    ServeDialog *dialog = serve(ServeDialog::Pace::AsFastAsRead);
    auto *list = part<QPlainTextEdit>("serveDifferences");
    QVERIFY(!list->isVisible());
    dialog->addDifference(0, QStringLiteral("run"), {QStringLiteral("message"), QStringLiteral("model")});
    dialog->addDifference(3, QStringLiteral("<b>run</b>"), {QStringLiteral("message")});
    QVERIFY(list->isVisible());
    QCOMPARE(list->toPlainText(),
             QStringLiteral("run differs in message, model\nClient 3: <b>run</b> differs in message"));
}

TRACEDECK_TESTS(TestServing, Gui)

} // namespace tracedeck::test::tst_serving

#include "tst_serving.moc"
