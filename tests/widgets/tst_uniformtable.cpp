// SPDX-License-Identifier: GPL-3.0-or-later
// A UniformTable is a QTableView whose rows cost nothing: both show the same, whatever their user does.
#include "qttests.h"
#include "uniformtable.h"

#include <QAbstractTableModel>
#include <QAccessible>
#include <QAccessibleTableInterface>
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QTest>

#include <limits>
#include <utility>

namespace tracedeck::test::tst_uniformtable {

namespace {

constexpr int kColumns = 5;
constexpr int kHidden = 3;
constexpr int kRowHeight = 17;

class NumbersModel : public QAbstractTableModel
{
public:
    explicit NumbersModel(int rows)
        : m_rows(rows)
    {
    }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        return QStringLiteral("%1:%2%3").arg(index.row()).arg(index.column()).arg(m_what);
    }
    void say(const QString &what, int first, int last)
    {
        m_what = what;
        emit dataChanged(index(first, 0), index(last, kColumns - 1), {Qt::UserRole + 7});
    }
    void add(int rows)
    {
        beginInsertRows({}, m_rows, m_rows + rows - 1);
        m_rows += rows;
        endInsertRows();
    }
    void remove(int first, int count)
    {
        beginRemoveRows({}, first, first + count - 1);
        m_rows -= count;
        endRemoveRows();
    }
    void start(int rows)
    {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }

private:
    int m_rows;
    QString m_what;
};

void setUp(QTableView &view, QAbstractItemModel &model)
{
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::SingleSelection);
    view.setTabKeyNavigation(false);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setModel(&model);
    view.horizontalHeader()->moveSection(4, 1);
    view.setColumnHidden(kHidden, true);
    view.resize(260, 300);
    view.show();
}

} // namespace

class tst_UniformTable : public QObject
{
    Q_OBJECT

private slots:
    void selectsStretches();
    void init();
    void cleanup();
    void goesWhereKeysLead();
    void goesWhereTheMouseLeads();
    void staysWhereItWasScrolled();
    void looksTheSame();
    void paintsWhatChanges();
    void scrollsToWhatIsAsked();
    void followsItsModel();
    void isReadAloud();
    void hasRoomForAnyNumberOfRows();

private:
    /// What is seen, chosen and at the cursor; empty: the same in both.
    QString difference() const;

    std::unique_ptr<NumbersModel> m_model;
    std::unique_ptr<UniformTable> m_uniform;
    std::unique_ptr<QTableView> m_usual;
};

void tst_UniformTable::init()
{
    m_model = std::make_unique<NumbersModel>(300);
    m_uniform = std::make_unique<UniformTable>();
    m_usual = std::make_unique<QTableView>();
    m_uniform->setRowHeight(kRowHeight);
    m_usual->verticalHeader()->hide();
    m_usual->verticalHeader()->setMinimumSectionSize(kRowHeight);
    m_usual->verticalHeader()->setDefaultSectionSize(kRowHeight);
    for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()}) {
        setUp(*view, *m_model);
        QVERIFY(QTest::qWaitForWindowExposed(view));
        view->setCurrentIndex(m_model->index(0, 0));
    }
    QCOMPARE(difference(), QString());
}

void tst_UniformTable::cleanup()
{
    m_uniform.reset();
    m_usual.reset();
}

QString tst_UniformTable::difference() const
{
    const auto looksOf = [this](const QTableView &view) {
        QStringList looks{QStringLiteral("current %1:%2").arg(view.currentIndex().row()).arg(view.currentIndex().column())};
        for (const QModelIndex &index : view.selectionModel()->selectedRows())
            looks.append(QStringLiteral("selected %1").arg(index.row()));
        const QRect seen = view.viewport()->rect();
        looks.append(QStringLiteral("viewport %1x%2").arg(seen.width()).arg(seen.height()));
        for (int y = 0; y < seen.height(); y += 5) {
            for (int x = 0; x < seen.width(); x += 50) {
                const QModelIndex at = view.indexAt({x, y});
                const QRect rect = view.visualRect(at);
                looks.append(QStringLiteral("at %1,%2: %3:%4 in %5,%6 %7x%8").arg(x).arg(y).arg(at.row()).arg(at.column())
                                 .arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height()));
            }
        }
        for (const QScrollBar *bar : {view.verticalScrollBar(), view.horizontalScrollBar()})
            looks.append(QStringLiteral("scrolled %1 of %2").arg(bar->value()).arg(bar->maximum()));
        return looks;
    };
    const QStringList ours = looksOf(*m_uniform);
    const QStringList theirs = looksOf(*m_usual);
    for (qsizetype i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
        if (ours[i] != theirs[i])
            return ours[i] + QStringLiteral(" | ") + theirs[i];
    }
    return ours.size() == theirs.size() ? QString() : QStringLiteral("not the same number of rows is selected");
}

