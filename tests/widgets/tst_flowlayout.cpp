// SPDX-License-Identifier: GPL-3.0-or-later
#include "flowlayout.h"
#include "qttests.h"

#include <QTest>
#include <QWidget>

#include <memory>

namespace tracedeck::test::tst_flowlayout {

namespace {

constexpr int kHeight = 20;

/// A widget that wants to be so wide, and says what it needs at least.
class Block : public QWidget
{
public:
    Block(QWidget *parent, int wanted, int least, QSizePolicy::Policy policy = QSizePolicy::Preferred)
        : QWidget(parent)
        , m_wanted(wanted)
        , m_least(least)
    {
        setSizePolicy(policy, QSizePolicy::Preferred);
    }
    QSize sizeHint() const override { return {m_wanted, kHeight}; }
    QSize minimumSizeHint() const override { return {m_least, kHeight}; }

private:
    int m_wanted;
    int m_least;
};

/// As tall as it must be to have the area of its hint.
class Paragraph : public Block
{
public:
    explicit Paragraph(QWidget *parent)
        : Block(parent, 100, 10, QSizePolicy::Expanding)
    {
        QSizePolicy policy = sizePolicy();
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    int heightForWidth(int width) const override { return 100 * kHeight / width; }
};

} // namespace

class TestFlowLayout : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void whatDoesNotFitBeginsAnotherLine();
    void whatExpandsTakesWhatIsLeft();
    void whatExpandsStaysWhileItsMinimumFits();
    void aStretchPushesToTheEnd();
    void hiddenItemsTakeNoRoom();
    void paragraphsMakeTheirLineTaller();
    void needsNoMoreThanItsWidestItem();

private:
    template<class Kind = Block, class... Arguments>
    QWidget *add(Arguments... arguments)
    {
        auto *made = new Kind(m_panel.get(), arguments...);
        m_row->addWidget(made);
        return made;
    }
    /// As the panel does when it is so wide.
    void layOut(int width)
    {
        m_row->setGeometry({0, 0, width, m_row->heightForWidth(width)});
    }

    std::unique_ptr<QWidget> m_panel;
    FlowLayout *m_row = nullptr;
};

void TestFlowLayout::init()
{
    m_panel = std::make_unique<QWidget>();
    m_row = new FlowLayout(m_panel.get());
    m_row->setContentsMargins({});
    m_row->setSpacing(5);
}

void TestFlowLayout::whatDoesNotFitBeginsAnotherLine()
{
    const QWidget *first = add(60, 60);
    const QWidget *second = add(40, 40);
    layOut(105);
    QCOMPARE(first->geometry(), QRect(0, 0, 60, kHeight));
    QCOMPARE(second->geometry(), QRect(65, 0, 40, kHeight));
    QCOMPARE(m_row->heightForWidth(105), kHeight);
    layOut(104);
    QCOMPARE(second->geometry(), QRect(0, kHeight + 5, 40, kHeight));
    QCOMPARE(m_row->heightForWidth(104), 2 * kHeight + 5);
}

void TestFlowLayout::whatExpandsTakesWhatIsLeft()
{
    const QWidget *first = add(50, 20, QSizePolicy::Expanding);
    const QWidget *second = add(50, 20, QSizePolicy::Expanding);
    const QWidget *last = add(40, 40);
    layOut(200);
    QCOMPARE(first->width(), 75);
    QCOMPARE(second->width(), 75);
    QCOMPARE(last->geometry(), QRect(160, 0, 40, kHeight));
}

void TestFlowLayout::whatExpandsStaysWhileItsMinimumFits()
{
    const QWidget *field = add(100, 30, QSizePolicy::Expanding);
    const QWidget *button = add(40, 40);
    layOut(75);
    QCOMPARE(field->geometry(), QRect(0, 0, 30, kHeight));
    QCOMPARE(button->y(), 0);
    layOut(74);
    QCOMPARE(field->width(), 74);
    QCOMPARE(button->geometry(), QRect(0, kHeight + 5, 40, kHeight));
}

void TestFlowLayout::aStretchPushesToTheEnd()
{
    add(40, 40);
    m_row->addStretch();
    const QWidget *last = add(40, 40);
    layOut(200);
    QCOMPARE(last->x(), 160);
}

void TestFlowLayout::hiddenItemsTakeNoRoom()
{
    add(40, 40)->hide();
    const QWidget *seen = add(40, 40);
    QCOMPARE(m_row->heightForWidth(50), kHeight);
    QCOMPARE(m_row->sizeHint(), QSize(40, kHeight));
    layOut(50);
    QCOMPARE(seen->pos(), QPoint(0, 0));
}

void TestFlowLayout::paragraphsMakeTheirLineTaller()
{
    const QWidget *text = add<Paragraph>();
    const QWidget *button = add(45, 45);
    layOut(100);
    QCOMPARE(text->geometry(), QRect(0, 0, 50, 2 * kHeight));
    QCOMPARE(button->geometry(), QRect(55, kHeight / 2, 45, kHeight)); // in the middle of it
    QCOMPARE(m_row->heightForWidth(100), 2 * kHeight);
}

void TestFlowLayout::needsNoMoreThanItsWidestItem()
{
    add(60, 60);
    add(100, 30, QSizePolicy::Expanding);
    QCOMPARE(m_row->minimumSize(), QSize(60, kHeight));
    QCOMPARE(m_row->sizeHint(), QSize(165, kHeight));
}

TRACEDECK_TESTS(TestFlowLayout, Gui)

} // namespace tracedeck::test::tst_flowlayout

#include "tst_flowlayout.moc"
