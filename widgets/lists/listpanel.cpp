// SPDX-License-Identifier: GPL-3.0-or-later
#include "listpanel.h"

#include "currentrow.h"
#include "factroles.h"
#include "joinedtext.h"
#include "listmodel.h"
#include "rowtable.h"
#include "safetext.h"
#include "scopeheader.h"
#include "selectedrow.h"
#include "textsize.h"
#include "uniformtable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace tracedeck {

ListPanel::ListPanel(const QString &name, std::vector<ColumnKeeper::Width> columns, int sortedBy, QWidget *parent)
    : FactPanel(parent)
    , m_header(new ScopeHeader(name, this))
    , m_words(new QLineEdit(m_header))
    , m_view(new UniformTable(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), name, std::move(columns)))
    , m_selected(new SelectedRow(m_view, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    m_view->setObjectName(name + QStringLiteral("View"));
    makeRowTable(m_view);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    keepCurrentSeen(m_view);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicator(sortedBy, Qt::AscendingOrder);
    connect(m_view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_view, &UniformTable::scrollToTop); // to what comes first now
    m_words->setObjectName(name + QStringLiteral("Words"));
    m_words->setClearButtonEnabled(true);
    m_words->setMaximumWidth(characterWidth(m_words->fontMetrics()) * 40);
    m_words->installEventFilter(this);
    m_header->insert(m_words, 2);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    m_splitter->addWidget(m_view);
    m_splitter->setStretchFactor(0, 3);
    layout->addWidget(m_splitter, 1);
    connect(m_header, &ScopeHeader::changed, this, &ListPanel::ask);
    connect(m_words, &QLineEdit::textChanged, this, &ListPanel::ask);
    connect(m_view, &UniformTable::activated, this, &ListPanel::onActivated);
    connect(m_view, &UniformTable::customContextMenuRequested, this, &ListPanel::showMenu);
    setContent(content, m_view);
}

ListPanel::~ListPanel()
{
    m_view->setModel(nullptr);
}

void ListPanel::addDetails(const QString &name, std::function<RowDetails::Work()> read)
{
    m_details = new RowDetails(name, std::move(read), this);
    m_splitter->addWidget(m_details);
    m_splitter->setStretchFactor(1, 2);
}

/// As in the line that filters frames.
bool ListPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_words || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return FactPanel::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool clears = key == Qt::Key_Escape && !m_words->text().isEmpty();
    if (!clears && key != Qt::Key_Down)
        return FactPanel::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();
    else if (clears)
        m_words->clear();
    else
        m_view->setFocus(Qt::TabFocusReason);
    return true;
}

// --- The document --------------------------------------------------------------------------------------------------

void ListPanel::attach()
{
    m_model = makeModel(LedgerModel::of(cursor()));
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_model->sort(m_view->horizontalHeader()->sortIndicatorSection(), m_view->horizontalHeader()->sortIndicatorOrder());
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { onRowChanged(); });
    m_selected->attach(selection(), [this](const Item &item) { return m_model->indexOf(item); });
    connect(m_model.get(), &ListModel::aboutToChange, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &ListModel::changed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &ListModel::changed, this, &ListPanel::showState);
    connect(m_model.get(), &ListModel::changed, this, [this] { onRowChanged(); });
    connect(cursor(), &Cursor::ticked, m_view->viewport(), qOverload<>(&QWidget::update));
    m_header->follow(selection(), m_selected);
    m_header->setNote({});
    ask();
}

void ListPanel::detach()
{
    if (m_details)
        m_details->setActive(false); // what is read of this document is of no use in another one
    m_selected->detach();
    m_view->setModel(nullptr);
    m_model.reset();
    onRowChanged();
}

void ListPanel::setAwake(bool awake)
{
    if (m_details)
        m_details->setActive(awake);
    m_model->setActive(awake);
    if (awake && takeSelectedUnseen())
        m_selected->owe();
}

void ListPanel::retranslate()
{
    const Texts all = texts();
    m_header->retranslate(all.marked);
    m_words->setPlaceholderText(all.words);
    m_words->setAccessibleName(all.wordsName);
    safetext::setTip(m_words, all.wordsTip);
    m_view->setAccessibleName(all.list);
    if (m_details)
        m_details->retranslate(all.details);
    if (m_model)
        m_model->retranslate();
    showState();
}

void ListPanel::retellTimes()
{
    if (m_model)
        m_model->retranslate();
}

void ListPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    m_splitter->setOrientation(width() > 3 * height() ? Qt::Horizontal : Qt::Vertical);
}

void ListPanel::ask()
{
    if (!m_model)
        return;
    auto question = m_header->question<ListQuestion>();
    question.words = m_words->text().simplified();
    m_model->setQuestion(question);
    showState();
}

/// Above the list: what it comes to, and what it lacks.
QString ListPanel::note() const
{
    QStringList parts;
    if (m_model->rowCount() > 0)
        parts = sums();
    if (const auto unseen = static_cast<int>(m_model->unseenWorkers()); unseen > 0)
        parts += tr("%Ln worker(s) whose runs were not seen", nullptr, unseen);
    return joinedPhrases(parts);
}

void ListPanel::showState()
{
    showHint(m_model ? QString() : texts().noTrace);
    if (!m_model)
        return;
    const bool isEmpty = m_model->rowCount() == 0;
    if (isEmpty && !m_model->isUpToDate())
        return; // it is being worked out
    m_header->setNote(note());
    m_view->setEmptyText(isEmpty ? emptyText() : QString());
}

// --- What its user does --------------------------------------------------------------------------------------------

void ListPanel::onActivated(const QModelIndex &index)
{
    if (const Position at = index.data(FactRole::StandAt).toUInt(); at > 0)
        cursor()->goTo(at);
}

void ListPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_model && index.isValid()) {
        addActions(menu, index);
        menu->addSeparator();
    }
    m_columns->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace tracedeck
