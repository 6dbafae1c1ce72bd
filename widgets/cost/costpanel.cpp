// SPDX-License-Identifier: GPL-3.0-or-later
#include "costpanel.h"

#include "costchartview.h"
#include "costmodel.h"
#include "costtexts.h"
#include "elidedlabel.h"
#include "factroles.h"
#include "flatbutton.h"
#include "flowlayout.h"
#include "icons.h"
#include "ledgermodel.h"
#include "rowcopy.h"
#include "safetext.h"
#include "scopebox.h"
#include "statuspalette.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QResizeEvent>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kRoomForBasis = 180; // pixels; the chart needs what there is below that

constexpr int kPixelsInAColumn = 3; ///< narrower ones show no pattern
constexpr const char *kSuffixes[] = {"png", "svg", "csv"};

/// Whether nothing is known of what is drawn.
bool saysNothing(const CostSheet &sheet, const std::vector<CostColumn> &drawn)
{
    const std::vector<CostColumn> columns = sheet.columns();
    return std::none_of(drawn.begin(), drawn.end(), [&](CostColumn column) {
        const auto place = static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
        return std::any_of(sheet.rows.begin(), sheet.rows.end(), [&](const CostRow &row) {
            return place < row.figures.size() && row.figures[place].isKnown;
        });
    });
}

} // namespace

CostPanel::CostPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new CostChartView(this))
    , m_table(new QTableView(this))
    , m_splitter(new QSplitter(this))
{
    m_view->setObjectName(QStringLiteral("costChart"));
    m_table->setObjectName(QStringLiteral("costTable"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // names that are alike have their ids behind them
    rowcopy::copyByKey(m_table, m_table->horizontalHeader());
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(buildLegend());
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_table);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(false);
    column->addWidget(m_splitter, 1);
    QSizePolicy kept = m_splitter->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_splitter->setSizePolicy(kept);
    setContent(content, m_chart);
    m_table->hide();
    connect(m_view, &CostChartView::activated, this, &CostPanel::goTo);
    connect(m_view, &CostChartView::lookChanged, this, &CostPanel::showLegend);
    connect(m_view, &CostChartView::rangeMarked, this, &CostPanel::markRange);
    connect(m_table, &QTableView::activated, this, &CostPanel::onRowActivated);
    retranslate();
}

CostPanel::~CostPanel()
{
    m_table->setModel(nullptr);
    m_view->setModel(nullptr);
}

QWidget *CostPanel::buildHeader()
{
    auto *header = new QWidget(this);
    auto *row = new FlowLayout(header);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(4);
    const auto add = [&](QComboBox *box, const char *name, int items) {
        box->setObjectName(QString::fromLatin1(name));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        while (box->count() < items)
            box->addItem(QString());
        connect(box, &QComboBox::activated, this, &CostPanel::ask);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        row->addWidget(box);
    };
    add(m_chart = new QComboBox(header), "costChartChoice", kCostCharts);
    add(m_by = new QComboBox(header), "costBy", kCostBys);
    add(m_only = new QComboBox(header), "costOnly", 1);
    add(m_scope = new ScopeBox(header), "costScope", kSessionScopes);
    m_tableShown = flatButton("costTableShown", header);
    m_tableShown->setCheckable(true);
    row->addWidget(m_tableShown);
    m_export = flatButton("costExport", header);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_exportMenu = new QMenu(m_export);
    m_export->setMenu(m_exportMenu);
    for (const char *suffix : kSuffixes) {
        const QString name = QString::fromLatin1(suffix);
        connect(m_exportMenu->addAction(QString()), &QAction::triggered, this, [this, name] { exportAs(name); });
    }
    connect(m_exportMenu->addAction(QString()), &QAction::triggered, this, &CostPanel::copyTable);
    row->addWidget(m_export);
    connect(m_tableShown, &QToolButton::toggled, this, &CostPanel::showTable);
    return header;
}

/// Buttons, so that series can be hidden by keyboard as well.
QWidget *CostPanel::buildLegend()
{
    m_legend = new QWidget(this);
    auto *rows = new QVBoxLayout(m_legend);
    rows->setContentsMargins(6, 0, 6, 2);
    rows->setSpacing(0);
    m_legendRow = new FlowLayout;
    m_legendRow->setSpacing(2);
    rows->addLayout(m_legendRow);
    m_range = flatButton("costRange", m_legend);
    m_range->setIcon(themedIcon(QStringLiteral("x")));
    m_range->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_range, &QToolButton::clicked, this, [this] {
        if (selection())
            selection()->mark({});
    });
    m_basis = new ElidedLabel(m_legend);
    m_basis->setObjectName(QStringLiteral("costBasis"));
    auto *basis = new QHBoxLayout;
    basis->addWidget(m_basis, 1);
    m_prices = flatButton("costPrices", m_legend);
    m_prices->hide();
    connect(m_prices, &QToolButton::clicked, this, &CostPanel::pricesRequested);
    basis->addWidget(m_prices);
    rows->addLayout(basis);
    return m_legend;
}