void tst_UniformTable::goesWhereKeysLead()
{
    constexpr Qt::Key kKeys[] = {Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp,
                                 Qt::Key_Left, Qt::Key_Right};
    QRandomGenerator random(20);
    for (int i = 0; i < 600; ++i) {
        const Qt::Key key = kKeys[random.bounded(int(std::size(kKeys)))];
        const bool isFar = random.bounded(8) == 0;
        for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()})
            QTest::keyClick(view, key, isFar ? Qt::ControlModifier : Qt::NoModifier);
        QVERIFY2(difference().isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(i).arg(difference())));
    }
    // Not from column to column, as QTableView does: rows are what is chosen.
    const int column = m_uniform->currentIndex().column();
    const int sideways = m_uniform->horizontalScrollBar()->value();
    for (const Qt::KeyboardModifier modifier : {Qt::NoModifier, Qt::ControlModifier}) {
        QTest::keyClick(m_uniform.get(), Qt::Key_End, modifier);
        QCOMPARE(m_uniform->currentIndex(), m_model->index(299, column));
        QTest::keyClick(m_uniform.get(), Qt::Key_Home, modifier);
        QCOMPARE(m_uniform->currentIndex(), m_model->index(0, column));
    }
    QCOMPARE(m_uniform->horizontalScrollBar()->value(), sideways);
}

void tst_UniformTable::goesWhereTheMouseLeads()
{
    QRandomGenerator random(21);
    for (int i = 0; i < 200; ++i) {
        const QPoint at(random.bounded(m_usual->viewport()->width()), random.bounded(m_usual->viewport()->height()));
        const int scrolled = random.bounded(m_usual->verticalScrollBar()->maximum() + 1);
        for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()}) {
            view->verticalScrollBar()->setValue(scrolled);
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
        }
        QVERIFY2(difference().isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(i).arg(difference())));
    }
}

/// A click scrolls to the row after a while, unless its user scrolls meanwhile.
void tst_UniformTable::staysWhereItWasScrolled()
{
    for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()}) {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {10, 3 * kRowHeight});
        view->verticalScrollBar()->setValue(60);
    }
    QElapsedTimer since;
    since.start();
    const int wait = QApplication::doubleClickInterval() + 200;
    QTRY_VERIFY_WITH_TIMEOUT(since.elapsed() > wait, wait + 5000);
    QCOMPARE(m_uniform->verticalScrollBar()->value(), 60);
    QCOMPARE(difference(), QString());
}

void tst_UniformTable::looksTheSame()
{
    for (const int scrolled : {0, 7, 8, 6, 250, m_usual->verticalScrollBar()->maximum()}) {
        for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()}) {
            view->verticalScrollBar()->setValue(scrolled);
            view->selectRow(scrolled + 3);
        }
        QCOMPARE(m_uniform->grab().toImage(), m_usual->grab().toImage());
    }
}

/// Whatever role it is that changes: delegates paint more than Qt's.
void tst_UniformTable::paintsWhatChanges()
{
    int paints = 0;
    class Counter : public QObject
    {
    public:
        explicit Counter(int &paints)
            : m_paints(paints)
        {
        }
        bool eventFilter(QObject *, QEvent *event) override
        {
            m_paints += event->type() == QEvent::Paint;
            return false;
        }

    private:
        int &m_paints;
    } counter(paints);
    QTRY_VERIFY(!m_uniform->grab().isNull());
    m_uniform->viewport()->installEventFilter(&counter);
    for (const auto &[first, last] : {std::pair(3, 3), std::pair(0, 299), std::pair(200, 299), std::pair(2, 250)}) {
        const int before = paints;
        m_model->say(QStringLiteral("x"), first, last);
        if (first < 200)
            QTRY_VERIFY2(paints > before, qPrintable(QStringLiteral("%1-%2").arg(first).arg(last)));
    }
}

