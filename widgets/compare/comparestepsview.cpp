// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparestepsview.h"

#include "columnkeeper.h"
#include "comparestepsmodel.h"
#include "currentrow.h"
#include "diffview.h"
#include "elidedlabel.h"
#include "factdelegate.h"
#include "flatbutton.h"
#include "joinedtext.h"
#include "keytext.h"
#include "ledgermodel.h"
#include "rowtable.h"
#include "safetext.h"
#include "statuspalette.h"
#include "uniformtable.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>
#include <string>

namespace tracedeck {

namespace {

using Difference = ComparedStep::Difference;
using Model = CompareStepsModel;

/// Each kind of difference in its colour; its sign is in the name.
class StepDelegate : public FactDelegate
{
public:
    using FactDelegate::FactDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        FactDelegate::initStyleOption(option, index);
        const auto colour = [&]() -> QColor {
            switch (static_cast<Difference>(index.data(Model::DifferenceRole).toInt())) {
            case Difference::OtherInput:
            case Difference::Changed:
                return changedColor(option->palette);
            case Difference::OnlyBefore:
                return removedColor(option->palette);
            case Difference::OnlyAfter:
                return addedColor(option->palette);
            case Difference::Same:
                break;
            }
            return option->palette.color(QPalette::Text);
        };
        if (index.column() == Model::Name)
            option->palette.setColor(QPalette::Text, colour());
    }
};

QKeySequence keyOf(bool isForward)
{
    return {Qt::CTRL | (isForward ? Qt::Key_Down : Qt::Key_Up)};
}

OwnedJson owned(const std::string &json)
{
    const auto kept = std::make_shared<const std::string>(json);
    return {kept, *kept};
}

} // namespace

CompareStepsView::CompareStepsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new CompareStepsModel(this))
    , m_view(new UniformTable(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("compareSteps"),
                                 {{.column = Model::Name, .characters = 20, .isAtHand = true},
                                  {.column = Model::Before, .characters = 16, .takesRest = true},
                                  {.column = Model::After, .characters = 16, .takesRest = true},
                                  {.column = Model::TookMore, .characters = 15, .isAtHand = true},
                                  {.column = Model::TokensMore, .characters = 13, .isAtHand = true},
                                  {.column = Model::CostMore, .characters = 15, .isAtHand = true},
                                  {.column = Model::TookBefore, .characters = 14},
                                  {.column = Model::TookAfter, .characters = 14},
                                  {.column = Model::TokensBefore, .characters = 14, .isHidden = true},
                                  {.column = Model::TokensAfter, .characters = 14, .isHidden = true},
                                  {.column = Model::CostBefore, .characters = 14, .isHidden = true},
                                  {.column = Model::CostAfter, .characters = 14, .isHidden = true}}))
    , m_details(new DiffView(this))
    , m_hint(new PlainLabel(this))
    , m_content(new QWidget(this))
    , m_answer([this] { return readDetails(); }, [this](auto details) { showDetails(std::move(details)); })
{
    m_view->setObjectName(QStringLiteral("compareSteps"));
    makeRowTable(m_view);
    m_view->setItemDelegate(new StepDelegate(m_view));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setModel(m_model);
    m_columns->apply();
    m_details->setObjectName(QStringLiteral("compareStepDetails"));
    m_details->setSides(QStringLiteral("A"), QStringLiteral("B"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(12);
    auto *splitter = new QSplitter(Qt::Vertical, m_content);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_view);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(splitter, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_content);
    layout->addWidget(m_hint);
    setFocusProxy(m_view);
    connect(m_model, &Model::changed, this, &CompareStepsView::onChanged);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CompareStepsView::onRowChanged);
    keepCurrentSelected(m_view);
    connect(m_view, &UniformTable::activated, this, &CompareStepsView::onActivated);
    connect(m_view, &UniformTable::customContextMenuRequested, this, &CompareStepsView::showMenu);
    retranslate();
}

CompareStepsView::~CompareStepsView()
{
    m_view->setModel(nullptr);
}

QWidget *CompareStepsView::makeBar()
{
    m_bar = new QWidget(m_content);
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(4);
    m_note = new ElidedLabel(m_bar);
    m_note->setObjectName(QStringLiteral("compareStepsNote"));
    row->addWidget(m_note, 1);
    m_differencesOnly = flatButton("stepDifferencesOnly", m_bar, QStringLiteral("filter"));
    m_differencesOnly->setCheckable(true);
    row->addWidget(m_differencesOnly);
    m_previous = flatButton("previousStepDifference", m_bar, QStringLiteral("arrow-up"));
    row->addWidget(m_previous);
    m_next = flatButton("nextStepDifference", m_bar, QStringLiteral("arrow-down"));
    row->addWidget(m_next);
    connect(m_differencesOnly, &QToolButton::toggled, this, [this](bool isOn) { m_model->setShowsSame(!isOn); });
    for (QToolButton *button : {m_previous, m_next}) {
        const bool isForward = button == m_next;
        connect(button, &QToolButton::clicked, this, [this, isForward] { step(isForward); });
        // While the table has the keyboard: below it, the same keys go from difference to difference of one step.
        auto *key = new QShortcut(keyOf(isForward), m_view, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, button, &QToolButton::click);
    }
    return m_bar;
}

void CompareStepsView::setPoints(const ComparePoint &a, const ComparePoint &b, const std::optional<SinceParting> &since)
{
    m_points = {a, b};
    m_isSinceParting = since.has_value();
    m_model->setPoints(StepsPoint::of(a, wayOf(since, &SinceParting::ofA)), StepsPoint::of(b, wayOf(since, &SinceParting::ofB)));
    const auto ledgerOf = [](const ComparePoint &point) { return point.isValid() ? LedgerModel::of(point.cursor) : nullptr; };
    m_model->setLedgers(ledgerOf(a), ledgerOf(b));
    onChanged();
}

