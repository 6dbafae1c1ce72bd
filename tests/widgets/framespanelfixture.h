// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "filterline.h"
#include "framesdock.h"
#include "framesmodel.h"
#include "framesview.h"
#include "handmadetrace.h"
#include "selection.h"

#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

#include <memory>

namespace tracedeck::test::framespanelfixture {

inline std::vector<HandmadeFrame> mixedFrames(int count)
{
    std::vector<HandmadeFrame> frames(static_cast<std::size_t>(count), HandmadeFrame{.type = "chunk", .node = "think"});
    for (std::size_t i = 0; i < frames.size(); i += 10)
        frames[i] = {.type = "tool_end", .node = "my tool", .json = "{\"type\":\"tool_end\",\"a\":\"<b>x</b>\x1b\"}", .time = 5};
    return frames;
}

/// The panel of frames, and a trace of a thousand.
class FramesPanelFixture
{
protected:
    void begin()
    {
        // The offscreen platform says of every window that it has no size hints.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_made = std::make_unique<HandmadeTrace>();
        m_made->append(mixedFrames(1000));
        m_cursor = std::make_unique<Cursor>(m_made->trace());
        m_selection = std::make_unique<Selection>(m_cursor.get());
        m_panel = std::make_unique<FramesPanel>();
        m_panel->resize(900, 400);
        m_panel->setDocument(m_cursor.get(), m_selection.get());
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    template<class Widget>
    Widget *child(const char *name) const
    {
        return m_panel->findChild<Widget *>(QString::fromLatin1(name));
    }
    FramesView *view() const { return m_panel->findChild<FramesView *>(); }
    FramesModel *model() const { return static_cast<FramesModel *>(view()->model()); }
    QLineEdit *line() const { return child<QLineEdit>("frameFilter"); }
    FilterLine *filter() const { return m_panel->findChild<FilterLine *>(); }
    void append(int count)
    {
        m_made->append(mixedFrames(count));
        m_cursor->refresh();
    }
    bool isSeen(int row) const
    {
        return view()->viewport()->rect().contains(1, view()->rowViewportPosition(row) + view()->rowHeight(row) / 2);
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<FramesPanel> m_panel;
};

} // namespace tracedeck::test::framespanelfixture