void tst_UniformTable::scrollsToWhatIsAsked()
{
    QRandomGenerator random(22);
    for (int i = 0; i < 200; ++i) {
        const QModelIndex index = m_model->index(random.bounded(m_model->rowCount()), 0);
        for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()})
            view->scrollTo(index);
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
    }
    m_uniform->scrollTo(m_model->index(100, 0), QAbstractItemView::PositionAtTop);
    QCOMPARE(m_uniform->rowAt(0), 100);
    m_uniform->scrollTo(m_model->index(100, 0), QAbstractItemView::PositionAtCenter);
    QVERIFY(std::abs(m_uniform->rowViewportPosition(100) - m_uniform->viewport()->height() / 2) <= kRowHeight);
    m_uniform->scrollTo(m_model->index(100, 0), QAbstractItemView::PositionAtBottom);
    QCOMPARE(m_uniform->rowAt(m_uniform->viewport()->height() / kRowHeight * kRowHeight - 1), 100);
}

void tst_UniformTable::followsItsModel()
{
    m_model->add(1000);
    for (QTableView *view : {static_cast<QTableView *>(m_uniform.get()), m_usual.get()})
        view->scrollToBottom();
    QCOMPARE(difference(), QString());
    QCOMPARE(m_uniform->rowAt(m_uniform->viewport()->height() / kRowHeight * kRowHeight - 1), 1299);
    m_model->remove(0, 700);
    QTRY_COMPARE(m_uniform->verticalScrollBar()->maximum(), m_usual->verticalScrollBar()->maximum());
    QCOMPARE(difference(), QString());
    m_model->start(3);
    QTRY_COMPARE(m_uniform->verticalScrollBar()->maximum(), 0);
    QTRY_COMPARE(m_usual->verticalScrollBar()->maximum(), 0);
    QCOMPARE(difference(), QString());
    QCOMPARE(m_uniform->rowAt(3 * kRowHeight), -1);
    QCOMPARE(m_uniform->rowHeight(3), 0);
}

void tst_UniformTable::isReadAloud()
{
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(m_uniform.get());
    QVERIFY(table);
    QCOMPARE(table->role(), QAccessible::Table);
    QVERIFY(table->tableInterface());
    QCOMPARE(table->tableInterface()->rowCount(), 300);
    QAccessibleInterface *cell = table->tableInterface()->cellAt(4, 2);
    QVERIFY(cell);
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("4:2"));
    const QRect rect = m_uniform->visualRect(m_model->index(4, 2));
    QCOMPARE(cell->rect(), rect.translated(m_uniform->viewport()->mapToGlobal(QPoint())));
}

void tst_UniformTable::hasRoomForAnyNumberOfRows()
{
    m_usual.reset(); // which has not
    constexpr int kMost = std::numeric_limits<int>::max();
    m_model->start(kMost);
    m_uniform->scrollToBottom();
    const int last = m_uniform->rowAt(m_uniform->viewport()->height() / kRowHeight * kRowHeight - 1);
    QCOMPARE(last, kMost - 1);
    m_uniform->setCurrentIndex(m_model->index(kMost / 2, 0));
    QCOMPARE(m_uniform->rowAt(m_uniform->visualRect(m_uniform->currentIndex()).center().y()), kMost / 2);
    QVERIFY(!m_uniform->grab().isNull());
}

/// From the row that was current, by whomever, however far it is, and whether its first column is shown.
void tst_UniformTable::selectsStretches()
{
    constexpr int kRows = 3'000'000;
    NumbersModel model(kRows);
    UniformTable view;
    view.horizontalHeader()->setHighlightSections(false);
    setUp(view, model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.show();
    const auto chosen = [&view] {
        const QItemSelection selection = view.selectionModel()->selection();
        return selection.size() == 1 ? std::pair(selection.first().top(), selection.first().bottom()) : std::pair(-1, -1);
    };
    const auto click = [&view](int row, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, keys,
                          {3, view.rowViewportPosition(row) + view.rowHeight(row) / 2});
    };
    click(3);
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(3, 4));
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(3, 5));
    view.selectionModel()->setCurrentIndex(model.index(10, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(10, 11));
    click(7, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(7, 10));
    click(2);
    QTest::keyClick(&view, Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(2, kRows - 1));
    view.setColumnHidden(0, true);
    view.selectionModel()->setCurrentIndex(model.index(kRows - 5, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QTest::keyClick(&view, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(chosen(), std::pair(kRows - 6, kRows - 5));
    view.selectAll();
    QCOMPARE(chosen(), std::pair(0, kRows - 1));
    QVERIFY(!view.horizontalHeader()->selectionModel()->hasSelection()); // it would ask row by row
}

TRACEDECK_TESTS(tst_UniformTable, Gui)

} // namespace tracedeck::test::tst_uniformtable

#include "tst_uniformtable.moc"
