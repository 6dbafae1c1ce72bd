// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanelfixture.h"
#include "inspectormodel.h"
#include "inspectorpanel.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_inspectorpanel {

using namespace factpanelfixture;

class TestInspectorPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void inspectsTheSelection();
    void fitsTheNamesOfProperties();
    void fitsNamesThatComeLater();
    void pinsAnItem();
    void walksThroughTheHistory();
    void followsLinks();
    void goesToWhatIsNotYet();
    void copiesPlainTextOnly();
};

void TestInspectorPanel::inspectsTheSelection()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    QTreeView *view = treeOf(*panel);
    const auto id = [view] { return propertyRow(view, QStringLiteral("Id")).siblingAtColumn(1).data().toString(); };
    const View now = document.cursor.view();
    const std::string session(now.text(now.at(document.selection.session()).id));
    QVERIFY(view->isVisible());
    QCOMPARE(id().toStdString(), session); // nothing is selected: the session that is looked at
    document.selection.select(RunId{0});
    QCOMPARE(id(), QStringLiteral("r1"));
    document.selection.clear();
    QCOMPARE(id().toStdString(), session);
    document.cursor.goTo(0);
    QVERIFY(!view->isVisible()); // there was none
}

/// Values keep two fifths of the room at least.
void TestInspectorPanel::fitsTheNamesOfProperties()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    document.selection.select(SessionId{0});
    QTreeView *view = treeOf(*panel);
    const int width = view->columnWidth(InspectorModel::Property);
    for (int row = 0; row < view->model()->rowCount(); ++row) {
        const QString name = view->model()->index(row, InspectorModel::Property).data().toString();
        QVERIFY2(view->fontMetrics().horizontalAdvance(name) + view->indentation() <= width, qPrintable(name));
    }
    QVERIFY(width < 300); // no wider than they need
    panel->resize(120, 400);
    QCOMPARE(view->columnWidth(InspectorModel::Property), 72);
    panel->resize(600, 400);
    QCOMPARE(view->columnWidth(InspectorModel::Property), width);
}

/// What has not begun where the cursor stands has few of them.
void TestInspectorPanel::fitsNamesThatComeLater()
{
    const auto frame = [](std::string_view session) {
        return HandmadeFrame{.type = "x", .session = session, .events = {SessionStarted{}}};
    };
    Document document({frame("one"), frame("two")});
    document.cursor.goTo(1);
    const auto panel = shown<InspectorPanel>(document);
    document.selection.select(SessionId{1});
    QTreeView *view = treeOf(*panel);
    const auto isFitting = [view] {
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QModelIndex index = view->model()->index(row, InspectorModel::Property);
            if (view->columnWidth(InspectorModel::Property) < view->fontMetrics().horizontalAdvance(index.data().toString()))
                return false;
        }
        return true;
    };
    document.cursor.goLive();
    QTRY_VERIFY(view->model()->rowCount() > 8);
    QTRY_VERIFY(isFitting());
}

void TestInspectorPanel::pinsAnItem()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    const auto *model = qobject_cast<InspectorModel *>(treeOf(*panel)->model());
    document.selection.select(RunId{0});
    auto *pin = panel->findChild<QToolButton *>(QStringLiteral("inspectorPin"));
    pin->click();
    document.selection.select(SpanId{0});
    QVERIFY(model->item() == Item(RunId{0}));
    pin->click();
    QVERIFY(model->item() == Item(SpanId{0}));
}

void TestInspectorPanel::walksThroughTheHistory()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    auto *back = panel->findChild<QToolButton *>(QStringLiteral("inspectorBack"));
    auto *forward = panel->findChild<QToolButton *>(QStringLiteral("inspectorForward"));
    QVERIFY(!back->isEnabled() && !forward->isEnabled());
    document.selection.select(RunId{0});
    document.selection.select(SpanId{0});
    QVERIFY(back->isEnabled() && !forward->isEnabled());
    back->click();
    QVERIFY(document.selection.current() == Item(RunId{0}));
    QVERIFY(forward->isEnabled());
    forward->click();
    QVERIFY(document.selection.current() == Item(SpanId{0}));
}

void TestInspectorPanel::followsLinks()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    QTreeView *view = treeOf(*panel);
    document.selection.select(SpanId{1});
    emit view->activated(propertyRow(view, QStringLiteral("Inside")));
    QVERIFY(document.selection.current() == Item(SpanId{0}));
    emit view->activated(propertyRow(view, QStringLiteral("Began")));
    QVERIFY(document.selection.current() == Item(FrameId{2}));
    QVERIFY(document.cursor.isLive());
}

void TestInspectorPanel::goesToWhatIsNotYet()
{
    Document document(twoRuns());
    const auto panel = shown<InspectorPanel>(document);
    QTreeView *view = treeOf(*panel);
    document.selection.select(RunId{1});
    document.cursor.goTo(2);
    QCOMPARE(view->model()->rowCount(), 1);
    emit view->activated(view->model()->index(0, 0));
    QCOMPARE(document.cursor.position(), 8u);
    QVERIFY(view->model()->rowCount() > 1);
}

void TestInspectorPanel::copiesPlainTextOnly()
{
    Document document({frame(TextDelta{.text = plain("first\nsecond <b>line</b>")})});
    const auto panel = shown<InspectorPanel>(document);
    QTreeView *view = treeOf(*panel);
    document.selection.select(MessageId{0});
    view->setCurrentIndex(propertyRow(view, QStringLiteral("Text")));
    auto *preview = panel->findChild<QPlainTextEdit *>();
    QCOMPARE(preview->toPlainText(), QStringLiteral("first\nsecond <b>line</b>"));
    preview->selectAll();
    preview->copy();
    const QMimeData *copied = QApplication::clipboard()->mimeData();
    QCOMPARE(copied->formats(), QStringList{QStringLiteral("text/plain")});
    QCOMPARE(copied->text(), QStringLiteral("first\nsecond <b>line</b>"));

    // Text that grows keeps what is selected in it.
    document.made.append(frame(TextDelta{.text = plain(" and more")}));
    document.cursor.refresh();
    QVERIFY(preview->toPlainText().endsWith(QStringLiteral("</b> and more")));
    QVERIFY(preview->textCursor().hasSelection());
}

TRACEDECK_TESTS(TestInspectorPanel, Gui)

} // namespace tracedeck::test::tst_inspectorpanel

#include "tst_inspectorpanel.moc"
