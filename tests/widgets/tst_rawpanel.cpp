// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesmodel.h"
#include "handmadetrace.h"
#include "hexview.h"
#include "jsontreemodel.h"
#include "qttests.h"
#include "query.h"
#include "rawpanel.h"
#include "shownframes.h"
#include "textruns.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QScrollBar>
#include <QTest>
#include <QTreeView>

namespace tracedeck::test::tst_rawpanel {

using tracedeck::test::HandmadeFrame;
using tracedeck::test::HandmadeTrace;

class tst_RawPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void showsTheFrameThatIsSelected();
    void showsTheFrameAtWhichAFactBegan();
    void showsTheFrameAtWhichAFactEndedToWhoStandsThere();
    void showsThePartOfAListThatIsSelected();
    void showsThePartOfALongList();
    void followsTheCursorWhereNothingIsSelected();
    void aRowMarksItsBytes();
    void aByteSelectsItsDeepestRow();
    void copiesPlainTextOnly();
    void filtersByAValue();
    void findsATextInTheFrame();
    void stepsAgainWhenItIsSeenAgain();
    void showsWhatTheFilterFound();
    void stepsThroughFrames();
    void hiddenItDoesNothing();
    void saysWhatToDoWithoutADocument();
    void everythingThatCanBeUsedHasAName();
    void hexAndTextAgreeAboutBytes_data();
    void hexAndTextAgreeAboutBytes();
    void theKeyboardSelectsBytes();
    void runsSpellOutWhatIsHidden();
    void linesAreCutBetweenCharacters();
    void hugeFramesOpenAtOnce();

private:
    QAbstractButton *button(const QString &name) const
    {
        for (auto *candidate : m_panel->findChildren<QAbstractButton *>()) {
            if (candidate->accessibleName() == name)
                return candidate;
        }
        return nullptr;
    }
    QString title() const
    {
        QString all;
        for (const auto *label : m_panel->findChildren<QLabel *>())
            all += label->isVisible() ? label->text() + QLatin1Char('|') : QString();
        return all;
    }
    void choose(const QString &path)
    {
        auto *model = m_panel->treeView()->model();
        QList<QModelIndex> todo{QModelIndex()};
        while (!todo.isEmpty()) {
            const QModelIndex parent = todo.takeFirst();
            if (model->canFetchMore(parent))
                model->fetchMore(parent);
            for (int row = 0; row < model->rowCount(parent); ++row) {
                todo << model->index(row, 0, parent);
                if (todo.last().data(JsonTreeModel::PathRole) == path)
                    m_panel->treeView()->setCurrentIndex(todo.last());
            }
        }
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<RawPanel> m_panel;
};

namespace {

constexpr std::string_view kToolEnd
    = R"({"type":"tool_end","event":{"name":"bash","args":["ls","-la"],"text":"a <b> \u202e"},"event_id":3})";

HandmadeFrame frame(std::string_view type, std::string_view json, std::vector<Event> events = {})
{
    HandmadeFrame made;
    made.type = type;
    made.json = json;
    made.time = 2'345'678'000;
    made.events = std::move(events);
    return made;
}

} // namespace

void tst_RawPanel::init()
{
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append({frame("run_start", R"({"type":"run_start"})", {RunStarted{}}),
                    frame("node_enter", R"({"type":"node_enter","node":"think"})", {SpanOpened{.name = "think"}}),
                    frame("tool_end", kToolEnd), frame("broken", R"({"type":"bro)")});
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_panel = std::make_unique<RawPanel>();
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    m_panel->resize(900, 400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void tst_RawPanel::cleanup()
{
    m_panel.reset();
}

void tst_RawPanel::showsTheFrameThatIsSelected()
{
    m_selection->select(FrameId{3});
    QCOMPARE(m_panel->frame(), Position(3));
    QVERIFY(title().contains(QStringLiteral("Frame 3 · 0:02.345678 · main · ◂ received · tool_end")));
    QVERIFY(title().contains(QStringLiteral("raw as received")));
    QCOMPARE(m_panel->treeView()->model()->rowCount(), 3);
    m_selection->select(FrameId{99});
    QCOMPARE(m_panel->frame(), Position(0));
}

void tst_RawPanel::showsTheFrameAtWhichAFactBegan()
{
    m_selection->select(SpanId{0});
    QCOMPARE(m_panel->frame(), Position(2));
    m_selection->select(RunId{0});
    QCOMPARE(m_panel->frame(), Position(1));
}

void tst_RawPanel::showsTheFrameAtWhichAFactEndedToWhoStandsThere()
{
    m_made->append({frame("node_exit", R"({"type":"node_exit"})", {SpanClosed{.name = "think"}}),
                    frame("done", R"({"type":"done"})")});
    m_cursor->refresh();
    m_selection->select(SpanId{0});
    QCOMPARE(m_panel->frame(), Position(2));
    m_cursor->goTo(5);
    QCOMPARE(m_panel->frame(), Position(5));
    m_cursor->goTo(4);
    QCOMPARE(m_panel->frame(), Position(2));
}

void tst_RawPanel::showsThePartOfAListThatIsSelected()
{
    constexpr std::string_view kList = R"({"runs":[{"id":"r1","in":["a"]},{"id":"r2","in":["b"]}]})";
    HandmadeFrame list = frame("runs", kList, {RunSeen{.run = "r2", .begun = 1, .isListed = true}});
    list.session = "other";
    list.isAside = true;
    m_made->append(list);
    m_cursor->refresh();
    QCOMPARE(m_made->trace()->runs.size(), 2u);
    m_selection->select(RunId{1});
    QCOMPARE(m_panel->frame(), Position(5));
    const QModelIndex part = m_panel->treeView()->currentIndex();
    QCOMPARE(part.data(JsonTreeModel::PathRole).toString(), QStringLiteral("runs.1"));
    QVERIFY(m_panel->treeView()->isExpanded(part));
    const auto range = part.data(JsonTreeModel::ByteRangeRole).value<ByteRange>();
    QCOMPARE(kList.substr(std::size_t(range.offset), std::size_t(range.length)), kList.substr(kList.find(R"({"id":"r2")"), 22));
}

/// Its level is read in the background.
void tst_RawPanel::showsThePartOfALongList()
{
    std::string list = R"({"runs":[)";
    for (int i = 0; i < 20'000; ++i)
        list += R"({"id":"other)" + std::to_string(i) + R"(","in":["a"]},)";
    list += R"({"id":"r2","in":["b"]}]})";
    HandmadeFrame made = frame("runs", list, {RunSeen{.run = "r2", .begun = 1, .isListed = true}});
    made.session = "other";
    made.isAside = true;
    m_made->append(made);
    m_cursor->refresh();
    m_selection->select(RunId{1});
    QTreeView *tree = m_panel->treeView();
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().data(JsonTreeModel::PathRole).toString().endsWith(QStringLiteral("20000")), 30000);
    // What has no place in the frame leaves none behind.
    m_selection->select(FrameId{5});
    QVERIFY(!tree->currentIndex().isValid());
    QVERIFY(m_panel->bytesView()->highlight().isEmpty());
}

void tst_RawPanel::followsTheCursorWhereNothingIsSelected()
{
    QCOMPARE(m_panel->frame(), Position(4));
    m_cursor->goTo(2);
    QCOMPARE(m_panel->frame(), Position(2));
    m_selection->select(FrameId{3});
    m_cursor->goTo(1);
    QCOMPARE(m_panel->frame(), Position(3));
    m_selection->clear();
    m_cursor->goTo(0);
    QCOMPARE(m_panel->frame(), Position(0));
}

void tst_RawPanel::aRowMarksItsBytes()
{
    m_selection->select(FrameId{3});
    choose(QStringLiteral("event.args"));
    const ByteRange marked = m_panel->bytesView()->highlight();
    QCOMPARE(kToolEnd.substr(std::size_t(marked.offset), std::size_t(marked.length)),
             std::string_view(R"("args":["ls","-la"])"));
}

void tst_RawPanel::aByteSelectsItsDeepestRow()
{
    m_selection->select(FrameId{3});
    HexView *bytes = m_panel->bytesView();
    const auto target = qint64(kToolEnd.find("-la"));
    QPoint point;
    for (int y = 0; y < bytes->viewport()->height() && point.isNull(); y += 4) {
        for (int x = 0; x < bytes->viewport()->width() && point.isNull(); x += 2) {
            if (bytes->offsetAtPoint({x, y}) == target)
                point = {x, y};
        }
    }
    QVERIFY(!point.isNull());
    QTest::mouseClick(bytes->viewport(), Qt::LeftButton, {}, point);
    QCOMPARE(m_panel->treeView()->currentIndex().data(JsonTreeModel::PathRole).toString(),
             QStringLiteral("event.args.1"));
    QCOMPARE(bytes->caret(), target);
}

void tst_RawPanel::copiesPlainTextOnly()
{
    m_selection->select(FrameId{3});
    choose(QStringLiteral("event.name"));
    const QList<QAction *> actions = m_panel->treeView()->actions();
    QCOMPARE(actions.size(), 6);
    const QClipboard *clipboard = QGuiApplication::clipboard();
    actions[3]->trigger();
    QCOMPARE(clipboard->text(), QStringLiteral("bash"));
    QCOMPARE(clipboard->mimeData()->formats(), QStringList{QStringLiteral("text/plain")});
    actions[4]->trigger();
    QCOMPARE(clipboard->text(), QStringLiteral("event.name"));
    actions[5]->trigger();
    QCOMPARE(clipboard->text(), QStringLiteral("\"bash\""));
    m_panel->bytesView()->select(2, 6);
    m_panel->bytesView()->copy();
    QCOMPARE(clipboard->text(), QStringLiteral("type"));
    QCOMPARE(clipboard->mimeData()->formats(), QStringList{QStringLiteral("text/plain")});
}

void tst_RawPanel::filtersByAValue()
{
    QSignalSpy narrowed(m_panel.get(), &RawPanel::narrowRequested);
    m_selection->select(FrameId{3});
    QAction *filter = m_panel->treeView()->actions()[0];
    QAction *exclude = m_panel->treeView()->actions()[1];
    QVERIFY(!filter->isEnabled()); // no value is chosen
    choose(QStringLiteral("event.name"));
    filter->trigger();
    choose(QStringLiteral("event_id"));
    exclude->trigger();
    choose(QStringLiteral("event.args.1"));
    filter->trigger();
    QCOMPARE(narrowed.size(), 3);
    QCOMPARE(narrowed[0], (QVariantList{QStringLiteral("event.name"), QStringLiteral("bash"), false}));
    QCOMPARE(narrowed[1], (QVariantList{QStringLiteral("payload.event_id"), QStringLiteral("3"), true}));
    QCOMPARE(narrowed[2], (QVariantList{QStringLiteral("event.args.1"), QStringLiteral("-la"), false}));
    choose(QStringLiteral("event.args"));
    QVERIFY(!filter->isEnabled()); // a list is no value to ask for
    choose(QStringLiteral("event.name"));
    m_selection->select(FrameId{4});
    QVERIFY(!filter->isEnabled());
    QVERIFY(!exclude->isEnabled());
}

void tst_RawPanel::findsATextInTheFrame()
{
    m_selection->select(FrameId{3});
    auto *line = m_panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    QVERIFY(line->isVisible());
    QTest::keyClicks(line, QStringLiteral("-la"));
    QTRY_COMPARE(m_panel->treeView()->currentIndex().siblingAtColumn(0).data(JsonTreeModel::PathRole).toString(),
                 QStringLiteral("event.args.1"));
    QTRY_COMPARE(m_panel->bytesView()->highlight(), (ByteRange{qint64(kToolEnd.find("-la")), 3}));
}

void tst_RawPanel::stepsAgainWhenItIsSeenAgain()
{
    m_selection->select(FrameId{3});
    m_panel->hide();
    m_selection->select(FrameId{2});
    m_made->append({frame("note", R"({"type":"note"})")});
    m_cursor->refresh();
    m_selection->select(FrameId{3});
    m_panel->show();
    QVERIFY(button(QStringLiteral("Previous frame"))->isEnabled());
    QVERIFY(button(QStringLiteral("Next frame"))->isEnabled());
}

/// So that nobody has to look for it in a long frame.
void tst_RawPanel::showsWhatTheFilterFound()
{
    FramesModel frames(m_cursor.get());
    ShownFrames::of(m_cursor.get())->set(&frames);
    frames.setFilter(std::get<Query>(parseQuery("BASH type:tool_end")));
    QTRY_COMPARE(frames.rowCount(), 1);
    m_selection->select(FrameId{3});
    QCOMPARE(m_panel->bytesView()->highlight(), (ByteRange{qint64(kToolEnd.find("bash")), 4}));
    QTRY_COMPARE(m_panel->treeView()->currentIndex().siblingAtColumn(0).data(JsonTreeModel::PathRole).toString(),
                 QStringLiteral("event.name"));
    m_selection->select(FrameId{2}); // which does not have it
    QVERIFY(m_panel->bytesView()->highlight().isEmpty());
    m_selection->select(FrameId{3});
    if (QWidget *focus = QApplication::focusWidget())
        focus->clearFocus(); // its user is at the filter
    frames.setFilter(std::get<Query>(parseQuery("event_id")));
    QTRY_COMPARE(m_panel->bytesView()->highlight(), (ByteRange{qint64(kToolEnd.find("event_id")), 8}));
    frames.setFilter({});
    QVERIFY(m_panel->bytesView()->highlight().isEmpty());
    QVERIFY(!m_panel->treeView()->currentIndex().isValid());
    m_selection->select(FrameId{2});
    m_selection->select(FrameId{3});
    QVERIFY(m_panel->bytesView()->highlight().isEmpty());
}

void tst_RawPanel::stepsThroughFrames()
{
    m_selection->select(FrameId{3});
    QTest::mouseClick(button(QStringLiteral("Previous frame")), Qt::LeftButton);
    QCOMPARE(m_selection->current(), Item(FrameId{2}));
    QTest::mouseClick(button(QStringLiteral("Next frame")), Qt::LeftButton);
    QTest::mouseClick(button(QStringLiteral("Next frame")), Qt::LeftButton);
    QCOMPARE(m_panel->frame(), Position(4));
    QVERIFY(!button(QStringLiteral("Next frame"))->isEnabled());
    m_made->append(frame("more", "{}"));
    m_cursor->refresh();
    QVERIFY(button(QStringLiteral("Next frame"))->isEnabled());
}

void tst_RawPanel::hiddenItDoesNothing()
{
    m_panel->hide();
    m_selection->select(FrameId{2});
    QCOMPARE(m_panel->frame(), Position(4));
    m_panel->show();
    QCOMPARE(m_panel->frame(), Position(2));
}

void tst_RawPanel::saysWhatToDoWithoutADocument()
{
    m_panel->setDocument(nullptr, nullptr);
    QCOMPARE(m_panel->frame(), Position(0));
    QVERIFY(title().contains(QStringLiteral("Select a frame")));
    m_cursor.reset();
    m_selection.reset();
    QVERIFY(!m_panel->grab().isNull());
}

void tst_RawPanel::everythingThatCanBeUsedHasAName()
{
    for (const char *name : {"Previous frame", "Next frame", "Show bytes as hex", "Wrap long lines"})
        QVERIFY(button(QString::fromLatin1(name)));
    QVERIFY(!m_panel->treeView()->accessibleName().isEmpty());
    QVERIFY(!m_panel->bytesView()->accessibleName().isEmpty());
}

void tst_RawPanel::hexAndTextAgreeAboutBytes_data()
{
    QTest::addColumn<bool>("hex");
    QTest::newRow("hex") << true;
    QTest::newRow("text") << false;
}

void tst_RawPanel::hexAndTextAgreeAboutBytes()
{
    QFETCH(bool, hex);
    m_selection->select(FrameId{3});
    button(QStringLiteral("Show bytes as hex"))->setChecked(hex);
    HexView *bytes = m_panel->bytesView();
    QCOMPARE(bytes->mode(), hex ? HexView::Mode::Hex : HexView::Mode::Text);
    bytes->setHighlight({5, 20});
    bytes->select(7, 11);
    QVERIFY(!bytes->grab().isNull());
    QCOMPARE(bytes->selectedText(), hex ? QStringLiteral("3a 22 74 6f") : QStringLiteral(":\"to"));
    QCOMPARE(bytes->offsetAtPoint({0, 0}), 0);
    QCOMPARE(bytes->offsetAtPoint({0, 10'000}), qint64(kToolEnd.size()));
}

void tst_RawPanel::theKeyboardSelectsBytes()
{
    HexView view;
    const auto owner = std::make_shared<const std::string>("ab\xe4\xbd\xa0 c\nsecond line\nthird");
    view.resize(600, 200);
    view.setBytes(owner, *owner);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), QStringLiteral("你"));
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.caret(), qint64(owner->find("second")) + 5);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier); // nothing is selected: all of it
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(*owner));
    QTest::keyClick(&view, Qt::Key_Home);
    QTest::keyClick(&view, Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), QStringLiteral("second line"));
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view.caret(), qint64(owner->size()));
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.selection(), (ByteRange{0, qint64(owner->size())}));
    view.clear();
    for (const auto key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp})
        QTest::keyClick(&view, key);
    QVERIFY(!view.grab().isNull());
}

