// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldnote.h"
#include "forkdialog.h"
#include "handmadetrace.h"
#include "jsoneditor.h"
#include "namebox.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace tracedeck::test::tst_forkdialog {

namespace {

Slice slice(const std::string &text)
{
    return {text.data(), std::uint32_t(text.size()), 0};
}

HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .time = 1'000'000, .events = std::move(events)};
}

const CheckpointName kFirst{QStringLiteral("s"), QString(), QStringLiteral("c1")};

std::unique_ptr<HandmadeTrace> madeWith(const std::string &state)
{
    auto made = std::make_unique<HandmadeTrace>();
    made->append({
        frame({RunStarted{.run = "r"}}),
        frame({SpanOpened{.name = "plan", .key = "a"},
               CheckpointArrived{.id = "c1",
                                 .source = "input",
                                 .step = -1,
                                 .state = state.empty() ? Slice() : slice(state)}}),
        frame({SpanClosed{.key = "a"}, SpanOpened{.name = "act", .key = "b"},
               CheckpointArrived{.id = "c2", .parent = "c1", .source = "loop", .step = 0}}),
        frame({CheckpointArrived{.id = "c3", .parent = "c1", .source = "fork", .step = 0}}),
        frame({CheckpointArrived{.id = "c1", .space = "worker:1", .step = 0}}),
    });
    return made;
}

std::unique_ptr<ForkDialog> shownFor(const HandmadeTrace &made, const CheckpointName &name = kFirst)
{
    const auto subject = forkSubject(made.trace(), made.trace()->watermark(), name);
    auto dialog = std::make_unique<ForkDialog>(subject.value(), nullptr);
    dialog->show();
    return dialog;
}

template<class T>
T *part(const QWidget &dialog, const char *name)
{
    return dialog.findChild<T *>(QString::fromLatin1(name));
}

QPushButton *accept(const QWidget &dialog)
{
    return part<QPushButton>(dialog, "forkAccept");
}

bool says(const QWidget &dialog, const QString &text)
{
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(text))
            return true;
    }
    return false;
}

} // namespace

class TestForkDialog : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void knowsItsSubject();
    void saysWhatFollows();
    void goesOnUnchanged();
    void takesAnotherInput();
    void beginsWithTheInputThatFollowed();
    void writesWhatWasChanged();
    void keepsBytesThatAnEditorWouldNot();
    void asksWhichNodeWroteIt();
    void beginsWithWhatCouldNotBeDone();
    void doesNotOfferWhatItCannotShow();
    void showsHostileTextAsItIs();
    void speaksAnotherLanguage();
};

void TestForkDialog::knowsItsSubject()
{
    const auto made = madeWith("{}");
    const auto at = [&](Position p, const CheckpointName &name) {
        return forkSubject(made->trace(), p, name);
    };
    QVERIFY(!at(1, kFirst));
    QVERIFY(!at(5, {QStringLiteral("other"), QString(), QStringLiteral("c1")}));
    QVERIFY(!at(5, {QStringLiteral("s"), QStringLiteral("worker"), QStringLiteral("c1")}));
    const auto subject = at(5, kFirst);
    QVERIFY(subject);
    QCOMPARE(subject->checkpoint, QStringLiteral("step -1 · input · c1"));
    QCOMPARE(subject->thread, QStringLiteral("s"));
    QVERIFY(subject->arrived.startsWith(QStringLiteral("frame 2 · ")));
    QCOMPARE(subject->next,
             QStringList{QStringLiteral("act")}); // what was forked says nothing of what comes next
    QCOMPARE(at(2, kFirst)->next, QStringList());
    QCOMPARE(subject->state, std::string_view("{}"));
    const auto inner = at(5, {QStringLiteral("s"), QStringLiteral("worker:1"), QStringLiteral("c1")});
    QVERIFY(inner && !inner->state.data());
}

