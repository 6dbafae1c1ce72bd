// SPDX-License-Identifier: GPL-3.0-or-later
#include "accessibletree.h"
#include "livefixture.h"
#include "qttests.h"
#include "surfaces.h"
#include "uichecks.h"

#include <QAbstractScrollArea>
#include <QToolButton>

namespace tracedeck::test::tst_accessibility {

/// Says each, since a comparison that fails shows only the first words.
static QString listed(const QSet<QString> &found)
{
    QStringList all = found.values();
    all.sort();
    for (const QString &one : qAsConst(all))
        qInfo("  %s", qPrintable(one));
    return all.join(u'\n');
}

/// Whoever cannot see the window, or has no mouse, gets everything that is in it.
class TestAccessibility : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { f.reset(); }
    void cleanupTestCase();

    void everythingHasAName_data();
    void everythingHasAName();
    void tabReachesAndLeavesEverything_data();
    void tabReachesAndLeavesEverything();

private:
    void open(const QString &what);
    void look(const QString &surface, QWidget *root);
    void walkByTab(const QString &surface, QWidget *root, bool backward);

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
    QSet<QString> m_unnamed;
    QSet<QString> m_mute; ///< painted, and nothing told of what was painted
    QSet<QString> m_unreached;
    int m_surfaces = 0;
    int m_elements = 0;
    int m_stops = 0;
};

void TestAccessibility::initTestCase()
{
    QAccessible::setActive(true);
}

void TestAccessibility::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    m_surfaces = m_elements = m_stops = 0;
    m_unnamed.clear();
    m_mute.clear();
    m_unreached.clear();
}

void TestAccessibility::cleanupTestCase()
{
    QAccessible::setActive(false);
}

void TestAccessibility::open(const QString &what)
{
    f->services().recent.add(WindowFixture::recording("got.ndjson"));
    f->services().connections.remember(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:1/"))));
    if (what == QStringLiteral("a recording")) {
        f->open();
        f->cursor().goTo(20);
    } else if (what == QStringLiteral("a server")) {
        QVERIFY(f->window()->openDemo(QStringLiteral("live_thread"), true));
        QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Stopped, kPatience);
    } else if (what == QStringLiteral("a server that is not there")) {
        f->attach(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:1/"))));
        QTRY_VERIFY_WITH_TIMEOUT(f->bar().status().state == ConnectionStatus::State::Waiting, kPatience);
    }
}

// --- Names ---------------------------------------------------------------------------------------------------------

void TestAccessibility::look(const QString &surface, QWidget *root)
{
    ++m_surfaces;
    accessibletree::walk(QAccessible::queryAccessibleInterface(root), [&](QAccessibleInterface *node) {
        const auto *widget = qobject_cast<const QWidget *>(node->object());
        if (widget && !uichecks::isOurs(widget))
            return;
        const QString line = surface + QStringLiteral(": ") + accessibletree::describe(node);
        const bool isRow = node->role() == QAccessible::Cell || node->role() == QAccessible::ListItem
                           || node->role() == QAccessible::TreeItem;
        if (accessibletree::isInteractive(node->role())) {
            ++m_elements;
            // A cell may be empty; a row may not.
            const bool mayBeEmpty =
                isRow && node->tableCellInterface() && node->tableCellInterface()->columnIndex() > 0;
            const bool isSeparator = node->role() == QAccessible::MenuItem && node->state().disabled;
            if (!mayBeEmpty && !isSeparator && accessibletree::name(node).isEmpty())
                m_unnamed.insert(line);
        }
        // A name in place of its text would keep the text from who hears it; a combo box has no name on Unix, only
        // what is chosen in it, so that what it is for must be said otherwise.
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *combo = qobject_cast<const QComboBox *>(widget);
        if (label && !label->accessibleName().isEmpty() && !label->text().isEmpty()
            && !label->accessibleName().contains(label->text())
            && !label->text().contains(label->accessibleName()))
            m_unnamed.insert(line + QStringLiteral(" has a name that hides its text"));
        const bool isQts = combo && combo->window()->inherits("QFileDialog");
        if (combo && !isQts && node->text(QAccessible::Description).isEmpty()
            && node->relations(QAccessible::Label).isEmpty())
            m_unnamed.insert(line + QStringLiteral(" does not say what it is for: ")
                             + combo->accessibleName());
        // What can have the focus must be something, or hold something.
        const bool isBlank = node->role() == QAccessible::Client || node->role() == QAccessible::NoRole
                             || node->role() == QAccessible::Canvas || node->role() == QAccessible::Graphic;
        const bool says = node->childCount() > 0 || node->textInterface() || node->valueInterface();
        if (widget && isBlank && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus
            && !widget->focusProxy() && (!says || accessibletree::name(node).isEmpty()))
            m_mute.insert(line);
    });
}

void TestAccessibility::everythingHasAName_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("what");
    for (const char *language : {"en", "zh_CN"}) {
        for (const char *what : {"nothing", "a recording", "a server", "a server that is not there"})
            QTest::addRow("%s, %s", language, what)
                << QString::fromLatin1(language) << QString::fromLatin1(what);
    }
}

