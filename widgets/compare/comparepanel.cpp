// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparepanel.h"

#include "columnkeeper.h"
#include "comparedurationsmodel.h"
#include "comparefigures.h"
#include "comparestepsview.h"
#include "difftreemodel.h"
#include "diffview.h"
#include "displaytext.h"
#include "elidedlabel.h"
#include "facttree.h"
#include "flatbutton.h"
#include "ledgermodel.h"
#include "linkbutton.h"
#include "safetext.h"
#include "shownstate.h"
#include "spanrows.h"
#include "writesview.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QStringList>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr auto kPins = {ComparePins::A, ComparePins::B};

QString joined(const QStringList &parts)
{
    return parts.join(QStringLiteral(" \u00b7 "));
}

/// A checkpoint in a few words: its step, how it was made, and the end of its id.
QString checkpointText(const View &view, CheckpointId id)
{
    const Checkpoint &checkpoint = view.at(id);
    QStringList parts;
    if (const std::int64_t *step = view.value(checkpoint.step))
        parts += ComparePanel::tr("step %1").arg(QLocale().toString(qlonglong(*step)));
    if (!view.text(checkpoint.source).empty())
        parts += oneLine(view.text(checkpoint.source), 40);
    parts += oneLine(view.text(checkpoint.id), 80);
    return joined(parts);
}

/// Up to where the costs of a point are known.
Position costsKnown(const ComparePoint &point)
{
    return point.isValid() ? std::min(LedgerModel::of(point.cursor)->ledger().known(), point.position) : 0;
}

} // namespace

ComparePanel::ComparePanel(QWidget *parent)
    : FactPanel(parent)
    , m_figures(new PlainLabel(this))
    , m_ancestorLink(new LinkButton(this))
    , m_tabs(new QTabWidget(this))
    , m_diff(new DiffView(this))
    , m_steps(new CompareStepsView(this))
    , m_writes(new WritesView(this))
    , m_durations(new CompareDurationsModel(this))
    , m_durationsView(new FactTree(this))
    , m_columns(new ColumnKeeper(m_durationsView->header(), QStringLiteral("compareDurations"),
                                 {{CompareDurationsModel::Name, 24},
                                  {CompareDurationsModel::Kind, 12},
                                  {CompareDurationsModel::CountA, 10},
                                  {CompareDurationsModel::CountB, 10},
                                  {CompareDurationsModel::TotalA, 12},
                                  {CompareDurationsModel::TotalB, 12},
                                  {CompareDurationsModel::Difference, 13}}))
    , m_noDurations(new PlainLabel(this))
{
    m_figures->setObjectName(QStringLiteral("compareFigures"));
    m_figures->setWordWrap(true);
    m_figures->setContentsMargins(6, 2, 6, 2);
    m_ancestorLink->setObjectName(QStringLiteral("compareAncestor"));
    m_ancestorLink->hide();
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_figures);
    auto *link = new QHBoxLayout;
    link->setContentsMargins(6, 0, 6, 3); // as the lines above
    link->addWidget(m_ancestorLink);
    link->addStretch();
    column->addLayout(link);
    auto *splitter = new QSplitter(Qt::Vertical, content);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeTabs());
    splitter->addWidget(m_writes);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    column->addWidget(splitter, 1);
    m_diff->setSides(QStringLiteral("A"), QStringLiteral("B"));
    m_diff->setTellsWrites(true);
    connect(m_diff, &DiffView::writesWanted, this, &ComparePanel::askWhoWrote);
    connect(m_writes, &WritesView::closed, m_diff->treeView(), qOverload<>(&QWidget::setFocus));
    connect(m_writes, &WritesView::goRequested, this, [this](Position position) {
        if (m_writesAt)
            m_writesAt->goTo(position);
    });
    setContent(content, m_diff);
    connect(m_ancestorLink, &QAbstractButton::clicked, this, [this] {
        if (!m_parting || !selection() || !cursor()->newestView().isVisible(m_parting->at))
            return;
        cursor()->goTo(cursor()->newestView().begin(m_parting->at));
        selection()->select(m_parting->at);
    });
    retranslate();
}

void ComparePanel::showSteps()
{
    m_tabs->setCurrentWidget(m_steps);
    m_steps->focusSteps();
}