void TestForkDialog::saysWhatFollows()
{
    const auto made = madeWith("{}");
    const auto dialog = shownFor(*made);
    QVERIFY(says(*dialog, QStringLiteral("step -1 · input · c1")));
    QVERIFY(says(*dialog, QStringLiteral("goes on with act:")));
    QVERIFY(says(*dialog, QStringLiteral("called again")));
    QVERIFY(!says(*dialog, QStringLiteral("a graph inside")));
    const auto inner =
        shownFor(*made, {QStringLiteral("s"), QStringLiteral("worker:1"), QStringLiteral("c1")});
    QVERIFY(says(*inner, QStringLiteral("goes on from this checkpoint")));
    QVERIFY(says(*inner, QStringLiteral("a graph inside")));
    QVERIFY(!says(*inner, QStringLiteral("A run goes on")));
    inner->setBusy(true);
    QVERIFY(says(*inner, QStringLiteral("A run goes on in this thread")));
    inner->setBusy(false);
    QVERIFY(!says(*inner, QStringLiteral("A run goes on")));
}

void TestForkDialog::goesOnUnchanged()
{
    const auto made = madeWith("{}");
    const auto dialog = shownFor(*made);
    QSignalSpy chosen(dialog.get(), &ForkDialog::chosen);
    QVERIFY(accept(*dialog)->isEnabled());
    QVERIFY(!accept(*dialog)->isDefault()); // it may cost
    QVERIFY(!part<QPlainTextEdit>(*dialog, "forkInput")->isVisible());
    accept(*dialog)->click();
    QCOMPARE(chosen.size(), 1);
    QVERIFY(chosen[0][0].value<ForkChoice>() == ForkChoice());
    QVERIFY(!dialog->isVisible());
}

void TestForkDialog::takesAnotherInput()
{
    const auto made = madeWith("{}");
    const auto dialog = shownFor(*made);
    part<QRadioButton>(*dialog, "forkWithInput")->click();
    auto *input = part<QPlainTextEdit>(*dialog, "forkInput");
    QVERIFY(input->isVisible());
    QTRY_VERIFY(accept(*dialog)->isEnabled());
    input->setPlainText(QStringLiteral("{\"n\": 1,\n \"m\" 2}"));
    QVERIFY(!accept(*dialog)->isEnabled()); // at once
    QTRY_VERIFY(says(*dialog, QStringLiteral("Line 2, column 6: A colon is expected")));
    QVERIFY(!accept(*dialog)->isEnabled());
    input->setPlainText(QStringLiteral("[1.50]"));
    QTRY_VERIFY(accept(*dialog)->isEnabled());
    QVERIFY(!says(*dialog, QStringLiteral("Line 2")));
    QVERIFY(dialog->choice() == (ForkChoice{ForkChoice::Mode::Input, "[1.50]"}));
    part<QRadioButton>(*dialog, "forkUnchanged")->click();
    QVERIFY(dialog->choice() == ForkChoice());
    QSignalSpy chosen(dialog.get(), &ForkDialog::chosen);
    QTest::keyClick(part<QRadioButton>(*dialog, "forkUnchanged"), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(chosen.size(), 1);
}

void TestForkDialog::beginsWithTheInputThatFollowed()
{
    const auto made = madeWith("{}");
    auto subject = forkSubject(made->trace(), made->trace()->watermark(), kFirst).value();
    subject.input = R"({"task":12345678901234567890,"say":"\"hi\" there"})";
    subject.said = QStringLiteral("\"hi\" there");
    ForkDialog dialog(subject, nullptr);
    dialog.askForInput();
    dialog.show();
    auto *input = part<QPlainTextEdit>(dialog, "forkInput");
    QVERIFY(input->isVisible());
    QTRY_COMPARE(input->toPlainText(), QStringLiteral("{\n  \"task\": 12345678901234567890,\n  \"say\": \"\\\"hi\\\" there\"\n}"));
    QCOMPARE(input->textCursor().selectedText(), QStringLiteral("\\\"hi\\\" there")); // who types writes other words
    QTRY_VERIFY(says(dialog, QStringLiteral("which may have been given more")));
    input->setPlainText(QStringLiteral("{}"));
    QTRY_VERIFY(accept(dialog)->isEnabled());
    QVERIFY(dialog.choice() == (ForkChoice{ForkChoice::Mode::Input, "{}"}));
}

