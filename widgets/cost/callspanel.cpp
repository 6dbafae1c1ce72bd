// SPDX-License-Identifier: GPL-3.0-or-later
#include "callspanel.h"

#include "callfilter.h"
#include "callsmodel.h"
#include "columnkeeper.h"
#include "costtexts.h"
#include "currentrow.h"
#include "displaytext.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "joinedtext.h"
#include "payloadview.h"
#include "rowtable.h"
#include "safetext.h"
#include "scopeheader.h"
#include "selectedrow.h"
#include "textsize.h"
#include "uniformtable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace tracedeck {

namespace {

constexpr int column(CallColumn of)
{
    return static_cast<int>(of);
}

} // namespace

CallsPanel::CallsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_header(new ScopeHeader(QStringLiteral("calls"), this))
    , m_words(new QLineEdit(m_header))
    , m_view(new UniformTable(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("calls"),
                                 {{column(CallColumn::Frame), 11},
                                  {column(CallColumn::Caller), 16},
                                  {column(CallColumn::Model), 24},
                                  {column(CallColumn::Took), 13},
                                  {column(CallColumn::FirstToken), 13},
                                  {column(CallColumn::Input), 9},
                                  {column(CallColumn::Cached), 9},
                                  {column(CallColumn::Output), 9},
                                  {column(CallColumn::Cost), 14},
                                  {column(CallColumn::Status), 15},
                                  {column(CallColumn::StopReason), 14},
                                  {column(CallColumn::Answer), 40},
                                  {column(CallColumn::Began), 14},
                                  {column(CallColumn::CacheWrite), 10},
                                  {column(CallColumn::Reasoning), 11},
                                  {column(CallColumn::Speed), 10},
                                  {column(CallColumn::Session), 24}}))
    , m_selected(new SelectedRow(m_view, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_details(new QWidget(m_splitter))
    , m_given(new PlainLabel(m_details))
    , m_input(new PayloadView(m_details))
    , m_answer([this] { return readInput(); }, [this](const CallInput &input) { showInput(input); })
{
    m_view->setObjectName(QStringLiteral("callsView"));
    makeRowTable(m_view);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setItemDelegateForColumn(column(CallColumn::Took), new ShareDelegate(m_view));
    m_view->setItemDelegateForColumn(column(CallColumn::Cost), new ShareDelegate(m_view));
    m_view->setItemDelegateForColumn(column(CallColumn::Status), new StatusDelegate(m_view));
    keepCurrentSeen(m_view);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicator(column(CallColumn::Frame), Qt::AscendingOrder);
    connect(m_view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_view, &UniformTable::scrollToTop); // to what comes first now
    m_words->setObjectName(QStringLiteral("callsWords"));
    m_words->setClearButtonEnabled(true);
    m_words->setMaximumWidth(characterWidth(m_words->fontMetrics()) * 30);
    m_words->installEventFilter(this);
    m_header->insert(m_words, 1);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    m_given->setObjectName(QStringLiteral("callGiven"));
    m_given->setContentsMargins(6, 2, 6, 2);
    auto *below = new QVBoxLayout(m_details);
    below->setContentsMargins({});
    below->setSpacing(0);
    below->addWidget(m_given);
    below->addWidget(m_input, 1);
    m_splitter->insertWidget(0, m_view);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_details->hide();
    layout->addWidget(m_splitter, 1);
    connect(m_header, &ScopeHeader::changed, this, &CallsPanel::ask);
    connect(m_words, &QLineEdit::textChanged, this, &CallsPanel::ask);
    connect(m_view, &UniformTable::activated, this, &CallsPanel::onActivated);
    connect(m_view, &UniformTable::customContextMenuRequested, this, &CallsPanel::showMenu);
    setContent(content, m_view);
    retranslate();
}

CallsPanel::~CallsPanel()
{
    m_view->setModel(nullptr);
}

/// As in the line that filters frames.
bool CallsPanel::eventFilter(QObject *watched, QEvent *event)
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

void CallsPanel::attach()
{
    m_model = std::make_unique<CallsModel>(LedgerModel::of(cursor()));
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_model->sort(m_view->horizontalHeader()->sortIndicatorSection(), m_view->horizontalHeader()->sortIndicatorOrder());
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CallsPanel::onRowChanged);
    m_selected->attach(selection(), [this](const Item &item) { return m_model->indexOf(item); });
    connect(m_model.get(), &CallsModel::aboutToChange, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &CallsModel::changed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &CallsModel::changed, this, &CallsPanel::showState);
    connect(m_model.get(), &CallsModel::changed, this, &CallsPanel::onRowChanged);
    m_header->follow(selection(), m_selected);
    m_header->setNote({});
    ask();
}

void CallsPanel::detach()
{
    m_answer.setActive(false); // what is read of this document is of no use in another one
    m_selected->detach();
    m_view->setModel(nullptr);
    m_model.reset();
    onRowChanged();
}

void CallsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    m_answer.setActive(awake);
    if (awake && takeSelectedUnseen())
        m_selected->owe();
}

void CallsPanel::retranslate()
{
    m_header->retranslate(tr("Only calls that ended in the marked range, or went on there, are listed. Cover all again"));
    m_words->setPlaceholderText(tr("Words, status:failed took:>2s"));
    m_words->setAccessibleName(tr("Only calls with these words"));
    safetext::setTip(m_words, tr("Only calls that all of these hold of: words in their caller, model, status, stop reason, session or the "
                                 "begin of their answer, and conditions like status:failed, took:>2s, input:>1000, cost:>0.01"));
    m_view->setAccessibleName(tr("Calls of models"));
    m_input->setName(tr("What the call was given, and what it answered"));
    m_input->retranslate();
    m_asked = {};
    onRowChanged(); // what it was given is told in words, too
    if (m_model)
        m_model->retranslate();
    showState();
}

