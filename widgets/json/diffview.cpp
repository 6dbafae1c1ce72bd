// SPDX-License-Identifier: GPL-3.0-or-later
#include "diffview.h"

#include "currentrow.h"
#include "difffindline.h"
#include "difftreemodel.h"
#include "elidedlabel.h"
#include "fittedcolumn.h"
#include "flatbutton.h"
#include "focushandover.h"
#include "icons.h"
#include "jsontext.h"
#include "jsontreemodel.h"
#include "keytext.h"
#include "safetext.h"
#include "statuspalette.h"
#include "textjob.h"
#include "textsize.h"
#include "worddiffview.h"

#include <QAction>
#include <QHeaderView>
#include <QLocale>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace tracedeck {

namespace {

using Kind = JsonDifference::Kind;
constexpr int kMostOpened = 300; ///< rows that are shown by themselves
constexpr std::size_t kMostSeenAtOnce = 20; ///< differences, among which nobody needs to look for one

/// Each kind of difference in its colour; its sign is in the text.
class DiffDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QVariant change = index.data(DiffTreeModel::ChangeRole);
        if (!change.isValid()) {
            option->font.setItalic(true);
            return;
        }
        const QPalette palette = option->palette;
        const auto colour = [&]() -> QColor {
            if (index.column() == DiffTreeModel::Before)
                return removedColor(palette);
            if (index.column() == DiffTreeModel::After)
                return addedColor(palette);
            switch (static_cast<Kind>(change.toInt())) {
            case Kind::Added:
                return addedColor(palette);
            case Kind::Removed:
                return removedColor(palette);
            case Kind::Changed:
            case Kind::Moved:
                return changedColor(palette);
            case Kind::Inside:
                break;
            }
            return palette.color(QPalette::Text);
        };
        option->palette.setColor(QPalette::Text, colour());
    }
};

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , m_model(new DiffTreeModel(this))
    , m_bar(new QWidget(this))
    , m_hint(new PlainLabel(this))
    , m_view(new QTreeView(this))
    , m_keys(new FittedColumn(m_view, DiffTreeModel::Key))
    , m_words(new WordDiffView(this))
{
    m_view->setObjectName(QStringLiteral("diffView"));
    m_view->setModel(m_model);
    m_find = new DiffFindLine(m_view, m_model, this);
    m_view->setItemDelegate(new DiffDelegate(m_view));
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setDefaultSectionSize(characterWidth(m_view->fontMetrics()) * 28);
    for (const int column : {int(DiffTreeModel::Before), int(DiffTreeModel::After)})
        m_view->header()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_hint->setObjectName(QStringLiteral("diffHint"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    buildBar();
    buildActions();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_find);
    auto *place = new QWidget(this);
    m_stack = new QStackedLayout(place);
    m_splitter = new QSplitter(Qt::Vertical, place);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_words);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_splitter);
    layout->addWidget(place, 1);
    handFocusTo(this, m_view);

    keepCurrentSelected(m_view);
    keepCurrentSeen(m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &DiffView::onRowChanged);
    connect(&m_job, &JsonDiffJob::finished, this, &DiffView::onFinished);
    connect(&m_job, &JsonDiffJob::progressed, this, [this](int percent) {
        showBusy(true);
        m_progress->setValue(percent);
    });
    showBusy(false);
    retranslate();
}

void DiffView::buildBar()
{
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(6, 3, 6, 3);
    m_counts = new ElidedLabel(m_bar);
    m_counts->setObjectName(QStringLiteral("diffCounts"));
    row->addWidget(m_counts, 1);
    m_progress = new QProgressBar(m_bar);
    m_progress->setObjectName(QStringLiteral("diffProgress"));
    m_progress->setMaximumWidth(120);
    row->addWidget(m_progress);
    const auto add = [&](const char *name) {
        QToolButton *button = flatButton(name, m_bar);
        row->addWidget(button);
        return button;
    };
    m_cancel = add("diffCancel");
    m_cancel->setIcon(themedIcon(QStringLiteral("x")));
    m_emptyMembers = add("diffEmptyMembers");
    m_emptyMembers->setIcon(themedIcon(QStringLiteral("eye")));
    m_emptyMembers->setCheckable(true);
    m_previousButton = add("diffPrevious");
    m_nextButton = add("diffNext");
    connect(m_cancel, &QToolButton::clicked, this, &DiffView::cancel);
    connect(m_emptyMembers, &QToolButton::toggled, this, &DiffView::compareAnew);
}

