// SPDX-License-Identifier: GPL-3.0-or-later
#include "statepanel.h"

#include "comparepins.h"
#include "currentrow.h"
#include "diffview.h"
#include "elidedlabel.h"
#include "icons.h"
#include "jsoncells.h"
#include "jsonfindline.h"
#include "jsontreememory.h"
#include "jsontreemodel.h"
#include "plaintextview.h"
#include "safetext.h"
#include "statechanges.h"
#include "stateheader.h"
#include "textjob.h"
#include "textsize.h"
#include "writesmodel.h"
#include "writesview.h"

#include <QAction>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr std::uint32_t kFewItems = 30; // a container of so many is opened by itself
constexpr int kMostOpened = 8;

} // namespace

StatePanel::StatePanel(QWidget *parent)
    : FactPanel(parent)
    , m_model(new JsonTreeModel(this))
    , m_header(new StateHeader(this))
    , m_view(new QTreeView(this))
    , m_preview(new PlainTextView(this))
    , m_path(new ElidedLabel(this))
    , m_find(new JsonFindLine(m_view, m_model, this))
    , m_diff(new DiffView(this))
    , m_changes(new StateChanges(m_diff, this))
    , m_stack(new QStackedWidget(this))
    , m_writes(new WritesView(this))
{
    m_view->setObjectName(QStringLiteral("stateView"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new JsonDelegate(m_view));
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setDefaultSectionSize(characterWidth(m_view->fontMetrics()) * 30);
    keepCurrentSeen(m_view);
    m_memory = new JsonTreeMemory(m_view, m_model);
    m_preview->setObjectName(QStringLiteral("statePreview"));
    m_preview->hide();
    m_path->setElideMode(Qt::ElideMiddle);
    m_path->setObjectName(QStringLiteral("statePath"));
    m_path->setContentsMargins(6, 3, 6, 3);

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(makeTools());
    m_stack->addWidget(makeTree());
    m_stack->addWidget(m_diff);
    auto *splitter = new QSplitter(Qt::Vertical, content);
    splitter->addWidget(m_stack);
    splitter->addWidget(m_writes);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    layout->addWidget(splitter, 1);
    setContent(content, m_view);

    buildActions();
    connect(m_header, &StateHeader::previousRequested, this,
            [this] { goTo(previousVersion(cursor()->newestView(), m_session, m_shown.number)); });
    connect(m_header, &StateHeader::nextRequested, this,
            [this] { goTo(nextVersion(cursor()->newestView(), m_session, m_shown.number)); });
    connect(m_header, &StateHeader::atCursorRequested, this, [this] {
        if (selection())
            selection()->clear();
    });
    keepCurrentSelected(m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &StatePanel::onRowChanged);
    connect(m_view->header(), &QHeaderView::sectionResized, this, [this] { showPreview(); });
    connect(m_find, &JsonFindLine::shown, this, &StatePanel::showFound);
    connect(m_model, &JsonTreeModel::levelRead, this, &StatePanel::onLevelRead);
    retranslate();
}

StatePanel::~StatePanel()
{
    m_view->header()->disconnect(this); // it changes once more while it goes, and what hears of that has gone before
}

QWidget *StatePanel::makeTools()
{
    auto *tools = new QWidget(this);
    auto *row = new QHBoxLayout(tools);
    row->setContentsMargins(6, 0, 6, 3);
    row->addWidget(m_changes);
    row->addWidget(m_find, 1);
    connect(m_changes, &StateChanges::changed, this, [this] {
        // A document with the pin that closed leaves no trace behind where nobody looks.
        if (!isVisible())
            m_diff->clear();
        showChanges();
    });
    m_diff->setTellsWrites(true);
    connect(m_diff, &DiffView::writesWanted, this, qOverload<const JsonPath &, const QString &>(&StatePanel::askWhoWrote));
    connect(m_writes, &WritesView::goRequested, this, &StatePanel::goTo);
    connect(m_writes, &WritesView::closed, m_view, qOverload<>(&QWidget::setFocus));
    return tools;
}

QWidget *StatePanel::makeTree()
{
    auto *whole = new QWidget(this);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto *splitter = new QSplitter(Qt::Vertical, whole);
    splitter->addWidget(m_view);
    splitter->addWidget(m_preview);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    column->addWidget(splitter, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(6, 3, 6, 3);
    foot->addWidget(m_path);
    column->addLayout(foot);
    return whole;
}

void StatePanel::setPins(ComparePins *pins)
{
    m_changes->setPins(pins);
}

void StatePanel::buildActions()
{
    const auto add = [this](const char *name) {
        auto *action = new QAction(this);
        action->setObjectName(QString::fromLatin1(name));
        m_view->addAction(action);
        return action;
    };
    m_whoWrote = add("whoWrote");
    m_copyValue = add("copyValue");
    m_copyValue->setIcon(themedIcon(QStringLiteral("copy")));
    m_copyValue->setShortcut(QKeySequence::Copy);
    m_copyValue->setShortcutContext(Qt::WidgetShortcut);
    m_copyPath = add("copyPath");
    m_copyJson = add("copyJson");
    m_copyWhole = add("copyWhole");
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copyValue, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::TextRole); });
    connect(m_copyPath, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::PathRole); });
    connect(m_copyJson, &QAction::triggered, this, [this] { copyRole(JsonTreeModel::RawRole); });
    connect(m_copyWhole, &QAction::triggered, this, &StatePanel::copyWhole);
    connect(m_whoWrote, &QAction::triggered, this, qOverload<>(&StatePanel::askWhoWrote));
}

