// SPDX-License-Identifier: GPL-3.0-or-later
#include "appstyle.h"
#include "icons.h"
#include "qttests.h"
#include "statuspalette.h"
#include "theme.h"
#include "watches.h"

#include <QApplication>
#include <QDirIterator>
#include <QPalette>
#include <QRegularExpression>
#include <QSet>
#include <QStyle>
#include <QTest>

#include <cmath>

namespace tracedeck::test::tst_statuspalette {

class tst_StatusPalette : public QObject
{
    Q_OBJECT

private slots:
    void coloursAreReadable_data();
    void coloursAreReadable();
    void sharesLeaveFiguresReadable_data();
    void sharesLeaveFiguresReadable();
    void palettesAreReadable_data();
    void palettesAreReadable();
    void everyStatusHasItsOwnSign();
    void kindsKeepTheirColour();
    void kindsUseAllColours();
    void themesAreAppliedAndFollowed();
    void iconsTakeTheColourOfThePalette();
    void everyIconCanBeDrawn();
};

namespace {

/// Relative luminance and contrast as WCAG 2 defines them.
double luminance(const QColor &colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

constexpr double kEnough = 4.5;
constexpr double kAlmostEnough = 4.0; // for what is not the text itself
const QList<ItemStatus> kStatuses{ItemStatus::Running,   ItemStatus::Waiting,     ItemStatus::Succeeded,
                                  ItemStatus::Failed,    ItemStatus::Cancelled,   ItemStatus::Interrupted,
                                  ItemStatus::Idle,      ItemStatus::Ended,       ItemStatus::Unheard};
const QList<Severity> kSeverities{Severity::Info, Severity::Warning, Severity::Error};

void addThemes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
}

} // namespace

void tst_StatusPalette::coloursAreReadable_data()
{
    addThemes();
}

void tst_StatusPalette::coloursAreReadable()
{
    QFETCH(QPalette, palette);
    QList<QColor> colours{addedColor(palette), removedColor(palette), changedColor(palette)};
    for (const ItemStatus status : kStatuses)
        colours << statusColor(status, palette);
    for (const Severity severity : kSeverities)
        colours << severityColor(severity, palette);
    for (int i = 0; i < 500; ++i)
        colours << kindColor(std::to_string(i), palette);
    for (const auto ground : {QPalette::Base, QPalette::AlternateBase, QPalette::Window}) {
        for (const QColor &colour : colours) {
            const double found = contrast(colour, palette.color(ground));
            QVERIFY2(found >= kEnough, qPrintable(QStringLiteral("%1 on %2: %3").arg(
                                           colour.name(), palette.color(ground).name(), QString::number(found))));
        }
    }
    for (int mark = 1; mark <= Watches::kMarks; ++mark) {
        for (const QColor &colour : {palette.color(QPalette::Text), palette.color(QPalette::PlaceholderText),
                                     severityColor(Severity::Warning, palette), severityColor(Severity::Error, palette)}) {
            const double found = contrast(colour, markGround(mark, palette));
            QVERIFY2(found >= kAlmostEnough,
                     qPrintable(QStringLiteral("%1 on mark %2: %3").arg(colour.name()).arg(mark).arg(found)));
        }
        QVERIFY(contrast(markColor(mark, palette), palette.color(QPalette::Base)) >= 1.5);
    }
    QVERIFY(contrast(pastText(palette), pastTint(palette)) >= kEnough);
    QVERIFY(contrast(palette.color(QPalette::Text), markGround(palette)) >= kEnough);
    QVERIFY(contrast(palette.color(QPalette::Text), pastTint(palette)) >= kEnough);
    QVERIFY(contrast(pastEdge(palette), palette.color(QPalette::Base)) >= 3.0); // no text
}

void tst_StatusPalette::sharesLeaveFiguresReadable_data()
{
    addThemes();
}

void tst_StatusPalette::sharesLeaveFiguresReadable()
{
    QFETCH(QPalette, palette);
    const auto under = [&](QPalette::ColorRole role, bool isSelected) {
        const QColor over = shareColor(palette, isSelected);
        const QColor below = palette.color(role);
        const auto mixed = [&](double a, double b) { return float(a * over.alphaF() + b * (1 - over.alphaF())); };
        return QColor::fromRgbF(mixed(over.redF(), below.redF()), mixed(over.greenF(), below.greenF()),
                                mixed(over.blueF(), below.blueF()));
    };
    for (const auto ground : {QPalette::Base, QPalette::AlternateBase}) {
        QVERIFY(contrast(under(QPalette::Text, false), under(ground, false)) >= kEnough);
        QVERIFY(under(ground, false) != palette.color(ground));
    }
    const double selected = contrast(under(QPalette::HighlightedText, true), under(QPalette::Highlight, true));
    QVERIFY2(selected >= kEnough, qPrintable(QString::number(selected)));
}

void tst_StatusPalette::palettesAreReadable_data()
{
    addThemes();
}

void tst_StatusPalette::palettesAreReadable()
{
    QFETCH(QPalette, palette);
    const auto check = [&](QPalette::ColorRole text, QPalette::ColorRole ground) {
        QVERIFY2(contrast(palette.color(text), palette.color(ground)) >= kEnough,
                 qPrintable(QStringLiteral("%1 on %2").arg(int(text)).arg(int(ground))));
    };
    check(QPalette::Text, QPalette::Base);
    check(QPalette::Text, QPalette::AlternateBase);
    check(QPalette::WindowText, QPalette::Window);
    check(QPalette::ButtonText, QPalette::Button);
    check(QPalette::HighlightedText, QPalette::Highlight);
    check(QPalette::ToolTipText, QPalette::ToolTipBase);
    check(QPalette::Link, QPalette::Base);
    check(QPalette::LinkVisited, QPalette::Base);
    check(QPalette::PlaceholderText, QPalette::Base);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Window)) >= 4.0);
}