QWidget *ComparePanel::makeHead()
{
    auto *head = new QWidget(this);
    auto *grid = new QGridLayout(head);
    grid->setContentsMargins(6, 3, 6, 3);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    for (const ComparePins::Pin pin : kPins) {
        Row &row = m_rows[pin];
        row.name = new PlainLabel(head);
        row.text = new ElidedLabel(head);
        row.text->setObjectName(pin == ComparePins::A ? QStringLiteral("compareA")
                                                      : QStringLiteral("compareB"));
        row.pin = flatButton(pin == ComparePins::A ? "pinA" : "pinB", head, QStringLiteral("pin"));
        grid->addWidget(row.name, pin, 0);
        grid->addWidget(row.text, pin, 1);
        grid->addWidget(row.pin, pin, 2);
        connect(row.pin, &QToolButton::clicked, this, [this, pin] { emit pinRequested(pin); });
    }
    m_swap = flatButton("swapPins", head, QStringLiteral("rotate-ccw"));
    m_clear = flatButton("clearPins", head, QStringLiteral("pin-off"));
    grid->addWidget(m_swap, 0, 3);
    grid->addWidget(m_clear, 1, 3);
    connect(m_swap, &QToolButton::clicked, this, [this] {
        if (m_pins)
            m_pins->swap();
    });
    connect(m_clear, &QToolButton::clicked, this, [this] {
        if (m_pins)
            m_pins->clear();
    });
    return head;
}

QWidget *ComparePanel::makeTabs()
{
    m_durationsView->setObjectName(QStringLiteral("compareDurations"));
    m_durationsView->setRootIsDecorated(false);
    m_durationsView->setSortingEnabled(true);
    m_durationsView->header()->setSortIndicator(CompareDurationsModel::Difference, Qt::DescendingOrder);
    m_durationsView->setModel(m_durations);
    m_columns->apply();
    m_noDurations->setAlignment(Qt::AlignCenter);
    m_noDurations->setWordWrap(true);
    m_noDurations->setMargin(12);
    auto *durations = new QWidget(m_tabs);
    auto *column = new QVBoxLayout(durations);
    column->setContentsMargins({});
    column->addWidget(m_durationsView);
    column->addWidget(m_noDurations);
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setFocusProxy(nullptr); // its bar takes the keyboard itself, while it is there
    m_tabs->setFocusPolicy(Qt::NoFocus);
    m_tabs->addTab(m_diff, {});
    m_tabs->addTab(m_steps, {});
    m_tabs->addTab(durations, {});
    connect(m_tabs, &QTabWidget::currentChanged, this, &ComparePanel::activateTabs);
    connect(m_steps, &CompareStepsView::stepRequested, this, &ComparePanel::goToStep);
    connect(m_durations, &CompareDurationsModel::changed, this, &ComparePanel::onDurations);
    return m_tabs;
}

void ComparePanel::setPins(ComparePins *pins)
{
    m_pins = pins;
    connect(pins, &ComparePins::changed, this, [this] {
        m_writes->close();
        // A document that closed leaves no trace behind where nobody looks.
        if (!isVisible()) {
            m_diff->clear();
            m_steps->clear();
            m_durations->setPoints({}, {});
        }
        refresh();
    });
    refresh();
}

void ComparePanel::attach()
{
    connect(cursor(), &Cursor::moved, this, &ComparePanel::refresh);
    connect(cursor(), &Cursor::grew, this, [this] {
        if (!cursor()->isLive()) // else it moves, too
            refresh();
    });
    connect(selection(), &Selection::changed, this, &ComparePanel::refresh);
    connect(selection(), &Selection::sessionChanged, this, &ComparePanel::refresh);
}

void ComparePanel::detach()
{
    m_writes->close();
    followCosts({});
    m_diff->clear();
    m_steps->clear();
    m_durations->setPoints({}, {});
    m_parting.reset();
    m_since.reset();
}

void ComparePanel::setAwake(bool awake)
{
    m_isAwake = awake;
    activateTabs();
    if (awake)
        refresh();
    else
        m_diff->pause();
}

void ComparePanel::retranslate()
{
    m_writes->retranslate();
    for (const ComparePins::Pin pin : kPins) {
        const bool isA = pin == ComparePins::A;
        m_rows[pin].name->setText(isA ? QStringLiteral("A") : QStringLiteral("B"));
        m_rows[pin].pin->setAccessibleName(isA ? tr("Pin A here") : tr("Pin B here"));
        safetext::setTip(m_rows[pin].pin,
                         isA ? tr("Pin as A where you stand: the selected checkpoint or run, or the cursor")
                             : tr("Pin as B where you stand: the selected checkpoint or run, or the cursor"));
    }
    m_swap->setAccessibleName(tr("Swap A and B"));
    safetext::setTip(m_swap, tr("Swap A and B"));
    m_clear->setAccessibleName(tr("Take both pins away"));
    safetext::setTip(m_clear, tr("Take both pins away"));
    m_tabs->setTabText(0, tr("State"));
    m_tabs->setTabText(1, tr("Steps"));
    m_tabs->setTabText(2, tr("Durations"));
    m_tabs->tabBar()->setAccessibleName(tr("What is compared"));
    m_durationsView->setAccessibleName(tr("What took how long at A and at B"));
    m_durations->retranslate();
    m_diff->retranslate();
    m_steps->retranslate();
    refresh();
    onDurations();
}

