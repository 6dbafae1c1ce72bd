// SPDX-License-Identifier: GPL-3.0-or-later
#include "accessibletree.h"
#include "jsontreemodel.h"
#include "livefixture.h"
#include "pseudolanguage.h"
#include "qttests.h"
#include "surfaces.h"
#include "uichecks.h"

#include <QFile>
#include <QHeaderView>
#include <QMenuBar>

namespace tracedeck::test::tst_translations {

/// Texts in other languages: none is cut off, none is forgotten, all change while the window is open.
class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void nothingIsClippedInALongerLanguage_data();
    void nothingIsClippedInALongerLanguage();
    void everyTextIsTranslated();
    void switchingLeavesNothingBehind();
    void noLetterOfAMenuMeansTwoThings_data();
    void noLetterOfAMenuMeansTwoThings();

private:
    QSet<QString> wordsOfData() const;
    QMap<QString, QStringList> texts();

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
    std::unique_ptr<PseudoLanguage> m_pseudo;
};

void TestTranslations::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
}

void TestTranslations::cleanup()
{
    if (m_pseudo)
        QCoreApplication::removeTranslator(m_pseudo.get());
    f.reset();
    m_pseudo.reset();
}

static QString listed(const QSet<QString> &found)
{
    QStringList all = found.values();
    all.sort();
    for (const QString &one : qAsConst(all))
        qInfo("  %s", qPrintable(one));
    return all.join(u'\n');
}

// --- Room ----------------------------------------------------------------------------------------------------------

void TestTranslations::nothingIsClippedInALongerLanguage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isOpen");
    for (const char *language : {"en", "zh_CN", "pseudo"}) {
        for (const QSize size : {QSize(1280, 800), QSize(1440, 900)}) {
            for (const bool isOpen : {true, false})
                QTest::addRow("%s %d %s", language, size.width(), isOpen ? "open" : "welcome")
                    << QString::fromLatin1(language) << size << isOpen;
        }
    }
}

void TestTranslations::nothingIsClippedInALongerLanguage()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    QFETCH(bool, isOpen);
    if (language == QStringLiteral("pseudo")) {
        m_pseudo = std::make_unique<PseudoLanguage>();
        QCoreApplication::installTranslator(m_pseudo.get());
    } else {
        f->preferences().setLanguage(language);
    }
    f->window()->resize(size);
    if (isOpen) {
        f->open("failed_tool");
        f->cursor().goTo(30);
    }
    QSet<QString> clipped;
    int surfaceCount = 0;
    int looked = 0;
    Surfaces surfaces(*f, [&](const QString &name, QWidget *root) {
        ++surfaceCount;
        // A label or button is cut off where it is smaller than the size it asks for at least, or, where its text
        // wraps, lower than that text is at its width.
        if (root->inherits("QFileDialog"))
            return; // Qt's own
        const QStringList found = uichecks::clipped(root);
        for (const QString &one : found)
            clipped.insert(name + QStringLiteral(": ") + one);
        looked += int(root->findChildren<QLabel *>().size() + root->findChildren<QAbstractButton *>().size());
    });
    surfaces.all();
    QCOMPARE(f->window()->size(), size); // it was not made larger by its texts
    qInfo("scale %s: %d surfaces, %d labels and buttons looked at, %d clipped",
          qgetenv("QT_SCALE_FACTOR").isEmpty() ? "1" : qgetenv("QT_SCALE_FACTOR").constData(), surfaceCount,
          looked, int(clipped.size()));
    QCOMPARE(listed(clipped), QString());
}

// --- Nothing forgotten ---------------------------------------------------------------------------------------------

