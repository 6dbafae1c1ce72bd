// SPDX-License-Identifier: GPL-3.0-or-later
#include "appstyle.h"
#include "plaincells.h"
#include "qttests.h"
#include "theme.h"

#include <QImage>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOptionViewItem>
#include <QTest>

namespace tracedeck::test::tst_plaincells {

using Item = QStyleOptionViewItem;

class tst_PlainCells : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void areDrawnAsTheStyleDrawsThem_data();
    void areDrawnAsTheStyleDrawsThem();
    void leaveTheRestToTheStyle_data();
    void leaveTheRestToTheStyle();

private:
    static QIcon icon();
    static Item cellOf(const QString &text);
    template<typename Draw>
    static QImage drawn(double ratio, Draw draw);

    std::unique_ptr<QStyle> m_fusion{QStyleFactory::create(QStringLiteral("Fusion"))};
    AppStyle m_style;
};

namespace {

constexpr QRect kRoom(7, 5, 160, 22);

} // namespace

void tst_PlainCells::initTestCase()
{
    qRegisterMetaType<Item>();
}

QIcon tst_PlainCells::icon()
{
    QPixmap pixmap(16, 16);
    pixmap.fill(QColor(40, 160, 90));
    return pixmap;
}

Item tst_PlainCells::cellOf(const QString &text)
{
    Item cell;
    cell.rect = kRoom;
    cell.state = QStyle::State_Enabled | QStyle::State_Active;
    cell.features = text.isEmpty() ? Item::None : Item::HasDisplay;
    cell.text = text;
    cell.displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
    cell.decorationAlignment = Qt::AlignCenter;
    cell.decorationSize = {16, 16};
    cell.textElideMode = Qt::ElideRight;
    cell.showDecorationSelected = true;
    return cell;
}

template<typename Draw>
QImage tst_PlainCells::drawn(double ratio, Draw draw)
{
    QImage image(QSize(180, 34) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::red); // is as it was afterwards
    draw(&painter);
    painter.drawPoint(0, 0);
    return image;
}

void tst_PlainCells::areDrawnAsTheStyleDrawsThem_data()
{
    QTest::addColumn<Item>("cell");
    const QString word = QStringLiteral("agent");
    const QString sentence = QStringLiteral("A sentence which is longer than the cell that it stands in");
    const auto add = [&](const char *name, const QString &text, auto change) {
        Item cell = cellOf(text);
        change(cell);
        QTest::newRow(name) << cell;
    };
    add("a word", word, [](Item &) {});
    add("nothing", {}, [](Item &) {});
    add("elided right", sentence, [](Item &) {});
    add("elided in the middle", sentence, [](Item &cell) { cell.textElideMode = Qt::ElideMiddle; });
    add("elided left", sentence, [](Item &cell) { cell.textElideMode = Qt::ElideLeft; });
    add("cut", sentence, [](Item &cell) { cell.textElideMode = Qt::ElideNone; });
    add("cut, to the right", sentence, [](Item &cell) {
        cell.textElideMode = Qt::ElideNone;
        cell.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    });
    add("right", word, [](Item &cell) { cell.displayAlignment = Qt::AlignRight | Qt::AlignVCenter; });
    add("right, elided", sentence, [](Item &cell) { cell.displayAlignment = Qt::AlignRight | Qt::AlignVCenter; });
    add("centred", word, [](Item &cell) { cell.displayAlignment = Qt::AlignCenter; });
    add("top", word, [](Item &cell) { cell.displayAlignment = Qt::AlignLeft | Qt::AlignTop; });
    add("bottom", word, [](Item &cell) { cell.displayAlignment = Qt::AlignHCenter | Qt::AlignBottom; });
    add("no room", word, [](Item &cell) { cell.rect.setWidth(8); });
    add("less than no room", word, [](Item &cell) { cell.rect.setWidth(3); });
    add("low", word, [](Item &cell) { cell.rect.setHeight(9); });
    add("odd", word, [](Item &cell) { cell.rect.setHeight(23); });
    add("Chinese", QStringLiteral("\u667a\u80fd\u4f53\u7684\u68c0\u67e5\u70b9"), [](Item &) {});
    add("Arabic", QStringLiteral("\u0645\u0631\u062d\u0628\u0627 (agent)"), [](Item &) {});
    add("signs", QStringLiteral("\u2717 \u25b8 fa\u00e7ade e\u0301 \U0001f600 ffi"), [](Item &) {});
    add("bold", word, [](Item &cell) { cell.font.setBold(true); });
    add("italic", QStringLiteral("[fff]"), [](Item &cell) { cell.font.setItalic(true); });
    add("struck out", word, [](Item &cell) { cell.font.setStrikeOut(true); });
    add("large", word, [](Item &cell) { cell.font.setPixelSize(31); });
    add("selected", word, [](Item &cell) { cell.state |= QStyle::State_Selected; });
    add("selected elsewhere", word, [](Item &cell) {
        cell.state = QStyle::State_Enabled | QStyle::State_Selected;
    });
    add("only its text selected", word, [](Item &cell) {
        cell.state |= QStyle::State_Selected;
        cell.showDecorationSelected = false;
    });
    add("disabled", word, [](Item &cell) { cell.state = QStyle::State_None; });
    add("coloured", word, [](Item &cell) { cell.palette.setColor(QPalette::Text, QColor(190, 20, 20)); });
    add("on a ground", word, [](Item &cell) { cell.backgroundBrush = QColor(250, 240, 190); });
    const auto withIcon = [](Item &cell) {
        cell.features |= Item::HasDecoration;
        cell.icon = icon();
    };
    add("icon", word, withIcon);
    add("icon alone", {}, withIcon);
    add("icon, elided", sentence, withIcon);
    add("icon, selected", word, [&](Item &cell) {
        withIcon(cell);
        cell.state |= QStyle::State_Selected;
    });
    add("icon, disabled", word, [&](Item &cell) {
        withIcon(cell);
        cell.state = QStyle::State_None;
    });
    add("icon, large", word, [&](Item &cell) {
        withIcon(cell);
        cell.decorationSize = {40, 40};
    });
}