QAction *DiffView::addAction(const char *name)
{
    auto *action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    m_view->addAction(action);
    return action;
}

void DiffView::buildActions()
{
    m_previous = addAction("previousChange");
    m_previous->setIcon(themedIcon(QStringLiteral("arrow-up")));
    m_previous->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Up));
    m_next = addAction("nextChange");
    m_next->setIcon(themedIcon(QStringLiteral("arrow-down")));
    m_next->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Down));
    m_whoWrote = addAction("whoWroteDifference");
    m_whoWrote->setVisible(false);
    m_copyPath = addAction("copyPath");
    m_copyBefore = addAction("copyBefore");
    m_copyAfter = addAction("copyAfter");
    for (QAction *action : {m_previous, m_next})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_previousButton->setDefaultAction(m_previous);
    m_nextButton->setDefaultAction(m_next);
    connect(m_previous, &QAction::triggered, this, &DiffView::goToPrevious);
    connect(m_next, &QAction::triggered, this, &DiffView::goToNext);
    connect(m_whoWrote, &QAction::triggered, this, [this] {
        const QModelIndex row = m_view->currentIndex();
        if (const std::optional<JsonPath> path = m_model->pathTo(row))
            emit writesWanted(*path, row.data(DiffTreeModel::PathRole).toString());
    });
    connect(m_copyPath, &QAction::triggered, this,
            [this] { safetext::copyText(m_view->currentIndex().data(DiffTreeModel::PathRole).toString()); });
    connect(m_copyBefore, &QAction::triggered, this,
            [this] { copyValue(m_model->before(m_view->currentIndex())); });
    connect(m_copyAfter, &QAction::triggered, this,
            [this] { copyValue(m_model->after(m_view->currentIndex())); });
}

void DiffView::setTellsWrites(bool tells)
{
    m_whoWrote->setVisible(tells);
}

void DiffView::setSides(const QString &before, const QString &after)
{
    m_beforeName = before;
    m_afterName = after;
    m_model->setSides(before, after);
    retranslate();
}

void DiffView::retranslate()
{
    m_view->setAccessibleName(tr("Differences"));
    m_progress->setAccessibleName(tr("Progress of the comparison"));
    m_cancel->setAccessibleName(tr("Stop comparing"));
    safetext::setTip(m_cancel, tr("Stop comparing"));
    m_emptyMembers->setAccessibleName(tr("Count empty members, too"));
    safetext::setTip(m_emptyMembers, tr("Count null, {} and [] that only one side has as differences, too. Servers "
                                        "write the same thing with and without them."));
    m_previous->setText(tr("&Previous Difference"));
    m_next->setText(tr("&Next Difference"));
    //: Asks which nodes gave a value of the state what it is.
    m_whoWrote->setText(tr("&Who Wrote This?"));
    m_copyPath->setText(tr("Copy &Path"));
    //: Of one side of a comparison: %1 is its letter, as "A".
    const auto copyText = [](const QString &side) { return tr("Copy Value of &%1").arg(side); };
    m_copyBefore->setText(m_beforeName.isEmpty() ? tr("Copy Value &Before") : copyText(m_beforeName));
    m_copyAfter->setText(m_afterName.isEmpty() ? tr("Copy Value &After") : copyText(m_afterName));
    for (QToolButton *button : {m_previousButton, m_nextButton}) {
        button->setAccessibleName(button->defaultAction()->iconText());
        const QString keys = button->defaultAction()->shortcut().toString(QKeySequence::NativeText);
        safetext::setTip(button, withKey(button->defaultAction()->iconText(), keys));
    }
    m_model->retranslate();
    m_find->retranslate();
    m_words->retranslate();
    showResult();
}