void TestAccessibility::everythingHasAName()
{
    QFETCH(QString, language);
    QFETCH(QString, what);
    f->preferences().setLanguage(language);
    open(what);
    Surfaces surfaces(*f, [this](const QString &surface, QWidget *root) { look(surface, root); });
    surfaces.all();
    if (f->window()->document() && f->window()->document()->live()) {
        auto *details = f->bar().findChild<QToolButton *>(QStringLiteral("details"));
        if (details && details->isVisible()) {
            details->click();
            QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeModalWidget(), kPatience);
            surfaces.dialog(QStringLiteral("details"), QApplication::activeModalWidget());
        }
    }
    qInfo("%d surfaces (%d dialogs): %d interactive elements, %d unnamed, %d painted views that say nothing",
          m_surfaces, surfaces.dialogCount(), m_elements, int(m_unnamed.size()), int(m_mute.size()));
    QVERIFY(m_elements > 50);
    QCOMPARE(listed(m_unnamed), QString());
    QCOMPARE(listed(m_mute), QString());
}

// --- Focus ---------------------------------------------------------------------------------------------------------

/// What a user works with; each must be reached by Tab, or belong to something that is.
static bool isWorkedWith(const QWidget *widget)
{
    if (widget->inherits("QHeaderView") || widget->inherits("QScrollBar") || widget->inherits("QMenuBar"))
        return false;
    return uichecks::needsName(widget) || widget->inherits("QTabBar") || widget->inherits("QAbstractSlider")
           || widget->inherits("QTextEdit") || widget->inherits("QPlainTextEdit")
           || (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

static int tabStops(QWidget *window)
{
    int stops = 0;
    for (QWidget *widget = window->nextInFocusChain(); widget != window;
         widget = widget->nextInFocusChain()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget->isVisible()
            && widget->isEnabled() && !widget->focusProxy())
            ++stops;
    }
    return stops;
}

void TestAccessibility::walkByTab(const QString &surface, QWidget *root, bool backward)
{
    QWidget *window = root->window();
    constexpr int kMostStops = 400;
    if (!window->focusWidget())
        window->setFocus();
    QSet<QWidget *> reached;
    QWidget *first = nullptr;
    QWidget *before = nullptr;
    int steps = 0;
    for (; steps < kMostStops; ++steps) {
        QWidget *at = window->focusWidget();
        if (at == before && tabStops(window) > 1) {
            m_unreached.insert(QStringLiteral("%1: no way on from %2").arg(surface, uichecks::describe(at)));
            return;
        }
        if (at && (at == first || at == before))
            break;
        if (!first && steps > 0)
            first = at;
        reached.insert(at);
        before = at;
        QTest::keyClick(at ? at : window, backward ? Qt::Key_Backtab : Qt::Key_Tab,
                        backward ? Qt::ShiftModifier : Qt::NoModifier);
    }
    if (steps == kMostStops)
        m_unreached.insert(QStringLiteral("%1: Tab never comes round").arg(surface));
    const QList<QWidget *> all = root->findChildren<QWidget *>();
    for (const QWidget *widget : all) {
        if (!isWorkedWith(widget) || !uichecks::isOurs(widget) || !widget->isVisible() || !widget->isEnabled()
            || widget->window() != window || widget->visibleRegion().isEmpty())
            continue;
        // The dock's own tab bar is Qt's: panels are raised by their actions.
        if (widget->inherits("QMainWindowTabBar"))
            continue;
        ++m_stops;
        const QWidget *stop = widget;
        while (stop->focusProxy())
            stop = stop->focusProxy();
        if (!reached.contains(const_cast<QWidget *>(stop)))
            m_unreached.insert(surface + QStringLiteral(": ") + uichecks::describe(widget) + u' '
                               + widget->accessibleName());
    }
}

void TestAccessibility::tabReachesAndLeavesEverything_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"nothing", "a recording", "a server", "a server that is not there"})
        QTest::addRow("%s", what) << QString::fromLatin1(what);
}

void TestAccessibility::tabReachesAndLeavesEverything()
{
    QFETCH(QString, what);
    open(what);
    Surfaces surfaces(*f, [this](const QString &surface, QWidget *root) {
        ++m_surfaces;
        walkByTab(surface, root, false);
        walkByTab(surface, root, true);
    });
    surfaces.all();
    qInfo("%d surfaces: %d widgets to work with, %d not reached or not left by Tab alone", m_surfaces,
          m_stops / 2, int(m_unreached.size()));
    QVERIFY(m_stops > 10);
    QCOMPARE(listed(m_unreached), QString());
}

TRACEDECK_TESTS(TestAccessibility, Gui)

} // namespace tracedeck::test::tst_accessibility

#include "tst_accessibility.moc"
