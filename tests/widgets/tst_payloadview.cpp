// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsoncells.h"
#include "payloadview.h"
#include "plaintextview.h"
#include "qttests.h"

#include <QHeaderView>
#include <QTest>
#include <QTreeView>

namespace tracedeck::test::tst_payloadview {

class TestPayloadView : public QObject
{
    Q_OBJECT

private slots:
    void showsWholeWhatItsCellCuts();
};

void TestPayloadView::showsWholeWhatItsCellCuts()
{
    static constexpr std::string_view kJson =
        R"({"short":"yes","draft":"I drafted an e-mail to the whole company, as you asked.","list":["I drafted an e-mail to the whole company"]})";
    PayloadView view;
    view.resize(600, 400);
    view.setVisible(true);
    view.show(std::make_shared<int>(), kJson);
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("payloadTree"));
    auto *preview = view.findChild<PlainTextView *>(QStringLiteral("payloadPreview"));
    const auto choose = [&](int row) { tree->setCurrentIndex(tree->model()->index(row, 0)); };
    tree->header()->setStretchLastSection(false);
    tree->header()->resizeSection(1, 120);
    choose(0);
    QVERIFY(!preview->isVisible());
    choose(1);
    QVERIFY(preview->isVisible());
    QCOMPARE(hiddenValue(tree, tree->currentIndex()), QStringLiteral("\"I drafted an e-mail to the whole company, as you asked.\""));
    choose(2); // what is in it is in rows of its own
    QVERIFY(!preview->isVisible());
    choose(1);
    tree->header()->resizeSection(1, 2000);
    QVERIFY(!preview->isVisible());
}

TRACEDECK_TESTS(TestPayloadView, Gui)

} // namespace tracedeck::test::tst_payloadview

#include "tst_payloadview.moc"