void tst_RawPanel::runsSpellOutWhatIsHidden()
{
    const auto shown = [](std::string_view line) {
        QString text;
        for (const TextRun &run : textRuns(line))
            text += run.text;
        return text;
    };
    QCOMPARE(shown("a\xe2\x80\xae" "b"), QStringLiteral("a[U+202E]b"));
    QCOMPARE(shown("\x1b[31m\r\n"), QStringLiteral("[U+001B][31m[U+000D]"));
    QCOMPARE(shown("\xff\xc0\x80"), QStringLiteral("\ufffd\ufffd\ufffd"));
    std::string marks = "a";
    for (int i = 0; i < 1000; ++i)
        marks += "\xcc\x81";
    for (const TextRun &run : textRuns(marks))
        QVERIFY(run.text.size() < 16);

    const std::string line = "a\xe4\xbd\xa0" "b\xf0\x9f\x98\x80" "c";
    const auto runs = textRuns(line);
    QCOMPARE(columnOf(runs, 1), 1);
    QCOMPARE(columnOf(runs, 4), 3);
    QCOMPARE(columnOf(runs, line.size()), 7);
    QCOMPARE(offsetAt(runs, 2), std::size_t(1));
    QCOMPARE(offsetAt(runs, 3), std::size_t(4));
    QCOMPARE(offsetAt(runs, 100), line.size());
}