// --- The points ----------------------------------------------------------------------------------------------------

ComparePoint ComparePanel::point(ComparePins::Pin pin) const
{
    return m_pins && m_pins->has(pin) ? m_pins->at(pin) : pointOf(cursor(), *selection(), QString());
}

QString ComparePanel::pointText(const ComparePoint &point, const ComparePoint &other, bool isPinned) const
{
    if (!point.isValid())
        return tr("Nothing has come yet.");
    const View view = point.view();
    QStringList parts;
    if (!isPinned)
        parts += tr("Where you stand");
    // What tells one point from another comes first: a narrow panel cuts the rest.
    const QString checkpoint = point.checkpoint ? tr("checkpoint %1").arg(checkpointText(view, point.checkpoint)) : QString();
    if (point.run)
        //: Of a run; they follow as "12–40".
        parts += {tr("run %1").arg(rowName(view, SpanRow::of(point.run))), tr("frames %1").arg(rowFrames(view, SpanRow::of(point.run)))};
    else
        parts += {tr("frame %1").arg(QLocale().toString(point.position)), checkpoint};
    // By its name as elsewhere, and by its id, since others may be called the same, unless both are of the same one.
    const QString id = oneLine(view.text(view.at(point.session).id), 80);
    const QString name = rowName(view, SpanRow::of(point.session));
    const bool isSameTrace = other.isValid() && other.cursor == point.cursor;
    const bool isSame = isSameTrace && other.session == point.session;
    parts += {name, isSameTrace ? QString() : oneLine(point.source), isSame || name.contains(id) ? QString() : id,
              point.run ? checkpoint : QString()};
    parts.removeAll(QString());
    return joined(parts);
}

void ComparePanel::refresh()
{
    if (!cursor() || !selection()) {
        showHint(
            tr("No trace is open. Open a recording or connect to a server to compare two points of it."));
        return;
    }
    showHint(QString());
    if (!isVisible())
        return;
    const bool hasPin = m_pins && (m_pins->has(ComparePins::A) || m_pins->has(ComparePins::B));
    m_swap->setEnabled(hasPin);
    m_clear->setEnabled(hasPin);
    m_tabs->tabBar()->setVisible(hasPin); // the hint needs the room
    if (!hasPin) {
        for (const Row &row : m_rows)
            row.text->setText(tr("Not pinned"));
        m_figures->hide();
        m_ancestorLink->hide();
        m_steps->clear();
        m_durations->setPoints({}, {});
        m_diff->showHint(tr("Stand at a frame, or select a checkpoint or a run, and pin it as A. Until B is pinned too, A is compared "
                            "with where you stand. Compare with Run Before, in the menu of a run, pins it and the last one of its agent "
                            "that was asked the same, or else the last one."));
        return;
    }
    const ComparePoint a = point(ComparePins::A);
    const ComparePoint b = point(ComparePins::B);
    m_parting = m_commonAncestor.find(a, b);
    m_since = sinceParting(m_parting, a, b);
    showPoints(a, b);
    followCosts({a, b});
    showAncestor(a, b);
    compare(a, b);
    m_steps->setPoints(a, b, m_since);
    showDurations(a, b);
}

void ComparePanel::showPoints(const ComparePoint &a, const ComparePoint &b)
{
    m_rows[ComparePins::A].text->setText(pointText(a, b, m_pins->has(ComparePins::A)));
    m_rows[ComparePins::B].text->setText(pointText(b, a, m_pins->has(ComparePins::B)));
    m_figures->setVisible(a.isValid() && b.isValid());
    if (!a.isValid() || !b.isValid())
        return;
    m_costsKnown = {costsKnown(a), costsKnown(b)};
    const CompareFigures compared = compareFigures(a, b, m_since);
    QStringList figures;
    for (const CompareFigure &figure : compared.figures) {
        QString text =
            figure.isSame()
                //: A number that is the same on both sides of a comparison: "Messages 3 (=)".
                ? tr("%1 %2 (=)").arg(figure.name, figure.before)
                //: A number on both sides of a comparison: "Messages 3 → 5 (+2)".
                : tr("%1 %2 \u2192 %3 (%4)").arg(figure.name, figure.before, figure.after, figure.difference);
        figures += text.replace(u' ', QChar::Nbsp); // lines break between them
    }
    //: Before numbers of two branches: "Since they part: Messages 3 → 5 (+2)".
    m_figures->setText(compared.isSinceParting ? tr("Since they part: %1").arg(joined(figures)) : joined(figures));
}