void TestForkDialog::writesWhatWasChanged()
{
    const auto made = madeWith(R"({"n":12345678901234567890,"log":["a"],"tag":"x"})");
    const auto dialog = shownFor(*made);
    part<QRadioButton>(*dialog, "forkWithState")->click();
    auto *state = part<QPlainTextEdit>(*dialog, "forkState");
    QTRY_VERIFY(state->toPlainText().contains(QStringLiteral("\n  \"n\": 12345678901234567890,\n")));
    QTRY_VERIFY(says(*dialog, QStringLiteral("Nothing has been changed yet.")));
    QVERIFY(!accept(*dialog)->isEnabled());
    QVERIFY(!state->isReadOnly());
    state->setPlainText(state->toPlainText().replace(QStringLiteral("\"x\""), QStringLiteral("\"y\"")));
    QTRY_VERIFY(says(*dialog, QStringLiteral("Is written: tag.")));
    QVERIFY(accept(*dialog)->isEnabled());
    QVERIFY(dialog->choice() == (ForkChoice{ForkChoice::Mode::State, R"({"tag":"y"})"}));
    state->setPlainText(QStringLiteral("[]"));
    QTRY_VERIFY(says(*dialog, QStringLiteral("An object in {} is needed")));
    state->setPlainText(QStringLiteral("{}"));
    QTRY_VERIFY(says(*dialog, QStringLiteral("cannot take keys away")));
    QVERIFY(!accept(*dialog)->isEnabled());
}

/// Of nodes that ran side by side a server cannot tell which one a new state is of.
void TestForkDialog::asksWhichNodeWroteIt()
{
    HandmadeTrace made;
    made.append({
        frame({RunStarted{.run = "r"}, SpanOpened{.name = "plan", .key = "p", .stacked = false}}),
        frame({SpanClosed{.key = "p"}, CheckpointArrived{.id = "c1", .source = "loop", .step = 1, .state = plain("{}")}}),
        frame({SpanOpened{.name = "budget", .key = "b", .stacked = false}}),
        frame({SpanOpened{.name = "legal", .key = "l", .stacked = false}}),
        frame({SpanOpened{.name = "inner", .key = "i", .parent = "l", .stacked = false}}),
        frame({SpanClosed{.key = "l"}, SpanClosed{.key = "b"}}),
        frame({CheckpointArrived{.id = "c2", .parent = "c1", .source = "loop", .step = 2, .state = plain("{}")}}),
        frame({SpanOpened{.name = "join", .key = "j", .stacked = false}}),
    });
    const CheckpointName ofOne{QStringLiteral("s"), {}, QStringLiteral("c1")};
    const CheckpointName ofTwo{QStringLiteral("s"), {}, QStringLiteral("c2")};
    const auto subject = [&](const CheckpointName &name) { return *forkSubject(made.trace(), made.trace()->watermark(), name); };
    QCOMPARE(subject(ofOne).writers, QStringList{QStringLiteral("plan")});
    QCOMPARE(subject(ofTwo).writers, (QStringList{QStringLiteral("budget"), QStringLiteral("legal")}));
    QCOMPARE(subject(ofTwo).nodes, (QStringList{QStringLiteral("budget"), QStringLiteral("legal"), QStringLiteral("plan"), QStringLiteral("join")}));

    for (const auto &[name, node] : {std::pair(ofOne, QString()), std::pair(ofTwo, QStringLiteral("legal"))}) {
        const auto dialog = shownFor(made, name);
        auto *asNode = part<NameBox>(*dialog, "forkAsNode");
        QVERIFY(!asNode->isVisible());
        part<QRadioButton>(*dialog, "forkWithState")->click();
        QVERIFY(asNode->isVisible());
        auto *state = part<QPlainTextEdit>(*dialog, "forkState");
        QTRY_VERIFY(!state->isReadOnly());
        state->setPlainText(QStringLiteral("{\"a\": 1}"));
        QTRY_VERIFY(accept(*dialog)->isEnabled());
        QCOMPARE(dialog->choice(), (ForkChoice{ForkChoice::Mode::State, R"({"a":1})", node}));
        asNode->setCurrentText(QStringLiteral("plan"));
        QCOMPARE(dialog->choice().asNode, QStringLiteral("plan"));
        part<QRadioButton>(*dialog, "forkWithInput")->click();
        QVERIFY(!asNode->isVisible());
        QCOMPARE(dialog->choice().asNode, QString());
    }
}

