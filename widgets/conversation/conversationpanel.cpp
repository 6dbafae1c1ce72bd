// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationpanel.h"

#include "conversationfindline.h"
#include "conversationmodel.h"
#include "conversationtexts.h"
#include "conversationview.h"
#include "delegations.h"
#include "extentmenu.h"
#include "facttext.h"
#include "linkpolicy.h"
#include "pinmenu.h"
#include "receiptdialog.h"
#include "safetext.h"
#include "spanrows.h"
#include "workermenu.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace tracedeck {

namespace {

constexpr std::size_t kMostJson = 16 << 20;
constexpr int kMostLinks = 10;
constexpr std::uint32_t kBeforeAtOnce = 200; // messages of before that are shown when they are asked for

/// When a row began and, if it did, ended.
std::pair<Position, Position> extentOf(const View &view, const ConversationRow &row)
{
    using Kind = ConversationRow::Kind;
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return {view.begin(row.run()), view.heardTo(row.run())};
    case Kind::Message:
        return {view.begin(row.message()), view.heardTo(row.message())};
    case Kind::Tool:
        return {row.at, view.heardTo(row.tool())};
    case Kind::Approval:
        return {row.at, view.end(row.approval())};
    }
    return {row.at, kOpen};
}

/// The beginning of what a message says, however long that is.
std::string startOf(const View &view, MessageId id)
{
    std::string text;
    const auto &blocks = view.at(id).blocks;
    for (std::uint32_t i = 0; i < blocks.size() && blocks[i].begin <= view.position(); ++i) {
        if (blocks[i].kind != BlockKind::Text || text.size() >= kPreviewBytes)
            continue;
        const TextStart start = tracedeck::startOf(view, blocks[i].logs, kPreviewBytes);
        text += start.text + (start.more > 0 ? "\u2026" : "");
    }
    return text;
}

enum class FindKey { None, Open, Next, Previous };

FindKey findKey(const QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find))
        return FindKey::Open;
    if (event->key() != Qt::Key_F3)
        return FindKey::None;
    return event->modifiers() == Qt::NoModifier      ? FindKey::Next
           : event->modifiers() == Qt::ShiftModifier ? FindKey::Previous
                                                     : FindKey::None;
}

QAction *addAction(QMenu *menu, const char *name, const QString &text)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    return action;
}

} // namespace

ConversationPanel::ConversationPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new ConversationView(this))
    , m_find(new ConversationFindLine(this))
{
    m_view->setObjectName(QStringLiteral("conversationView"));
    m_view->setFrameShape(QFrame::NoFrame);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_find);
    layout->addWidget(m_view, 1);
    setContent(content, m_view);
    m_find->setView(m_view);
    m_find->hide();

    connect(m_view, &ConversationView::itemChosen, this, &ConversationPanel::onItemChosen);
    connect(m_view, &ConversationView::itemActivated, this, &ConversationPanel::onItemActivated);
    connect(m_view, &ConversationView::menuRequested, this, &ConversationPanel::showMenu);
    connect(m_view, &ConversationView::linkClicked, this, &ConversationPanel::onLinkClicked);
    connect(m_view, &ConversationView::olderRequested, this, &ConversationPanel::showOlder);
    retranslate();
}

ConversationPanel::~ConversationPanel()
{
    m_view->setModel(nullptr);
}

void ConversationPanel::attach()
{
    m_model = std::make_unique<ConversationModel>(cursor());
    m_model->setActive(false);
    m_model->setSession(selection()->session());
    m_view->setModel(m_model.get());
    connect(m_model.get(), &ConversationModel::followed, this, &ConversationPanel::onFollowed);
    connect(cursor(), &Cursor::ticked, this, [this] {
        const SessionId session = selection()->session();
        const View view = cursor()->view();
        const auto goesOn = [&] { return view.runGoingOn(session) || view.status(session) == SessionStatus::Waiting; };
        if (session && goesOn()) // its rows say for how long
            m_view->refresh(false);
    });
    connect(selection(), &Selection::changed, this, &ConversationPanel::onSelectionChanged);
    connect(selection(), &Selection::watched, this, [this] { m_view->followEnd(); });
    connect(selection(), &Selection::sessionChanged, this, &ConversationPanel::onSessionChanged);
}

void ConversationPanel::detach()
{
    m_find->stop();
    m_view->setModel(nullptr);
    m_model.reset();
    forgetStored();
    showStored();
}

void ConversationPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (awake) {
        showState();
        mark(takeSelectedUnseen());
    } else {
        m_find->stop();
    }
}

void ConversationPanel::retranslate()
{
    m_find->retranslate();
    if (m_model)
        m_model->retranslate();
    m_view->retranslate();
    showState();
}