/// What a call was given stands below the list, or beside it where there is no room below.
void CallsPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    m_splitter->setOrientation(width() > 3 * height() ? Qt::Horizontal : Qt::Vertical);
}

void CallsPanel::retellTimes()
{
    if (m_model)
        m_model->retranslate();
}

void CallsPanel::ask()
{
    if (!m_model)
        return;
    auto question = m_header->question<CallsQuestion>();
    question.words = m_words->text().simplified();
    m_model->setQuestion(question);
    showState();
}

// --- What shows ----------------------------------------------------------------------------------------------------

void CallsPanel::showState()
{
    if (!m_model) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see which models were called."));
        return;
    }
    showHint(QString());
    if (m_model->rowCount() > 0)
        m_header->setNote(sumText());
    else if (m_model->isUpToDate()) // else it is being worked out
        m_header->setNote(emptyText());
}

QString CallsPanel::emptyText() const
{
    const CallsQuestion &question = m_model->list().question;
    if (const QString fault = CallFilter(question.words).fault(); !fault.isEmpty())
        //: %1 is a condition like "took:>2x" as its user wrote it.
        return tr("%1 cannot be read. Write took:>2s, input:>1000, cost:>0.01 or status:failed.").arg(oneLine(fault, 80));
    if (!question.words.isEmpty())
        return tr("No call has these words. Look for others, or clear them.");
    if (question.frames)
        return tr("No call of a model ended in the marked range, or went on there. Mark another one, or cover all frames.");
    if (question.scope == SessionScope::All)
        return mayComeMore() ? tr("No model has been called yet. Go to a later frame or start a run.") : tr("There is no call of a model.");
    return mayComeMore() ? tr("No model has been called yet. Choose all sessions, go to a later frame or start a run.")
                         : tr("There is no call of a model. Those of other sessions are seen with all sessions.");
}

QString CallsPanel::sumText() const
{
    const CallList &list = m_model->list();
    const UsageTotals &usage = list.totals.usage;
    QStringList parts{tr("%Ln call(s)", nullptr, static_cast<int>(list.calls.size()))};
    if (usage.calls > 0)
        //: Of calls of models: %1 tokens were read, %2 written.
        parts += tr("tokens: %1 in, %2 out").arg(QLocale().toString(qulonglong(usage.input)), QLocale().toString(qulonglong(usage.output)));
    if (list.totals.isKnown())
        parts += costText(list.totals);
    if (list.median && list.ninetieth)
        //: How long calls took, percentiles: half of them no longer than %1, 90 % of them no longer than %2.
        parts += tr("p50 %1, p90 %2").arg(formatDuration(*list.median), formatDuration(*list.ninetieth));
    if (list.unseenPico > 0)
        //: %1 is an amount of money: the server says so of calls of models, of which no frame came.
        parts += tr("%1 more for calls that were not seen").arg(costText(list.unseenPico));
    return joinedPhrases(parts);
}

// --- What the current call was given -------------------------------------------------------------------------------

void CallsPanel::onRowChanged()
{
    const ListedCall *call = m_model ? m_model->callAt(m_view->currentIndex()) : nullptr;
    m_details->setVisible(call);
    const Item item = call ? call->item : Item();
    if (item != m_asked) {
        m_asked = item;
        showInput({});
        m_answer.askAnew();
    } else if (call && m_shown.call == item && m_shown.isOver != (call->end != kOpen)) {
        m_answer.ask();
    }
}

LatestAnswer<CallInput>::Work CallsPanel::readInput() const
{
    const ListedCall *call = m_model ? m_model->callAt(m_view->currentIndex()) : nullptr;
    if (!call)
        return [](const std::atomic<bool> &) { return CallInput(); };
    return [trace = cursor()->trace(), at = m_model->list().position, call = *call](const std::atomic<bool> &stop) {
        return callInput(View(*trace, at), call, stop);
    };
}

void CallsPanel::showInput(const CallInput &input)
{
    m_shown = input;
    switch (input.source) {
    case CallInput::Source::Node:
        //: %1 is a node of a graph that called a model.
        m_given->setText(tr("Given: the input of %1").arg(oneLine(input.node, 80)));
        break;
    case CallInput::Source::Conversation:
        m_given->setText(tr("Given: what had been said before; no server tells all of a prompt"));
        break;
    case CallInput::Source::None:
        m_given->setText(input.json ? tr("What it was given is not told") : QString());
        break;
    }
    m_input->show(input.json, input.json ? std::string_view(*input.json) : std::string_view());
}

// --- What its user does --------------------------------------------------------------------------------------------

void CallsPanel::onActivated(const QModelIndex &index)
{
    if (const Position at = index.data(FactRole::StandAt).toUInt(); at > 0)
        cursor()->goTo(at);
}

void CallsPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const ListedCall *call = m_model ? m_model->callAt(index) : nullptr) {
        const Position begin = call->begin > 0 ? call->begin : call->frame;
        //: What had been said when a model was called: what it was given.
        QAction *before = menu->addAction(call->isTold ? tr("Show It in the &Conversation") : tr("Show the &Conversation Before It"));
        before->setObjectName(QStringLiteral("showBefore"));
        connect(before, &QAction::triggered, this, [this, shown = QPointer(cursor()), at = call->isTold ? 0 : begin, item = call->item] {
            if (!shown || shown != cursor())
                return;
            if (at > 0)
                shown->goTo(at);
            else
                selection()->select(item); // what stands above it came before it, as its server tells it
            emit conversationRequested(QString());
        });
        addExtentActions(menu, cursor(), {begin, call->end}, [this](const QString &query) { emit framesRequested(query); });
        menu->addSeparator();
    }
    m_columns->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace tracedeck
