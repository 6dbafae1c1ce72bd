// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfindline.h"

#include "conversationmodel.h"
#include "conversationview.h"
#include "flatbutton.h"
#include "safetext.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

ConversationFindLine::ConversationFindLine(QWidget *parent)
    : FindLine(QStringLiteral("find"), parent)
    , m_close(flatButton("findClose", this))
{
    m_close->setText(QStringLiteral("\u2715"));
    edit()->setClearButtonEnabled(true);
    row()->setContentsMargins(6, 4, 6, 4);
    row()->addWidget(m_close);
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &ConversationFindLine::searchAgain);
    const auto forget = [this] {
        if (edit()->text().isEmpty())
            stop();
    };
    whenTyped(forget, [this] { search(); });
    connect(m_close, &QToolButton::clicked, this, &ConversationFindLine::leave);
    connect(&m_finder, &ConversationFinder::finished, this, &ConversationFindLine::onFound);
}

void ConversationFindLine::setView(ConversationView *view)
{
    m_view = view;
    connect(m_view, &ConversationView::itemsRenumbered, this, [this] { m_isOutdated = true; });
}

void ConversationFindLine::retranslate()
{
    retranslateParts(tr("Find in the conversation"), Qt::Key_F3);
    m_close->setAccessibleName(tr("Close"));
    safetext::setTip(m_close, tr("Close (Esc)"));
    showCount();
}

void ConversationFindLine::open()
{
    setVisible(true);
    focusText();
    if (!edit()->text().isEmpty() && m_finder.hits().empty())
        search();
}

void ConversationFindLine::openFor(const QString &text)
{
    setVisible(true);
    edit()->setText(text);
    search();
    m_from = std::max(m_view->items().rowOf(m_view->currentItem()), 0);
}

void ConversationFindLine::leave()
{
    stop();
    hide();
    m_view->setFocus();
}

void ConversationFindLine::stop()
{
    stopWaiting();
    m_again.stop();
    m_finder.cancel();
    m_current = -1;
    if (m_view)
        m_view->setFound(QString());
    showCount();
}

void ConversationFindLine::search()
{
    stopWaiting();
    m_current = -1;
    m_isAgain = false;
    m_from = 0;
    m_view->setFound(edit()->text());
    m_finder.cancel();
    ask();
    showCount();
}

/// The same in what there is now, while its user reads on.
void ConversationFindLine::searchAgain()
{
    if (!isVisible() || edit()->text().isEmpty() || m_finder.isRunning() || isWaiting())
        return;
    m_isAgain = true;
    ask();
}

void ConversationFindLine::ask()
{
    m_again.stop();
    m_isOutdated = false;
    const ConversationModel *model = m_view->items().model();
    if (!model)
        return;
    m_askedAt = model->view().position();
    m_took.start();
    m_finder.search(model->trace(), *model, edit()->text());
}

int ConversationFindLine::firstSeen() const
{
    const auto &placed = m_view->flow().placed();
    return placed.empty() ? 0 : placed.front().at.item - m_view->items().before();
}

/// Shows the first place that is not above what is seen; again, counts from the one that is shown, or from that one.
void ConversationFindLine::onFound()
{
    // All is looked through each time: what takes long is asked for seldom.
    constexpr qint64 kShare = 10;
    m_again.setInterval(static_cast<int>(std::clamp<qint64>(m_took.elapsed() * kShare, 300, 10'000)));
    const auto &hits = m_finder.hits();
    const int first = m_from > 0 ? m_from : firstSeen();
    const auto seen = std::ranges::find_if(hits, [&](const ConversationHit &hit) { return hit.row >= first; });
    const auto shown = m_isAgain && m_current >= 0 ? std::ranges::find(hits, m_shown) : hits.end();
    const int at = static_cast<int>((shown != hits.end()  ? shown
                                     : seen != hits.end() ? seen
                                                          : hits.begin()) - hits.begin());
    if (hits.empty())
        m_current = -1;
    else if (m_isAgain)
        setCurrent(at);
    else
        show(at);
    showCount();
    onMoved(); // meanwhile
}

void ConversationFindLine::setCurrent(int hit)
{
    m_current = hit;
    m_shown = m_finder.hits()[static_cast<std::size_t>(hit)];
}

void ConversationFindLine::step(bool forward)
{
    const auto count = static_cast<int>(m_finder.hits().size());
    if (edit()->text().isEmpty()) {
        open();
    } else if (count == 0) {
        if (!m_finder.isRunning())
            search();
    } else {
        show((m_current + (forward ? 1 : -1) + count) % count);
    }
}

void ConversationFindLine::show(int hit)
{
    setCurrent(hit);
    const ConversationModel *model = m_view->items().model();
    if (model && m_shown.row < model->rowCount())
        m_view->showPlace(m_shown.row + m_view->items().before(), m_shown.section, m_shown.character);
    showCount();
}

/// What is said there is another question; it is asked once the answer to the last one is there.
void ConversationFindLine::onMoved()
{
    const ConversationModel *model = m_view->items().model();
    if (!isVisible() || edit()->text().isEmpty() || m_finder.isRunning() || !model)
        return;
    if (m_isOutdated || (!m_finder.hits().empty() && m_finder.hits().back().row >= model->rowCount()))
        search();
    else if (model->view().position() != m_askedAt && !m_again.isActive())
        m_again.start();
}

void ConversationFindLine::showCount()
{
    const auto count = static_cast<int>(m_finder.hits().size());
    const bool isAsked = !edit()->text().isEmpty();
    if (!isAsked)
        say(Said::Nothing);
    else if ((m_finder.isRunning() && !m_isAgain) || isWaiting())
        say(Said::IsSearching);
    else if (count == 0)
        say(Said::NotFound);
    else
        say(Said::Places, m_current + 1, count, count >= ConversationFinder::kMostHits);
    setCanStep(count > 0);
}

} // namespace tracedeck