// --- Comparing -----------------------------------------------------------------------------------------------------

void DiffView::compare(const OwnedJson &before, const OwnedJson &after)
{
    const Texts texts{before, after, m_emptyMembers->isChecked() ? EmptyMembers::Something : EmptyMembers::Nothing};
    m_hintText.clear();
    if (m_stopped == texts)
        return showResult();
    m_stopped.reset();
    if (m_running == texts) {
        m_waiting.reset();
    } else if (m_shown == texts) {
        endJob();
        compareWords();
        showResult();
    } else if (m_running) {
        // One after the other: where states come faster than they can be compared, some are compared all the same.
        m_waiting = texts;
    } else {
        start(texts);
        showResult();
    }
}

void DiffView::start(const Texts &texts)
{
    m_running = texts;
    m_progress->setValue(0);
    m_job.compare(texts.before, texts.after, texts.emptyMembers);
}

/// Of what was asked for last.
void DiffView::compareAnew()
{
    const std::optional<Texts> texts = m_waiting ? m_waiting : m_running ? m_running : m_stopped ? m_stopped : m_shown;
    if (texts && m_hintText.isEmpty())
        compare(texts->before, texts->after);
}

void DiffView::onFinished(const std::shared_ptr<const JsonDiff> &diff)
{
    m_diff = diff;
    m_shown = m_running;
    m_running.reset();
    showBusy(false);
    m_model->setDiff(diff->isWhole() ? diff : nullptr, m_shown->before, m_shown->after);
    m_words->compare({}, {});
    openSome();
    if (m_hintText.isEmpty())
        showResult();
    m_keys->fit();
    if (const auto next = std::exchange(m_waiting, std::nullopt); next && next != m_shown)
        start(*next);
}

void DiffView::endJob()
{
    m_job.cancel();
    m_running.reset();
    m_waiting.reset();
    showBusy(false);
}

void DiffView::pause()
{
    endJob();
    m_find->stop();
    m_words->pause();
}

void DiffView::cancel()
{
    m_stopped = m_waiting ? m_waiting : m_running;
    pause();
    showResult();
}

void DiffView::showHint(const QString &sentence)
{
    pause();
    m_stopped.reset();
    m_diff.reset();
    if (std::exchange(m_shown, std::nullopt))
        m_model->clear();
    m_words->compare({}, {});
    m_hintText = sentence;
    showResult();
}

void DiffView::showBusy(bool isBusy)
{
    m_progress->setVisible(isBusy);
    m_cancel->setVisible(isBusy);
}

QString DiffView::countText() const
{
    const QLocale locale;
    QStringList parts;
    const auto add = [&](Kind kind, const QString &text) {
        if (m_diff->count(kind) > 0)
            parts += changeSign(kind) + QLatin1Char(' ') + text;
    };
    const auto number = [this](Kind kind) { return static_cast<int>(m_diff->count(kind)); };
    add(Kind::Added, tr("%Ln added", nullptr, number(Kind::Added)));
    add(Kind::Removed, tr("%Ln removed", nullptr, number(Kind::Removed)));
    add(Kind::Changed, tr("%Ln changed", nullptr, number(Kind::Changed)));
    add(Kind::Moved, tr("%Ln moved", nullptr, number(Kind::Moved)));
    if (m_diff->leftOut > 0)
        //: Of a comparison: null, {} and [] that are on one side only.
        parts += tr("%Ln empty one(s) left out", nullptr, static_cast<int>(m_diff->leftOut));
    return parts.join(QStringLiteral(" \u00b7 "));
}

QString DiffView::cannotText(JsonDiff::Side side) const
{
    const bool isBefore = side == JsonDiff::Side::Before;
    const QString &name = isBefore ? m_beforeName : m_afterName;
    if (!name.isEmpty())
        //: Of one side of a comparison: %1 is its letter, as "A".
        return tr("%1 cannot be compared.").arg(name);
    return isBefore ? tr("The earlier value cannot be compared.") : tr("The later value cannot be compared.");
}