void CompareStepsView::setActive(bool active)
{
    m_model->setActive(active);
    m_answer.setActive(active);
    if (active)
        return onChanged();
    m_details->pause();
    m_shown = {}; // is compared anew
}

void CompareStepsView::focusSteps()
{
    m_view->setFocus();
}

void CompareStepsView::retranslate()
{
    m_view->setAccessibleName(tr("What was done at A and at B"));
    m_differencesOnly->setAccessibleName(tr("Only steps that differ"));
    safetext::setTip(m_differencesOnly, tr("Only steps that differ"));
    m_previous->setAccessibleName(tr("Previous difference"));
    safetext::setTip(m_previous, withKey(tr("To the step before that differs"), keyOf(false).toString(QKeySequence::NativeText)));
    m_next->setAccessibleName(tr("Next difference"));
    safetext::setTip(m_next, withKey(tr("To the next step that differs"), keyOf(true).toString(QKeySequence::NativeText)));
    m_model->retranslate();
    m_details->retranslate();
    onChanged();
}

// --- What shows ----------------------------------------------------------------------------------------------------

void CompareStepsView::onChanged()
{
    const bool hasSteps = !m_model->compared().rows.empty();
    m_content->setVisible(hasSteps);
    m_hint->setVisible(!hasSteps);
    if (!m_model->hasPoints())
        m_hint->setText(tr("Select a run and pin it as A, then another one as B, to see where they went different ways."));
    else if (!m_model->isUpToDate())
        m_hint->setText(tr("Looking at what was done\u2026"));
    else
        m_hint->setText(tr("Nothing was said or done at A, nor at B."));
    m_note->setText(noteText());
    const bool differs = m_model->count(Difference::Same) < static_cast<int>(m_model->compared().rows.size());
    m_previous->setEnabled(differs);
    m_next->setEnabled(differs);
    onRowChanged();
}

QString CompareStepsView::noteText() const
{
    QStringList parts;
    const auto add = [&](Difference difference, auto text) {
        if (const int count = m_model->count(difference); count > 0)
            parts += text(count);
    };
    add(Difference::Same, [](int count) { return tr("%Ln step(s) alike", nullptr, count); });
    //: Steps that did the same as the other one, but had been given something else to work on.
    add(Difference::OtherInput, [](int count) { return tr("%Ln given something else", "steps", count); });
    add(Difference::Changed, [](int count) { return tr("%Ln changed", "steps", count); });
    add(Difference::OnlyBefore, [](int count) { return tr("%Ln only at A", "steps", count); });
    add(Difference::OnlyAfter, [](int count) { return tr("%Ln only at B", "steps", count); });
    if (m_model->compared().isCut)
        parts += tr("there are more steps than are compared");
    const QString text = joinedPhrases(parts);
    //: Steps of two branches. %1 counts them.
    return m_isSinceParting && !text.isEmpty() ? tr("Since they part: %1").arg(text) : text;
}

void CompareStepsView::onRowChanged()
{
    const ComparedStep *step = m_model->stepAt(m_view->currentIndex());
    m_details->setVisible(step); // the steps need the room
    if (!step) {
        m_asked = {};
        m_shown = {};
        return;
    }
    if (*step == m_asked)
        return m_answer.ask(); // it may say more
    m_asked = *step;
    m_shown = {};
    m_details->clear();
    m_answer.askAnew();
}

LatestAnswer<CompareStepsView::Details>::Work CompareStepsView::readDetails() const
{
    const ComparedStep *current = m_model->stepAt(m_view->currentIndex());
    return [step = current ? *current : ComparedStep(), a = m_model->point(Model::A), b = m_model->point(Model::B)](const std::atomic<bool> &) {
        const auto read = [](const std::optional<TakenStep> &of, const StepsPoint &at) {
            return of && at.trace ? stepJson(at.viewOf(*of), *of) : std::string("{}");
        };
        return Details{step, read(step.before, a), read(step.after, b)};
    };
}

void CompareStepsView::showDetails(Details details)
{
    const ComparedStep *step = m_model->stepAt(m_view->currentIndex());
    if (details == m_shown || !step || *step != details.step)
        return;
    m_shown = std::move(details);
    m_details->compare(owned(m_shown.before), owned(m_shown.after));
}

// --- What its user does --------------------------------------------------------------------------------------------

void CompareStepsView::step(bool forward)
{
    if (const QModelIndex next = m_model->nextDifference(m_view->currentIndex(), forward); next.isValid())
        markRow(m_view, next, true);
}

/// On the side whose column it is, else where it is.
void CompareStepsView::onActivated(const QModelIndex &index)
{
    const bool isOfA = Model::isOfSide(index.column(), Model::A);
    Model::Side side = isOfA ? Model::A : Model::B;
    if (m_model->frameOf(index, side) == 0)
        side = isOfA ? Model::B : Model::A;
    if (const Position at = m_model->frameOf(index, side); at > 0)
        emit stepRequested(m_points[side], at, m_model->itemOf(index, side));
}

void CompareStepsView::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](Model::Side side, const char *name, const QString &text) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(m_model->frameOf(index, side) > 0);
        connect(action, &QAction::triggered, this,
                [this, point = m_points[side], at = m_model->frameOf(index, side), item = m_model->itemOf(index, side)] {
                    emit stepRequested(point, at, item);
                });
    };
    add(Model::A, "goToStepOfA", tr("Go to It at &A"));
    add(Model::B, "goToStepOfB", tr("Go to It at &B"));
    menu->addSeparator();
    m_columns->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace tracedeck