void tst_RawPanel::linesAreCutBetweenCharacters()
{
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += i % 3 == 0 ? "\xe4\xbd\xa0" : i % 7 == 0 ? "\xf0\x9f\x98\x80" : i % 11 == 0 ? "\xff" : "x";
    ByteLines lines;
    lines.reset(text, ByteLines::Mode::Text, 80);
    while (!lines.isComplete())
        lines.readSome(100);
    qint64 next = 0;
    for (int i = 0; i < lines.count(); ++i) {
        const ByteRange line = lines.line(i);
        QCOMPARE(line.offset, next);
        QVERIFY(!line.isEmpty());
        QVERIFY((text[std::size_t(line.offset)] & 0xc0) != 0x80);
        QCOMPARE(lines.lineOf(line.offset), i);
        QCOMPARE(lines.lineOf(line.end() - 1), i);
        const auto runs = textRuns(lines.text(i));
        QVERIFY(runs.back().column + runs.back().columns <= 80);
        next = line.end();
    }
    QCOMPARE(next, qint64(text.size()));
}

void tst_RawPanel::hugeFramesOpenAtOnce()
{
    std::string text = R"({"big":")";
    text.resize(50'000'000, 'x');
    HandmadeTrace made;
    made.append(frame("big", text));
    Cursor cursor(made.trace());
    Selection selection(&cursor);
    m_panel->setDocument(&cursor, &selection);
    QVERIFY(!m_panel->grab().isNull());
    QScrollBar *bar = m_panel->bytesView()->verticalScrollBar(); // the rest is read while the start is shown
    const int before = bar->maximum();
    QTRY_VERIFY_WITH_TIMEOUT(bar->maximum() > before, 30000);
    m_panel->setDocument(nullptr, nullptr);
}

TRACEDECK_TESTS(tst_RawPanel, Gui)

} // namespace tracedeck::test::tst_rawpanel

#include "tst_rawpanel.moc"