void tst_StatusPalette::everyStatusHasItsOwnSign()
{
    QSet<QString> signs;
    for (const ItemStatus status : kStatuses)
        signs << statusGlyph(status);
    QCOMPARE(signs.size(), kStatuses.size());
    QVERIFY(!signs.contains(QString()));
    QSet<QString> severities;
    for (const Severity severity : kSeverities)
        severities << severityGlyph(severity);
    QCOMPARE(severities.size(), kSeverities.size());
}

void tst_StatusPalette::kindsKeepTheirColour()
{
    const QPalette palette = lightPalette();
    QCOMPARE(kindColor("act", palette), kindColor(std::string("a") + "ct", palette));
    // Written down, so that a change of the hash is noticed.
    QCOMPARE(kindColor("act", palette).name(), QStringLiteral("#4d5d0c"));
}

void tst_StatusPalette::kindsUseAllColours()
{
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        QSet<QRgb> colours;
        for (int i = 0; i < 500; ++i)
            colours << kindColor("node" + std::to_string(i), palette).rgb();
        QCOMPARE(colours.size(), kindColorCount());
    }
}

void tst_StatusPalette::themesAreAppliedAndFollowed()
{
    applyTheme(*qApp, Theme::Dark);
    QVERIFY(isDark(QApplication::palette()));
    QVERIFY(qobject_cast<AppStyle *>(QApplication::style()));
    applyTheme(*qApp, Theme::Light);
    QVERIFY(!isDark(QApplication::palette()));
    applyTheme(*qApp, Theme::Dark);
    // The test's desktop is light, whatever was applied before.
    applyTheme(*qApp, Theme::System);
    QVERIFY(!isDark(QApplication::palette()));
}

void tst_StatusPalette::iconsTakeTheColourOfThePalette()
{
    const QIcon icon = themedIcon(QStringLiteral("play"));
    const auto inkOf = [&](QIcon::Mode mode) {
        const QImage image = icon.pixmap(QSize(64, 64), 1.0, mode).toImage();
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, 32).alpha() == 255)
                return image.pixelColor(x, 32);
        }
        return QColor();
    };
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(*qApp, theme);
        const QPalette palette = QApplication::palette();
        QCOMPARE(inkOf(QIcon::Normal), palette.color(QPalette::Active, QPalette::ButtonText));
        QCOMPARE(inkOf(QIcon::Disabled), palette.color(QPalette::Disabled, QPalette::ButtonText));
        QCOMPARE(inkOf(QIcon::Selected), palette.color(QPalette::Active, QPalette::HighlightedText));
    }
    QCOMPARE(icon.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("no icon named")));
    QVERIFY(themedIcon(QStringLiteral("none")).pixmap(16, 16).isNull());
}

void tst_StatusPalette::everyIconCanBeDrawn()
{
    int count = 0;
    for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext(); ++count) {
        it.next();
        const QImage image = themedIcon(it.fileInfo().completeBaseName()).pixmap(24, 24).toImage();
        QVERIFY(!image.isNull());
        bool hasInk = false;
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 24; ++x)
                hasInk = hasInk || image.pixelColor(x, y).alpha() > 100;
        }
        QVERIFY2(hasInk, qPrintable(it.filePath()));
    }
    QVERIFY(count >= 30);
}

TRACEDECK_TESTS(tst_StatusPalette, Gui)

} // namespace tracedeck::test::tst_statuspalette

#include "tst_statuspalette.moc"