void TestForkDialog::beginsWithWhatCouldNotBeDone()
{
    const auto made = madeWith(R"({"n":1,"tag":"x"})");
    const ForkChoice before{ForkChoice::Mode::State, R"({"tag":"y"})", QStringLiteral("plan")};
    const QString written = QStringLiteral("{\"n\": 1, \"tag\": \"y\"}");
    const auto dialog = shownFor(*made);
    dialog->beginWith(before, written);
    QTRY_COMPARE(dialog->written(), written);
    QTRY_VERIFY(accept(*dialog)->isEnabled());
    QCOMPARE(dialog->choice(), before); // of the state as it is, only what was changed is written
}

void TestForkDialog::keepsBytesThatAnEditorWouldNot()
{
    const auto made = madeWith("{\"a\":\"x\u00a0y\u2029z\",\"b\":1}");
    const auto dialog = shownFor(*made);
    part<QRadioButton>(*dialog, "forkWithState")->click();
    auto *state = part<QPlainTextEdit>(*dialog, "forkState");
    QTRY_VERIFY(state->toPlainText().contains(QStringLiteral("x\\u00a0y\\u2029z")));
    QTRY_VERIFY(says(*dialog, QStringLiteral("Nothing has been changed yet.")));
    state->moveCursor(QTextCursor::Start);
    QTest::keyClick(state, Qt::Key_Right);
    state->insertPlainText(QStringLiteral("\"c\": \"\u00a0\","));
    QTRY_VERIFY(accept(*dialog)->isEnabled());
    QCOMPARE(dialog->choice().json, QByteArray("{\"c\":\"\u00a0\"}"));
}

void TestForkDialog::doesNotOfferWhatItCannotShow()
{
    const std::string big = "{\"a\":\"" + std::string(ForkDialog::kMostEdited, 'x') + "\"}";
    for (const std::string &state : {std::string(), big}) {
        const auto made = madeWith(state);
        const auto dialog = shownFor(*made);
        part<QRadioButton>(*dialog, "forkWithState")->click();
        auto *edit = part<QPlainTextEdit>(*dialog, "forkState");
        QCOMPARE(edit->toPlainText(), QStringLiteral("{}"));
        QVERIFY(
            says(*dialog, state.empty() ? QStringLiteral("not known here") : QStringLiteral("too large")));
        edit->setPlainText(QStringLiteral("{\"a\": 1}"));
        QTRY_VERIFY(accept(*dialog)->isEnabled());
        QVERIFY(dialog->choice() == (ForkChoice{ForkChoice::Mode::State, "{\"a\":1}"}));
    }
}

void TestForkDialog::showsHostileTextAsItIs()
{
    constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b \u202e\x1b]8;;x";
    HandmadeTrace made;
    made.append(frame({CheckpointArrived{.id = kCanary, .space = kCanary, .source = kCanary}}));
    const auto dialog =
        shownFor(made, {QStringLiteral("s"), QString::fromUtf8(kCanary), QString::fromUtf8(kCanary)});
    for (const QLabel *label : dialog->findChildren<QLabel *>()) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->text().contains(QChar(0x202e)) && !label->text().contains(QChar(0x1b)));
    }
}

void TestForkDialog::speaksAnotherLanguage()
{
    const auto made = madeWith("{}");
    const auto dialog = shownFor(*made);
    dialog->setWindowTitle(QString());
    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(dialog.get(), &change);
    QVERIFY(!dialog->windowTitle().isEmpty());
    for (const QWidget *widget : dialog->findChildren<QPlainTextEdit *>())
        QVERIFY(!widget->accessibleName().isEmpty());
}

TRACEDECK_TESTS(TestForkDialog, Gui)

} // namespace tracedeck::test::tst_forkdialog

#include "tst_forkdialog.moc"