void ConversationPanel::showState()
{
    const bool mayCome = m_model && mayComeMore();
    if (!m_model)
        showHint(tr("No trace is open. Open a recording or connect to a server to see its conversations."));
    else if (const QString none = noSessionText(cursor()->view()); mayCome && !none.isEmpty())
        showHint(none);
    else if (m_model->rowCount() > 0 || !m_stored.empty() || m_canAsk)
        showHint(QString());
    else if (isOfUnseenWorker())
        showHint(tr("No frame of this worker is in the trace. What is known of its work is in Workers."));
    else if (mayCome)
        showHint(tr("Nothing has been said here yet. Start a run, or go to a later frame."));
    else
        showHint(tr("Nothing was said here."));
}

/// What it was given to do is known, and nothing of what it did.
bool ConversationPanel::isOfUnseenWorker() const
{
    const SessionId session = selection()->session();
    const View view = cursor()->view();
    return session && view.isVisible(session) && view.count(view.at(session).runs) == 0
        && delegationOfWorker(view, session);
}

// --- Following the cursor and the selection --------------------------------------------------------------------------

void ConversationPanel::onFollowed()
{
    if (!cursor() || !isVisible())
        return;
    if ((m_canAsk && m_mayHaveMore && !m_hasFirstState && findFirstState()) || countOfBefore() != m_before)
        showStored();
    showState();
    // In the past, "now" is the end of what was there.
    m_view->refresh(!cursor()->isLive());
    m_find->onMoved();
    mark(false);
}

void ConversationPanel::onSessionChanged()
{
    if (!m_model)
        return;
    m_find->stop();
    m_view->setModel(nullptr);
    forgetStored();
    m_model->setSession(selection()->session());
    m_view->setModel(m_model.get());
    showStored();
    if (isVisible())
        mark(true);
}

void ConversationPanel::onSelectionChanged()
{
    if (!m_isChoosing && isVisible())
        mark(true);
}

/// Marks what is selected. Only a selection from elsewhere may scroll.
void ConversationPanel::mark(bool scroll)
{
    if (!selection() || !m_model)
        return;
    const int row = m_model->rowOf(selection()->current());
    const int item = row < 0 ? -1 : row + m_view->items().before();
    const int current = m_view->items().rowOf(m_view->currentItem());
    // The end of a run is its run, too; and what is no fact can be current without being selected.
    const bool isCurrent = current >= 0 && m_model->at(current).item() == selection()->current();
    if (!isCurrent && (item >= 0 || current >= 0))
        m_view->setCurrentItem(item);
    if (scroll && item >= 0)
        m_view->showItem(isCurrent ? m_view->currentItem() : item);
}

// --- What its user does ------------------------------------------------------------------------------------------------

void ConversationPanel::onItemChosen(int item)
{
    const int row = m_view->items().rowOf(item);
    if (row < 0 || !selection())
        return;
    const QScopedValueRollback guard(m_isChoosing, true);
    selection()->select(m_model->at(row).item());
}

void ConversationPanel::onItemActivated(int item)
{
    const int row = m_view->items().rowOf(item);
    if (row >= 0 && cursor())
        cursor()->goTo(m_model->at(row).at);
}

void ConversationPanel::onLinkClicked(const QString &link)
{
    if (const auto url = linkpolicy::openable(link))
        linkpolicy::askToOpen(this, *url);
}

void ConversationPanel::showMenu(int item, const QPoint &globalPosition)
{
    const int row = m_view->items().rowOf(item);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copy = ::tracedeck::addAction(menu, "copyText", tr("&Copy Text"));
    const bool isOfSelected = m_view->hasSelectedText();
    connect(copy, &QAction::triggered, m_view, [this, item, isOfSelected] { isOfSelected ? m_view->copy() : m_view->copyItem(item); });
    if (row >= 0) {
        const ConversationRow of = m_model->at(row);
        if (of.kind == ConversationRow::Kind::Tool || of.kind == ConversationRow::Kind::Approval) {
            const QString json = rowJson(m_model->view(), of, kMostJson);
            QAction *copyJson = ::tracedeck::addAction(menu, "copyJson", tr("Copy as &JSON"));
            copyJson->setEnabled(!json.isEmpty());
            connect(copyJson, &QAction::triggered, this, [json] { safetext::copyText(json); });
        }
        if (of.kind == ConversationRow::Kind::Message && m_model->view().at(of.message()).role == Role::User) {
            QAction *rephrase = ::tracedeck::addAction(menu, "askAgain", tr("Ask A&gain in Other Words…"));
            rephrase->setEnabled(m_canRephrase);
            connect(rephrase, &QAction::triggered, this, [this, message = of.message()] { emit rephraseRequested(message); });
        }
        if (of.kind == ConversationRow::Kind::Message) {
            QAction *plain = ::tracedeck::addAction(menu, "asReceived", tr("Show as &Received"));
            plain->setCheckable(true);
            plain->setChecked(m_view->items().folds(item).isPlain);
            connect(plain, &QAction::triggered, this,
                    [this, item](bool checked) { m_view->setPlain(item, checked); });
        }
        addLinks(menu, item);
        menu->addSeparator();
        addPlaces(menu, row);
    }
    menu->popup(globalPosition);
}

