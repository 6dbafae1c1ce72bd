// SPDX-License-Identifier: GPL-3.0-or-later
#include "selection.h"

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
    if (!view.isVisible(session)) {
        const std::uint32_t begun = view.count(view.trace().sessions);
        session = begun > 0 ? SessionId{begun - 1} : SessionId();
    }
    if (session == m_session)
        return;
    m_session = session;
    emit sessionChanged(session);
}

} // namespace tracedeck