// --- The document --------------------------------------------------------------------------------------------------

void CostPanel::attach()
{
    m_model = std::make_unique<CostModel>(LedgerModel::of(cursor()));
    m_only->setCurrentIndex(0); // the names are those of another document
    m_view->setModel(m_model.get());
    m_table->setModel(m_model.get());
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    connect(m_model.get(), &CostModel::sheetChanged, this, &CostPanel::showSheet);
    connect(m_model.get(), &QAbstractItemModel::modelReset, this, &CostPanel::fitColumns);
    connect(selection(), &Selection::sessionChanged, this, &CostPanel::ask);
    connect(selection(), &Selection::rangeChanged, this, &CostPanel::ask);
    ask();
}

void CostPanel::detach()
{
    m_view->setModel(nullptr);
    m_table->setModel(nullptr);
    m_model.reset();
}

void CostPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
}

void CostPanel::setChart(CostChart chart, CostBy by)
{
    m_chart->setCurrentIndex(static_cast<int>(chart));
    m_by->setCurrentIndex(static_cast<int>(by));
    ask();
}

void CostPanel::ask()
{
    CostQuestion question;
    question.chart = static_cast<CostChart>(m_chart->currentIndex());
    m_by->setEnabled(canSort(question.chart));
    m_only->setVisible(question.chart == CostChart::Distribution);
    offerBys(question.chart);
    if (canSort(question.chart))
        question.by = static_cast<CostBy>(m_by->currentIndex());
    if (m_model && question.by != m_model->question().by)
        m_only->setCurrentIndex(0);
    if (question.chart == CostChart::Distribution && m_only->currentIndex() > 0)
        question.only = m_only->currentData().toString();
    question.scope = m_scope->scope();
    if (!m_model)
        return;
    if (question.scope != SessionScope::All)
        question.session = selection()->session();
    question.frames = selection()->range();
    m_range->setVisible(question.frames.has_value());
    question.columns = std::clamp(m_view->width() / kPixelsInAColumn, 20, 800);
    m_model->setQuestion(question);
}

/// What a chart cannot be sorted by cannot be chosen.
void CostPanel::offerBys(CostChart chart)
{
    if (!canSort(chart))
        return;
    const bool hasTools = chart == CostChart::CostBy || chart == CostChart::TokensBy;
    const auto offer = [this](CostBy by, bool isOffered, CostBy instead, const QString &why) {
        const int index = static_cast<int>(by);
        static_cast<QStandardItemModel *>(m_by->model())->item(index)->setEnabled(isOffered);
        m_by->setItemData(index, isOffered ? QVariant() : safetext::toolTip(why), Qt::ToolTipRole);
        if (!isOffered && m_by->currentIndex() == index)
            m_by->setCurrentIndex(static_cast<int>(instead));
    };
    offer(CostBy::Tool, hasTools, CostBy::Model,
          tr("This chart is about model calls, which belong to no tool. How long tools took is in Durations."));
    offer(CostBy::Call, chart != CostChart::Distribution, CostBy::Model, tr("How the lengths of calls are distributed says nothing of a single one."));
    const bool hasWorkers = chart != CostChart::Distribution;
    for (const CostBy by : {CostBy::Worker, CostBy::WorkerInclusive})
        offer(by, hasWorkers, CostBy::Session, tr("A call of a worker is one of its session: choose that."));
}

void CostPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    m_splitter->setOrientation(width() >= height() * 3 / 2 ? Qt::Horizontal : Qt::Vertical);
    showBasis();
    ask();
}

void CostPanel::retranslate()
{
    for (int i = 0; i < kCostCharts; ++i)
        m_chart->setItemText(i, costChartText(static_cast<CostChart>(i)));
    for (int i = 0; i < kCostBys; ++i)
        m_by->setItemText(i, costByText(static_cast<CostBy>(i)));
    const auto name = [](QComboBox *box, const QString &text) {
        box->setAccessibleName(text);
        safetext::setTip(box, text);
    };
    name(m_chart, tr("What the chart shows"));
    name(m_by, tr("What the chart is sorted by"));
    name(m_only, tr("Of which one the distribution is"));
    offerBys(static_cast<CostChart>(m_chart->currentIndex()));
    //: Of models, nodes or sessions: the chart is of none of them alone.
    m_only->setItemText(0, tr("All of them"));
    nameNobody();
    name(m_scope, tr("Which sessions the chart covers"));
    m_view->setAccessibleName(tr("Chart of tokens, cost or latency"));
    m_table->setAccessibleName(tr("The numbers of the chart"));
    //: Button: opens the preferences where prices are given, and which models are meant.
    m_prices->setText(tr("Set &Prices…"));
    safetext::setTip(m_prices, tr("Give prices in the preferences, and say which models are meant where servers do not"));
    m_tableShown->setText(tr("&Table"));
    m_tableShown->setAccessibleName(tr("Show the numbers as a table"));
    safetext::setTip(m_tableShown, tr("Show the numbers of the chart as a table"));
    m_range->setText(tr("Marked range only"));
    m_range->setAccessibleName(tr("Cover all frames again"));
    safetext::setTip(m_range, tr("Only calls that reported in the marked range are covered. Cover all again"));
    m_export->setText(tr("E&xport"));
    m_export->setAccessibleName(tr("Export the chart"));
    const QList<QAction *> actions = m_exportMenu->actions();
    actions[0]->setText(tr("&Picture (PNG)…"));
    actions[1]->setText(tr("&Drawing (SVG)…"));
    actions[2]->setText(tr("&Numbers (CSV)…"));
    actions[3]->setText(tr("&Copy the Numbers"));
    if (m_model)
        m_model->retranslate();
    m_view->refreshLook();
    showLegend();
    showSheet();
}

// --- What is shown -------------------------------------------------------------------------------------------------

/// What there is to do where no call is counted.
QString CostPanel::noCallText(const CostSheet &sheet) const
{
    if (sheet.question.frames)
        return tr("No model call reported in the marked range. Mark another one, or cover all frames.");
    if (mayComeMore())
        return tr("No model call has reported yet. Choose all sessions, go to a later frame or start a run.");
    return tr("No model call has reported what it used. Those of other sessions are seen with all sessions.");
}

/// A long name leaves room for the numbers.
void CostPanel::fitColumns()
{
    m_table->resizeColumnsToContents();
    QHeaderView *header = m_table->horizontalHeader();
    if (header->count() == 0)
        return;
    const int wanted = header->sectionSize(0);
    const int room = m_table->viewport()->width();
    const int left = room - (header->length() - wanted);
    header->resizeSection(0, std::min(wanted, std::max(left, room * 3 / 5)));
}