void tst_PlainCells::areDrawnAsTheStyleDrawsThem()
{
    QFETCH(Item, cell);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(*qApp, theme);
        Item themed = cell;
        themed.palette = cell.palette.resolve(QApplication::palette());
        for (const double ratio : {1.0, 1.5, 2.0}) {
            const QImage wanted = drawn(ratio, [&](QPainter *painter) {
                m_fusion->drawControl(QStyle::CE_ItemViewItem, &themed, painter);
            });
            for (int time = 0; time < 2; ++time) { // when it is made, and when it is kept
                const QImage got = drawn(ratio, [&](QPainter *painter) {
                    m_style.drawControl(QStyle::CE_ItemViewItem, &themed, painter, nullptr);
                });
                QCOMPARE(got, wanted);
            }
            PlainCells cells;
            QVERIFY(drawn(ratio, [&](QPainter *painter) { QVERIFY(cells.draw(painter, themed, m_style, nullptr)); })
                    == wanted);
        }
    }
}

void tst_PlainCells::leaveTheRestToTheStyle_data()
{
    applyTheme(*qApp, Theme::Light); // in the dark, boxes have an edge of their own
    QTest::addColumn<Item>("cell");
    const auto add = [](const char *name, auto change) {
        Item cell = cellOf(QStringLiteral("agent"));
        change(cell);
        QTest::newRow(name) << cell;
    };
    add("with a box", [](Item &cell) {
        cell.features |= Item::HasCheckIndicator;
        cell.checkState = Qt::Checked;
    });
    add("wrapped", [](Item &cell) { cell.features |= Item::WrapText; });
    add("of two lines", [](Item &cell) { cell.text += QChar(QChar::LineSeparator) + cell.text; });
    add("focused", [](Item &cell) { cell.state |= QStyle::State_HasFocus; });
    add("from right to left", [](Item &cell) { cell.direction = Qt::RightToLeft; });
    add("icon above", [](Item &cell) {
        cell.features |= Item::HasDecoration;
        cell.icon = icon();
        cell.decorationPosition = Item::Top;
    });
    add("long", [](Item &cell) { cell.text.fill(u'x', 100'000); });
}

void tst_PlainCells::leaveTheRestToTheStyle()
{
    QFETCH(Item, cell);
    PlainCells cells;
    const QImage nothing = drawn(1, [](QPainter *) {});
    QCOMPARE(drawn(1, [&](QPainter *painter) { QVERIFY(!cells.draw(painter, cell, m_style, nullptr)); }), nothing);
    const QImage wanted =
        drawn(1, [&](QPainter *painter) { m_fusion->drawControl(QStyle::CE_ItemViewItem, &cell, painter); });
    QVERIFY(wanted != nothing);
    QCOMPARE(drawn(1, [&](QPainter *painter) { m_style.drawControl(QStyle::CE_ItemViewItem, &cell, painter, nullptr); }),
             wanted);
}

TRACEDECK_TESTS(tst_PlainCells, Gui)

} // namespace tracedeck::test::tst_plaincells

#include "tst_plaincells.moc"