/// Whatever stands in the recording, and names that are the same in all languages.
QSet<QString> TestTranslations::wordsOfData() const
{
    QSet<QString> words;
    QFile file(f->window()->document()->path());
    if (!file.open(QIODevice::ReadOnly))
        return words;
    static const QRegularExpression word(QStringLiteral("[\\p{L}_]+"));
    const QString all =
        QString::fromUtf8(file.readAll())
        + QStringLiteral(
            " Tracedeck Loom loom JSON English Qt GNU UTC ns ms s min h B KiB MiB GiB TiB x "
            " ndjson wss ws http https Ctrl Shift Alt Meta Del Return Enter Space Left Right Up Down Home "
            "react tot got dup End F Esc Backspace Tab PgUp PgDown In Out ")
        + f->directory().path() + f->window()->document()->path() + QDir::homePath() + QDir::tempPath();
    for (auto it = word.globalMatch(all); it.hasNext();)
        words.insert(it.next().captured());
    return words;
}

void TestTranslations::everyTextIsTranslated()
{
    m_pseudo = std::make_unique<PseudoLanguage>();
    QCoreApplication::installTranslator(m_pseudo.get());
    f->open("failed_tool");
    f->cursor().goTo(30);
    const QSet<QString> data = wordsOfData();
    QVERIFY(data.size() > 50);
    QSet<QString> forgotten;
    int texts = 0;
    static const QRegularExpression word(QStringLiteral("[\\p{L}_]{2,}"));
    const auto look = [&](const QString &where, const QString &text) {
        ++texts;
        const QString rest = PseudoLanguage::withoutTranslated(text);
        for (auto it = word.globalMatch(rest); it.hasNext();) {
            const QString one = it.next().captured();
            const bool isCut = std::any_of(data.begin(), data.end(), [&](const QString &all) {
                return all.startsWith(one) || all.endsWith(one);
            });
            if (!isCut && !one.contains(QRegularExpression(QStringLiteral("[\\x{4E00}-\\x{9FFF}]")))) {
                forgotten.insert(where + QStringLiteral(": ") + text.left(120));
                break;
            }
        }
    };
    Surfaces surfaces(*f, [&](const QString &name, QWidget *root) {
        const QString where = name.section(QLatin1Char('/'), -1);
        if (root->inherits("QFileDialog"))
            return; // the names of files are in it, and Qt's texts
        accessibletree::walk(QAccessible::queryAccessibleInterface(root), [&](QAccessibleInterface *node) {
            const auto *widget = qobject_cast<const QWidget *>(node->object());
            if (widget && !uichecks::isOurs(widget))
                return;
            const QObject *list = node->parent() ? node->parent()->object() : nullptr;
            if (list && list->objectName() == QStringLiteral("guideChapters"))
                return; // of the guide, which is translated as a whole
            look(where, node->text(QAccessible::Name));
            look(where, node->text(QAccessible::Description));
        });
        const QList<QLabel *> labels = root->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible())
                look(where, label->text());
        }
        const QList<QLineEdit *> lines = root->findChildren<QLineEdit *>();
        for (const QLineEdit *line : lines)
            look(where, line->placeholderText());
    });
    surfaces.all();
    qInfo("%d texts, %d not translated", texts, int(forgotten.size()));
    QVERIFY(texts > 500);
    QCOMPARE(listed(forgotten), QString());
}

// --- Switching -----------------------------------------------------------------------------------------------------

static void readModel(const QAbstractItemModel *model, const QModelIndex &parent, QStringList &texts)
{
    // How much of a value has been opened, and read, is the window's; what is in it is the recording's.
    if (!model || (parent.isValid() && qobject_cast<const JsonTreeModel *>(model)))
        return;
    const int rows = qMin(model->rowCount(parent), 100);
    for (int column = 0; column < model->columnCount(parent); ++column) {
        texts.append(QStringLiteral("header ") + model->headerData(column, Qt::Horizontal).toString()
                     + model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = model->index(row, column, parent);
            texts.append(index.data().toString() + index.data(Qt::ToolTipRole).toString()
                         + index.data(Qt::AccessibleTextRole).toString());
        }
    }
    for (int row = 0; row < rows; ++row)
        readModel(model, model->index(row, 0, parent), texts);
}