/// What is lacking, or told by the server alone. It comes first, since the end of a long text is cut off.
QStringList CostPanel::unseenTexts(const CostSheet &sheet) const
{
    const Spent &spent = sheet.spent;
    const bool isCounted = countsUnseen(sheet.question);
    const bool isWorkCounted = countsUnseenWork(sheet.question) && !sheet.rows.empty();
    const int workers = static_cast<int>(spent.work.count);
    QStringList parts;
    if (spent.calls > 0)
        //: %1 is an amount, as "$0.01".
        parts += (isCounted ? tr("by the server's word: %1 of model calls that were not seen")
                            //: %1 is an amount, as "$0.01".
                            : tr("not counted: %1 of model calls that were not seen, by the server's word"))
                     .arg(costText(spent.calls));
    if (workers > 0)
        //: %1 is an amount, as "$0.01".
        parts += (isWorkCounted ? tr("by the server's word: %1 of %Ln worker(s) whose calls were not seen", nullptr, workers)
                            //: %1 is an amount, as "$0.01".
                            : tr("not counted: %1 of %Ln worker(s) whose calls were not seen", nullptr, workers))
                     .arg(costText(spent.work.pico));
    return parts;
}

void CostPanel::showSheet()
{
    if (!m_model) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see what its model calls cost."));
        return;
    }
    const CostSheet &sheet = m_model->sheet();
    const std::vector<CostColumn> columns = m_view->drawnColumns();
    if (!std::equal(m_keys.begin(), m_keys.end(), columns.begin(), columns.end(),
                    [](const auto &key, CostColumn column) { return key.first == column; }))
        showLegend();
    if (sheet.question.chart == CostChart::Distribution)
        showNames();
    const bool isEmpty = saysNothing(sheet, columns);
    showHint(QString());
    if (isEmpty && !m_model->isUpToDate())
        return; // it is being worked out
    m_export->setEnabled(!isEmpty);
    m_splitter->setVisible(!isEmpty); // axes of nothing say nothing
    const Spent &spent = sheet.spent;
    const bool hasCalls = spent.seen.usage.calls > 0;
    const QString calls = tr("%Ln call(s)", nullptr, static_cast<int>(spent.seen.usage.calls));
    //: %1 is how many calls, %2 what they cost.
    QStringList parts{hasCalls ? tr("%1: %2", "calls and cost").arg(calls, costText(spent.seen)) : noCallText(sheet)};
    parts += unseenTexts(sheet);
    if (hasCalls)
        parts += costBasisText(spent.seen);
    const bool isOfTime =
        sheet.question.chart == CostChart::Latency || sheet.question.chart == CostChart::Distribution;
    m_prices->setVisible(spent.seen.unpriced > 0 && !isOfTime);
    if (const QString budget = budgetText(); !budget.isEmpty())
        parts += budget;
    if (isEmpty && hasCalls)
        parts += isOfTime ? tr("When these calls began, or when their frames came, is not known.")
                          : tr("Nothing is known that this chart could show.");
    m_basis->setText(parts.join(QStringLiteral(" \u00b7 ")));
    m_lacks = isEmpty || spent.told() > 0 || spent.seen.unpriced > 0;
    showBasis();
}

/// A low panel has it only where the chart alone would mislead, or has nothing to show.
void CostPanel::showBasis()
{
    m_basis->setVisible(height() >= kRoomForBasis || m_lacks);
}