void StatePanel::attach()
{
    connect(cursor(), &Cursor::moved, this, &StatePanel::refresh);
    connect(cursor(), &Cursor::grew, this, &StatePanel::refresh);
    connect(selection(), &Selection::changed, this, &StatePanel::refresh);
    connect(selection(), &Selection::sessionChanged, this, &StatePanel::refresh);
}

void StatePanel::detach()
{
    m_model->clear();
    m_memory->forget();
    m_diff->clear();
    m_changes->forget();
    m_writes->close();
    m_shown = {};
    m_session = {};
    ++m_copies;
}

void StatePanel::setAwake(bool awake)
{
    if (awake) {
        refresh();
    } else {
        m_diff->pause();
        m_find->stop();
    }
}

void StatePanel::retranslate()
{
    m_header->retranslate();
    m_view->setAccessibleName(tr("Values of the state"));
    m_preview->setAccessibleName(tr("Value of the current row"));
    m_find->retranslate();
    m_changes->retranslate();
    m_diff->retranslate();
    m_writes->retranslate();
    m_whoWrote->setText(tr("&Who Wrote This?"));
    m_copyValue->setText(tr("Copy &Value"));
    m_copyPath->setText(tr("Copy &Path"));
    m_copyJson->setText(tr("Copy as &JSON"));
    m_copyWhole->setText(tr("Copy Whole &State"));
    m_model->retranslate();
    showState();
}

// --- Following the cursor and the selection --------------------------------------------------------------------

void StatePanel::refresh()
{
    if (!cursor() || !selection() || !isVisible())
        return;
    const ShownState shown = shownState(cursor()->view(), selection()->session(), selection()->current());
    // Where states come faster than they can be read, the latest one is shown each time.
    m_isLate = cursor()->isLive() && m_model->isReading() && m_session == selection()->session()
               && shown.isChosen == m_shown.isChosen && (!shown.isChosen || shown.checkpoint == m_shown.checkpoint);
    if (m_isLate)
        return;
    if (selection()->session() != m_session) {
        m_memory->forget();
        m_session = selection()->session();
        m_shown = {};
        m_model->clear();
        m_writes->close();
    }
    const bool isOther = shown.json.data != m_shown.json.data || shown.json.length != m_shown.json.length;
    m_shown = shown;
    if (isOther)
        showTree();
    // Who only walks through time, or goes to a write, may be walking through what was found, which says up to where.
    if (m_shown.checkpoint && m_shown.checkpoint != m_askedFor && !m_writes->isHidden())
        askWhoWrote(m_writes->model()->path(), m_writes->name());
    showState();
}

void StatePanel::onLevelRead()
{
    if (m_isLate && !m_model->isReading())
        refresh();
    else
        openSmallOnes();
}

void StatePanel::showTree()
{
    m_memory->keep();
    if (m_shown.isNone()) {
        m_model->clear();
        return;
    }
    m_model->setBytes(cursor()->trace(), m_shown.json.bytes());
    m_memory->bringBack();
    openSmallOnes();
    onRowChanged();
}

/// Until its user opens something.
void StatePanel::openSmallOnes()
{
    if (!m_memory->isEmpty())
        return;
    int opened = 0;
    for (int row = 0; row < m_model->rowCount() && row < 64 && opened < kMostOpened; ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (!m_model->hasChildren(index) || m_model->itemCount(index) > kFewItems)
            continue;
        m_view->expand(index);
        ++opened;
    }
}