void DiffView::showResult()
{
    QString hint = m_hintText;
    if (hint.isEmpty() && m_stopped)
        hint = tr("The comparison was stopped.");
    else if (hint.isEmpty() && m_diff && !m_diff->isWhole()) {
        const QString why = m_diff->isTooLarge ? tr("It is too large to be compared.")
                                               : faultSentence(m_diff->fault, m_diff->faultOffset);
        hint = cannotText(m_diff->faultSide) + QLatin1Char(' ') + why;
    } else if (hint.isEmpty() && m_diff && m_diff->edits.empty()) {
        hint = m_diff->leftOut == 0
            ? tr("Nothing differs.")
            : tr("Nothing differs but %Ln empty member(s) that one side does not have.", nullptr,
                 static_cast<int>(m_diff->leftOut));
    } else if (hint.isEmpty() && !m_diff && m_running) {
        hint = tr("Comparing…");
    }
    const bool hasDifferences = hint.isEmpty() && m_diff;
    m_hint->setText(hint);
    m_stack->setCurrentIndex(hasDifferences ? 1 : 0);
    if (hasDifferences)
        m_splitter->refresh(); // it does not notice what hid while it was hidden itself
    m_counts->setText(hasDifferences ? countText() : QString());
    m_find->setVisible(hasDifferences && (m_diff->edits.size() > kMostSeenAtOnce || m_find->hasText()));
    m_emptyMembers->setVisible(m_emptyMembers->isChecked() || (m_diff && m_diff->leftOut > 0));
    m_previous->setEnabled(hasDifferences);
    m_next->setEnabled(hasDifferences);
    m_bar->setVisible(m_diff != nullptr || m_running.has_value());
}

/// From the outermost on, as long as there are few rows.
void DiffView::openSome()
{
    std::vector<QModelIndex> level{QModelIndex()};
    int rows = m_model->rowCount();
    while (!level.empty()) {
        std::vector<QModelIndex> below;
        for (const QModelIndex &parent : level) {
            const int count = m_model->rowCount(parent);
            for (int row = 0; row < count && rows < kMostOpened; ++row) {
                const QModelIndex index = m_model->index(row, 0, parent);
                const QVariant change = index.data(DiffTreeModel::ChangeRole);
                if (!change.isValid() || !m_model->hasChildren(index))
                    continue;
                const int inside = m_model->rowCount(index);
                if (rows + inside > kMostOpened)
                    continue;
                rows += inside;
                m_view->expand(index);
                below.push_back(index);
            }
        }
        level = std::move(below);
    }
}

// --- What its user does --------------------------------------------------------------------------------------------

void DiffView::step(bool forward)
{
    const QModelIndex next = m_model->nextChange(m_view->currentIndex(), forward);
    if (!next.isValid())
        return;
    m_view->setCurrentIndex(next);
    m_view->scrollTo(next);
}

void DiffView::onRowChanged()
{
    const QModelIndex row = m_view->currentIndex();
    m_copyBefore->setEnabled(!m_model->before(row).isNull());
    m_copyAfter->setEnabled(!m_model->after(row).isNull());
    m_copyPath->setEnabled(row.isValid());
    m_whoWrote->setEnabled(m_model->pathTo(row).has_value());
    compareWords();
}

/// Of the current row.
void DiffView::compareWords()
{
    const QModelIndex row = m_view->currentIndex();
    const QVariant change = row.data(DiffTreeModel::ChangeRole);
    if (!change.isValid() || change.toInt() == static_cast<int>(Kind::Inside))
        m_words->compare({}, {});
    else
        m_words->compare(m_model->before(row), m_model->after(row));
}

void DiffView::copyValue(const OwnedJson &value)
{
    if (value.isNull())
        return;
    makeText(
        this, [value] { return safetext::withoutControls(JsonTreeModel::textOfValue(value.bytes)); },
        [this, copy = ++m_copies](const QString &text) {
            if (copy == m_copies)
                safetext::copyClean(text);
        });
}

} // namespace tracedeck