/// Those that a distribution can be of, in their order when they came. The one that is chosen stays, though it may have
/// no calls at the position.
void CostPanel::showNames()
{
    if (m_only->view()->isVisible())
        return; // its user is choosing
    std::vector<QString> names = m_model->sheet().names;
    const auto chosen = m_only->currentIndex() > 0 ? std::optional(m_only->currentData().toString()) : std::nullopt;
    if (chosen && std::find(names.begin(), names.end(), *chosen) == names.end())
        names.push_back(*chosen);
    const bool isSame = m_only->count() == static_cast<int>(names.size()) + 1
                        && std::all_of(names.begin(), names.end(),
                                       [this](const QString &name) { return m_only->findData(name) > 0; });
    if (isSame)
        return;
    while (m_only->count() > 1)
        m_only->removeItem(1);
    for (const QString &name : names)
        m_only->addItem(name, name);
    nameNobody();
    m_only->setCurrentIndex(chosen ? m_only->findData(*chosen) : 0);
}

void CostPanel::nameNobody()
{
    if (const int nobody = m_only->findData(QString()); nobody > 0)
        m_only->setItemText(nobody, tr("(no name)"));
}

/// What was spent of the limit of what is shown; empty: it has none.
QString CostPanel::budgetText() const
{
    const CostSheet &sheet = m_model->sheet();
    const LedgerModel &ledger = *LedgerModel::of(cursor());
    const bool isDay = sheet.question.scope == SessionScope::All;
    std::optional<Spending> spending;
    if (sheet.question.frames)
        return {};
    if (isDay)
        spending = ledger.spentOfDay(sheet.position);
    else if (sheet.question.scope == SessionScope::WithWorkers)
        spending = ledger.spentOf(sheet.question.session, sheet.position);
    if (!spending)
        return {};
    const QString text = isDay ? dayBudgetText(*spending) : sessionBudgetText(*spending);
    return spending->isOver() ? severityGlyph(Severity::Warning) + QLatin1Char(' ') + tr("Over your limit: %1.").arg(text)
                              : tr("Within your limit: %1.").arg(text);
}

void CostPanel::showLegend()
{
    for (const auto &[column, button] : m_keys)
        delete button;
    m_keys.clear();
    while (QLayoutItem *item = m_legendRow->takeAt(0))
        delete item;
    m_legendRow->addWidget(m_range);
    for (const CostColumn column : m_view->drawnColumns()) {
        const QString name = costColumnText(column);
        QToolButton *button = flatButton("costKey", m_legend);
        QPixmap sample(14, 14);
        QPainter painter(&sample);
        m_view->drawKey(painter, sample.rect(), column);
        painter.end();
        button->setIcon(QIcon(sample));
        button->setText(name);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setCheckable(true);
        button->setChecked(m_view->isColumnShown(column));
        button->setAccessibleName(tr("Show %1").arg(name));
        safetext::setTip(button, name);
        connect(button, &QToolButton::toggled, m_view,
                [this, column = column](bool isShown) { m_view->setColumnShown(column, isShown); });
        m_legendRow->addWidget(button);
        m_keys.emplace_back(column, button);
    }
}

void CostPanel::showTable(bool isShown)
{
    m_table->setVisible(isShown);
    if (!isShown)
        return;
    const int room = m_splitter->orientation() == Qt::Horizontal ? m_splitter->width() : m_splitter->height();
    m_splitter->setSizes({room * 3 / 5, room * 2 / 5});
    fitColumns();
}

void CostPanel::goTo(int row)
{
    if (!cursor() || row < 0 || row >= m_model->rowCount())
        return;
    onRowActivated(m_model->index(row, 0));
}

void CostPanel::markRange(qint64 begin, qint64 end)
{
    if (!m_model)
        return;
    if (const auto frames = m_model->framesBetween(begin, end))
        selection()->mark(frames);
}

/// Selects what is behind a mark, and stands at its frame.
void CostPanel::onRowActivated(const QModelIndex &index)
{
    const Item item = index.data(FactRole::Item).value<Item>();
    const Position at = index.data(FactRole::StandAt).toUInt();
    if (item != Item())
        selection()->select(item);
    if (at > 0)
        cursor()->goTo(at);
}

} // namespace tracedeck