void ConversationPanel::addLinks(QMenu *menu, int item)
{
    int count = 0;
    for (const QString &link : m_view->linksOf(item)) {
        const auto url = linkpolicy::openable(link);
        if (!url || ++count > kMostLinks)
            continue;
        const QString host = safetext::menuText(url->host(QUrl::FullyEncoded));
        QAction *open = ::tracedeck::addAction(menu, "openLink", tr("Open Link to %1\u2026").arg(host));
        connect(open, &QAction::triggered, this, [this, link] { onLinkClicked(link); });
    }
}

void ConversationPanel::addPlaces(QMenu *menu, int row)
{
    const auto [begin, end] = extentOf(m_model->view(), m_model->at(row));
    addExtentActions(menu, cursor(), {begin, end}, [this](const QString &query) { emit framesRequested(query); });
    const ConversationRow &of = m_model->at(row);
    if (of.kind == ConversationRow::Kind::Tool)
        addWorkerAction(menu, selection(), m_model->view(), of.tool());
    if (of.kind != ConversationRow::Kind::RunBegin && of.kind != ConversationRow::Kind::RunEnd)
        return;
    const View view = m_model->view();
    ReceiptDialog::addAction(menu, this, cursor(), of.run(), rowName(view, SpanRow::of(of.run())), view.usage(of.run()).calls > 0);
    addPinActions(menu, view, selection(), of.run(), whileShown([this](ComparePins::Pin pin) { emit pinRequested(pin); }),
                  whileShown([this] { emit comparisonRequested(); }));
}

void ConversationPanel::find()
{
    if (m_model)
        m_find->open();
}

void ConversationPanel::findText(const QString &text)
{
    if (m_model)
        m_find->openFor(text);
}

/// While the keyboard is here, these keys are not those of the window.
bool ConversationPanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride
        && findKey(static_cast<QKeyEvent *>(event)) != FindKey::None) {
        event->accept();
        return true;
    }
    return FactPanel::event(event);
}

void ConversationPanel::keyPressEvent(QKeyEvent *event)
{
    switch (findKey(event)) {
    case FindKey::Open:
        find();
        break;
    case FindKey::Next:
        m_find->step(true);
        break;
    case FindKey::Previous:
        m_find->step(false);
        break;
    case FindKey::None:
        FactPanel::keyPressEvent(event);
        break;
    }
}

// --- What the server has stored ----------------------------------------------------------------------------------------

void ConversationPanel::setStored(const std::vector<StoredMessage> &messages, bool mayHaveMore)
{
    m_stored = messages;
    m_mayHaveMore = mayHaveMore;
    showStored();
    showState();
}

void ConversationPanel::setCanRephrase(bool can)
{
    m_canRephrase = can;
}

void ConversationPanel::setCanAskForOlder(bool can)
{
    if (can == m_canAsk)
        return;
    m_canAsk = can;
    showStored();
    showState();
}

void ConversationPanel::forgetStored()
{
    m_stored.clear();
    m_mayHaveMore = true;
    m_checkpoints = 0;
    m_hasFirstState = false;
    m_wantedBefore = 0;
}

/// What a state has from before, where nobody can be asked for that.
std::uint32_t ConversationPanel::countOfBefore() const
{
    return m_model && m_stored.empty() && !m_canAsk ? m_model->countOfBefore() : 0;
}

void ConversationPanel::showStored()
{
    m_before = countOfBefore();
    if (m_before == 0)
        return m_view->setStored(m_stored, {m_canAsk && m_mayHaveMore && !findFirstState(), 0});
    const std::uint32_t shown = std::min(m_before, m_wantedBefore);
    std::vector<StoredMessage> messages;
    if (shown > 0) {
        const View view = m_model->view();
        const std::vector<MessageId> all = m_model->ofBefore();
        std::transform(all.end() - shown, all.end(), std::back_inserter(messages), [&](MessageId message) {
            return StoredMessage{view.at(message).role, startOf(view, message), true};
        });
    }
    m_view->setStored(std::move(messages), {shown < m_before, m_before - shown});
}

void ConversationPanel::showOlder()
{
    if (m_before == 0)
        return emit olderRequested();
    m_wantedBefore += kBeforeAtOnce;
    showStored();
}

/// Whether the state is known with which the session began: nothing was said before that.
bool ConversationPanel::findFirstState()
{
    if (!m_model || !cursor() || !m_model->session())
        return false;
    const View view = cursor()->newestView();
    const auto &checkpoints = view.at(m_model->session()).checkpoints;
    for (const std::uint32_t count = view.count(checkpoints); m_checkpoints < count && !m_hasFirstState; ++m_checkpoints) {
        const Checkpoint &checkpoint = view.at(checkpoints[m_checkpoints]);
        const std::int64_t *step = view.value(checkpoint.step);
        m_hasFirstState = step && *step < 0 && checkpoint.space.isEmpty() && !view.value(checkpoint.parent);
    }
    return m_hasFirstState;
}

} // namespace tracedeck
