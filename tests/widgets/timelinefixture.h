// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factscripts.h"
#include "timelinepanel.h"
#include "timelinetexts.h"

#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace tracedeck::test::timelinefixture {

/// A timeline of a trace that is made by hand, in a window of its own.
class TimelineFixture
{
protected:
    /// `started` as a recording says it.
    void make(std::string_view started = {})
    {
        // Offscreen, Qt says of every window what its platform cannot do.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
        m_made = std::make_unique<HandmadeTrace>(started);
        m_cursor = std::make_unique<Cursor>(m_made->trace());
        m_selection = std::make_unique<Selection>(m_cursor.get());
        m_panel = std::make_unique<TimelinePanel>();
        m_panel->resize(1000, 500);
        m_panel->setDocument(m_cursor.get(), m_selection.get());
        m_panel->show();
        m_panel->activateWindow();
        view()->setFocus();
    }
    void unmake()
    {
        m_panel.reset();
        m_selection.reset();
        m_cursor.reset();
        m_made.reset();
    }

    TimelineView *view() const { return m_panel->view(); }
    const TimelineScene &scene() const { return view()->scene(); }
    void key(int key) { QTest::keyClick(view(), static_cast<Qt::Key>(key)); }

    /// Waits until what was made is shown.
    void settle()
    {
        m_cursor->refresh();
        QTRY_COMPARE(view()->model()->newest(), m_made->trace()->watermark());
        view()->refreshLook();
        QTRY_VERIFY(!view()->isVisible() || isLaidOut());
        view()->refreshLook();
        view()->grab();
    }
    /// What is shown for the first time needs a while for it.
    bool isLaidOut() const
    {
        const QScrollBar *bar = view()->verticalScrollBar();
        return view()->mapTo(m_panel.get(), view()->rect().bottomRight()) == m_panel->rect().bottomRight()
            && bar->isVisible() == (bar->maximum() > 0);
    }
    void fill(const Script &script)
    {
        m_made->append(script);
        settle();
    }
    /// So many sessions with a run each, named s0, s1, ...
    void fillSessions(int count)
    {
        std::vector<std::string> names;
        for (int i = 0; i < count; ++i)
            names.push_back("s" + std::to_string(i));
        Script script;
        for (const std::string &name : names)
            script.push_back(frameIn(name, RunStarted{}));
        fill(script);
    }
    /// In the viewport: the middle of a bar.
    QPoint pointOf(TimelineFact fact)
    {
        view()->grab();
        const auto place = view()->model()->index().find(fact, m_cursor->position());
        const auto row = scene().layout->rowOf(place->session, place->group, place->row);
        const TimelineAxis::Segment bar = scene().axis.segmentOf(m_cursor->view(), fact);
        const int left = scene().scale.columnOf(bar.begin);
        const int right = scene().scale.columnOf(bar.end);
        return {scene().rooms.lanes.left() + (left + right) / 2, scene().yOf(*row) + row->height / 2};
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<TimelinePanel> m_panel;
};

} // namespace tracedeck::test::timelinefixture