/// All texts of all surfaces, as assistive technology and the eye get them.
QMap<QString, QStringList> TestTranslations::texts()
{
    QMap<QString, QStringList> all;
    Surfaces surfaces(*f, [&](const QString &name, QWidget *root) {
        QStringList &here = all[name];
        accessibletree::walk(QAccessible::queryAccessibleInterface(root), [&](QAccessibleInterface *node) {
            // Which cells are in sight, and whether there are more, is a matter of room; the models are asked below.
            if (node->role() == QAccessible::Cell || node->role() == QAccessible::ListItem
                || node->role() == QAccessible::TreeItem || node->role() == QAccessible::ScrollBar)
                return;
            const QMetaEnum roles = QMetaEnum::fromType<QAccessible::Role>();
            here.append(QStringLiteral("%1 | %2 | %3")
                            .arg(QLatin1String(roles.valueToKey(node->role())), node->text(QAccessible::Name),
                                 node->text(QAccessible::Description)));
        });
        const QList<QWidget *> widgets = root->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            if (!widget->isVisible())
                continue;
            here.append(widget->toolTip());
            if (const auto *label = qobject_cast<const QLabel *>(widget))
                here.append(label->text());
            if (const auto *line = qobject_cast<const QLineEdit *>(widget))
                here.append(line->placeholderText());
            // The log says what was said then, in the language of then.
            if (const auto *view = qobject_cast<const QAbstractItemView *>(widget);
                view && !qobject_cast<const QHeaderView *>(view)
                && view->objectName() != QStringLiteral("logTable"))
                readModel(view->model(), {}, here);
        }
        here.sort();
    });
    surfaces.docks();
    return all;
}

void TestTranslations::switchingLeavesNothingBehind()
{
    const auto show = [this] {
        f->open("failed_tool");
        f->cursor().goTo(30);
        f->selection().select(FrameId{13});
    };
    show();
    texts(); // so that all of it has been made in English
    f->preferences().setLanguage(QStringLiteral("zh_CN"));
    Surfaces::settle();
    const QMap<QString, QStringList> switched = texts();

    f->closeAndOpenAnother();
    f->window()->resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    show();
    texts(); // looking moves what is current
    const QMap<QString, QStringList> started = texts();
    QCOMPARE(switched.keys(), started.keys());
    QSet<QString> different;
    int count = 0;
    for (auto it = started.begin(); it != started.end(); ++it) {
        count += int(it.value().size());
        const QStringList &other = switched[it.key()];
        for (const QString &one : it.value()) {
            if (!other.contains(one))
                different.insert(it.key() + QStringLiteral(": only if started: ") + one);
        }
        for (const QString &one : other) {
            if (!it.value().contains(one))
                different.insert(it.key() + QStringLiteral(": only if switched: ") + one);
        }
    }
    qInfo("%d surfaces, %d texts, %d differ", int(started.size()), count, int(different.size()));
    QVERIFY(count > 1000);
    QCOMPARE(listed(different), QString());
}

// --- Mnemonics -----------------------------------------------------------------------------------------------------

void TestTranslations::noLetterOfAMenuMeansTwoThings_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestTranslations::noLetterOfAMenuMeansTwoThings()
{
    QFETCH(QString, language);
    f->preferences().setLanguage(language);
    f->open("failed_tool");
    int menus = 0;
    QStringList twice;
    const auto check = [&](const QString &menu, const QList<QAction *> &actions) {
        ++menus;
        QHash<QChar, QString> taken;
        for (const QAction *action : actions) {
            const QString text = action->text();
            const qsizetype mark = text.indexOf(QRegularExpression(QStringLiteral("&[^&]")));
            if (mark < 0 || !action->isVisible())
                continue;
            const QChar letter = text.at(mark + 1).toUpper();
            if (taken.contains(letter))
                twice.append(QStringLiteral("%1: %2, %3").arg(menu, taken.value(letter), text));
            taken.insert(letter, text);
        }
    };
    check(QStringLiteral("menu bar"), f->window()->menuBar()->actions());
    const auto all = f->window()->menuBar()->findChildren<QMenu *>();
    for (const QMenu *menu : all)
        check(menu->title(), menu->actions());
    QVERIFY(menus > 5);
    QCOMPARE(twice.join(u'\n'), QString());
}

TRACEDECK_TESTS(TestTranslations, Gui)

} // namespace tracedeck::test::tst_translations

#include "tst_translations.moc"
