// SPDX-License-Identifier: GPL-3.0-or-later
#include "selection.h"

#include "delegations.h"

#include <algorithm>

namespace tracedeck {

namespace {

struct SessionFinder
{
    const View &view;

    SessionId operator()(std::monostate) const { return {}; }
    SessionId operator()(FrameId id) const
    {
        return id.position > 0 && id.position <= view.trace().watermark() ? view.sessionOf(id.position) : SessionId();
    }
    SessionId operator()(SessionId id) const { return id; }
    SessionId operator()(SpanId id) const { return view.at(view.at(id).run).session; }
    template<class FactId>
    SessionId operator()(FactId id) const
    {
        return view.at(id).session;
    }
};

/// The one that began last, or in which a run did. A worker is looked at only by who wants to.
SessionId newestOf(const View &view)
{
    SessionId newest;
    for (std::uint32_t i = view.count(view.trace().sessions); i-- > 0 && !newest;) {
        if (!view.parent(SessionId{i}))
            newest = {i};
    }
    constexpr std::uint32_t kMostSearched = 1000; // of workers, that began since
    const std::uint32_t count = view.count(view.trace().runs);
    for (std::uint32_t i = count; i-- > count - std::min(count, kMostSearched);) {
        const Run &run = view.at(RunId{i});
        if (!newest || view.begin(RunId{i}) <= view.begin(newest))
            break;
        if (!run.isTold && !view.parent(run.session)) // what is told of went on before
            return run.session;
    }
    return newest;
}

} // namespace

SessionId sessionOf(const View &view, const Item &item)
{
    return std::visit(SessionFinder{view}, item);
}

Selection::Selection(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
{
    connect(cursor, &Cursor::moved, this, &Selection::refreshSession);
    refreshSession();
}

void Selection::select(const Item &item)
{
    if (item == m_current)
        return;
    m_history.resize(m_at + 1);
    m_history.push_back(item);
    if (m_history.size() > kMostRemembered)
        m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
    show(item);
}

void Selection::watch(RunId run)
{
    select(run);
    emit watched(run);
}

void Selection::goBack()
{
    if (canGoBack())
        show(m_history[--m_at]);
}

void Selection::goForward()
{
    if (canGoForward())
        show(m_history[++m_at]);
}

void Selection::mark(const std::optional<FrameRange> &range, const RangeEdges &edges)
{
    if (range == m_range && edges == m_rangeEdges)
        return;
    m_range = range;
    m_rangeEdges = range ? edges : RangeEdges();
    emit rangeChanged();
}

// --- Workers -------------------------------------------------------------------------------------------------------

void Selection::drillInto(DelegationId work)
{
    const SessionId worker = m_cursor->trace()->delegations[work.index].worker;
    if (!worker)
        return;
    if (m_left.size() == kMostRemembered)
        m_left.erase(m_left.begin());
    m_left.push_back({work, m_current});
    select(worker);
}

bool Selection::canGoUp() const
{
    return m_session && m_cursor->view().parent(m_session).isValid();
}

void Selection::goUp()
{
    if (canGoUp())
        goUpTo(m_cursor->view().parent(m_session));
}

void Selection::goUpTo(SessionId session)
{
    const View view = m_cursor->view();
    SessionId worker = m_session;
    while (worker && view.parent(worker) != session)
        worker = view.parent(worker);
    if (!worker || !session)
        return;
    const auto left = std::find_if(m_left.rbegin(), m_left.rend(), [&](const Left &one) {
        const Delegation &work = view.at(one.work);
        return work.worker == worker && work.session == session && view.isVisible(one.work);
    });
    Item target = session;
    if (const DelegationId work = delegationOfWorker(view, worker))
        target = view.at(work).span;
    if (left != m_left.rend()) {
        const bool isThere = sessionOf(view, left->item) == session;
        target = isThere ? left->item : Item(view.at(left->work).span);
        m_left.erase(std::prev(left.base()), m_left.end());
    }
    select(target);
}

// -------------------------------------------------------------------------------------------------------------------

void Selection::show(const Item &item)
{
    m_current = item;
    const SessionId session = sessionOf(View(*m_cursor->trace()), item);
    if (session.isValid())
        m_chosen = session;
    emit changed(m_current);
    refreshSession();
}

void Selection::refreshSession()
{
    const View view = m_cursor->view();
    SessionId session = m_chosen;
    if (!view.isVisible(session))
        session = newestOf(view);
    if (session == m_session)
        return;
    m_session = session;
    emit sessionChanged(session);
}

} // namespace tracedeck