/// They are known later than what they are of, which may be in two documents.
void ComparePanel::followCosts(const std::vector<ComparePoint> &points)
{
    std::vector<QPointer<LedgerModel>> wanted;
    for (const ComparePoint &point : points) {
        const QPointer<LedgerModel> ledger = point.isValid() ? LedgerModel::of(point.cursor) : nullptr;
        if (ledger && std::find(wanted.begin(), wanted.end(), ledger) == wanted.end())
            wanted.push_back(ledger);
    }
    if (wanted == m_ledgers)
        return;
    for (const QPointer<LedgerModel> &ledger : m_ledgers) {
        if (ledger)
            disconnect(ledger, nullptr, this, nullptr);
    }
    m_ledgers = std::move(wanted);
    for (const QPointer<LedgerModel> &ledger : m_ledgers) {
        connect(ledger, &LedgerModel::changed, this, &ComparePanel::onCosts);
        connect(ledger, &LedgerModel::replaced, this, &ComparePanel::onCosts);
    }
}

void ComparePanel::onCosts()
{
    const ComparePoint a = point(ComparePins::A);
    const ComparePoint b = point(ComparePins::B);
    if (m_figures->isVisible() && m_costsKnown != std::array{costsKnown(a), costsKnown(b)})
        showPoints(a, b);
}

void ComparePanel::showAncestor(const ComparePoint &a, const ComparePoint &b)
{
    m_ancestorLink->setVisible(m_parting.has_value());
    if (!m_parting)
        return;
    const View view(*a.cursor->trace(), std::max(a.position, b.position));
    //: The last checkpoint that two branches have in common; %1 describes it.
    m_ancestorLink->setLink(tr("Common ancestor: %1").arg(checkpointText(view, m_parting->at)),
                            a.cursor == cursor());
}

void ComparePanel::compare(const ComparePoint &a, const ComparePoint &b)
{
    const OwnedJson before = a.isValid() ? a.json() : OwnedJson();
    const OwnedJson after = b.isValid() ? b.json() : OwnedJson();
    if (before.isNull() && after.isNull() && a.isValid() && b.isValid())
        m_diff->showHint(tr("Neither A nor B has a state: only the numbers above can be compared."));
    else if (before.isNull() || after.isNull())
        m_diff->showHint(before.isNull()
                             ? tr("There is no state at A: none had arrived there, or it has not been loaded.")
                             : tr("There is no state at B: none had arrived there, or it has not been loaded."));
    else
        m_diff->compare(before, after);
}

/// Of what B has: on its branch, up to it.
void ComparePanel::askWhoWrote(const JsonPath &path, const QString &name)
{
    const ComparePoint b = point(ComparePins::B);
    if (!b.isValid())
        return;
    ShownState shown;
    shown.checkpoint = b.checkpoint;
    if (b.checkpoint)
        shown.json = checkpointState(b.known(), b.checkpoint).json;
    m_writesAt = b.cursor;
    const Position until = cameAboutBy(b.checkpoint ? b.known() : b.view(), b.session, shown);
    m_writes->ask(b.cursor->trace(), until, b.session, b.checkpoint, path, name);
}

void ComparePanel::goToStep(const ComparePoint &point, Position at, const Item &item)
{
    if (!point.cursor || !selection())
        return;
    if (point.cursor != cursor())
        return emit elsewhereRequested(point.cursor, at, item);
    point.cursor->goTo(at);
    selection()->select(item);
}

// --- How long things took ------------------------------------------------------------------------------------------

/// Nobody pays for what is not looked at.
void ComparePanel::activateTabs()
{
    m_steps->setActive(m_isAwake && m_tabs->currentIndex() == 1);
    m_durations->setActive(m_isAwake && m_tabs->currentIndex() == 2);
}

void ComparePanel::showDurations(const ComparePoint &a, const ComparePoint &b)
{
    m_durations->setPoints(DurationsPoint::of(a, wayOf(m_since, &SinceParting::ofA)),
                           DurationsPoint::of(b, wayOf(m_since, &SinceParting::ofB)));
    onDurations();
}

void ComparePanel::onDurations()
{
    const bool hasRows = m_durations->rowCount() > 0;
    m_durationsView->setVisible(hasRows);
    m_noDurations->setVisible(!hasRows);
    if (!m_durations->hasPoints())
        m_noDurations->setText(tr("Select a run and pin it as A, then another one as B, to see what took longer."));
    else if (!m_durations->isUpToDate())
        m_noDurations->setText(tr("Looking at what took how long\u2026"));
    else
        m_noDurations->setText(tr("Nothing took any time at A or B, or times are known at one of them only."));
}

} // namespace tracedeck