void StatePanel::showState()
{
    if (!cursor()) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see its states."));
        return;
    }
    if (!isVisible())
        return;
    if (m_shown.isNone()) {
        const View view = cursor()->newestView();
        const bool comesLater = hasState(view, m_session);
        showHint(
            !m_session.isValid() ? noSessionText(cursor()->view())
            : comesLater
                ? tr("No state has arrived in this session up to this frame. Go on in time to see the first "
                     "one.")
                : tr(
                    "No state has arrived in this session yet. LangGraph and Loom servers tell it; metis servers do not."));
    } else {
        showHint(QString());
    }
    showHeader();
    showChanges();
}

/// The whole state, or what changed in it.
void StatePanel::showChanges()
{
    if (!cursor() || !isVisible())
        return;
    const bool isWhole = m_changes->since() == StateChanges::Since::Nothing;
    m_stack->setCurrentIndex(isWhole ? 0 : 1);
    m_find->setVisible(isWhole);
    m_changes->compare(*cursor(), m_session, m_shown);
}

void StatePanel::showHeader()
{
    const View newest = cursor()->newestView();
    const std::uint32_t known = m_session.isValid() ? newest.count(newest.at(m_session).states) : 0;
    m_header->setState(cursor()->view(), m_shown, known);
    m_header->setCanStep(previousVersion(newest, m_session, m_shown.number) > 0,
                         nextVersion(newest, m_session, m_shown.number) > 0);
}

// --- What its user does ------------------------------------------------------------------------------------------

void StatePanel::goTo(Position position)
{
    if (position == 0)
        return;
    // Versions are those of the cursor, not of a checkpoint.
    if (m_shown.checkpoint)
        selection()->clear();
    cursor()->goTo(position);
}

void StatePanel::onRowChanged()
{
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    m_path->setText(row.data(JsonTreeModel::PathRole).toString());
    showPreview();
}

void StatePanel::showPreview()
{
    const QString text = hiddenValue(m_view, m_view->currentIndex());
    m_preview->showText(text);
    m_preview->setVisible(!text.isEmpty());
}

/// What is found may lie far behind the beginning of a long value.
void StatePanel::showFound(qint64 offset, const QString &text)
{
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    const auto range = row.data(JsonTreeModel::ByteRangeRole).value<ByteRange>();
    const JsonExcerpt excerpt = offset >= range.offset ? m_model->excerpt(row, offset) : JsonExcerpt();
    if (excerpt.text.isEmpty())
        return;
    m_preview->showText(excerpt.text);
    m_preview->setVisible(true);
    m_preview->showPart(excerpt.at, text);
}

void StatePanel::copyRole(int role)
{
    ++m_copies;
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (!row.isValid())
        return;
    const auto range = row.data(JsonTreeModel::ByteRangeRole).value<ByteRange>();
    if (role != JsonTreeModel::PathRole && range.length > JsonTreeModel::kMostCopiedAtOnce) {
        const auto raw = m_model->bytes().substr(static_cast<std::size_t>(range.offset),
                                                 static_cast<std::size_t>(range.length));
        makeText(
            this,
            [owner = cursor()->trace(), raw, role] {
                return safetext::withoutControls(role == JsonTreeModel::TextRole
                                                     ? JsonTreeModel::textOfValue(raw)
                                                     : QString::fromUtf8(raw.data(), qsizetype(raw.size())));
            },
            [this, copy = m_copies](const QString &text) {
                if (copy == m_copies)
                    safetext::copyClean(text);
            });
        return;
    }
    const QVariant value = row.data(role);
    safetext::copyText(value.typeId() == QMetaType::QByteArray ? QString::fromUtf8(value.toByteArray())
                                                               : value.toString());
}

void StatePanel::copyWhole()
{
    if (!cursor() || m_shown.isNone())
        return;
    makeText(
        this,
        [owner = cursor()->trace(), raw = m_shown.json.bytes()] {
            return safetext::withoutControls(
                QString::fromUtf8(raw.data(), static_cast<qsizetype>(raw.size())));
        },
        [this, copy = ++m_copies](const QString &text) {
            if (copy == m_copies)
                safetext::copyClean(text);
        });
}

void StatePanel::askWhoWrote()
{
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (cursor() && row.isValid())
        askWhoWrote(m_model->pathTo(row), row.data(JsonTreeModel::PathRole).toString());
}

void StatePanel::askWhoWrote(const JsonPath &path, const QString &name)
{
    const Position until = cameAboutBy(cursor()->view(), m_session, m_shown);
    m_askedFor = m_shown.checkpoint;
    m_writes->ask(cursor()->trace(), until, m_session, m_shown.checkpoint, path, name);
}

} // namespace tracedeck
