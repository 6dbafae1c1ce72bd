// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationmodel.h"
#include "conversationpanel.h"
#include "conversationview.h"
#include "handmadetrace.h"
#include "tracebuilder.h"

#include <QPushButton>
#include <QTest>
#include <QWheelEvent>

#include <cstring>
#include <memory>
#include <utility>
#include <vector>

/// Conversations of traces that are made by hand, and what their panel shows of them.
namespace tracedeck::test::conversationfixture {

inline HandmadeFrame frame(Event event)
{
    return {.type = "x", .events = {std::move(event)}};
}

inline constexpr const char *kLong =
    "line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\nline 9\nline 10\nline 11\n"
    "line 12\nline 13\nline 14\nline 15\nline 16\nline 17\nline 18\nline 19\nline 20\n";

/// A question, an answer with reasoning, a tool call with a long result, an approval.
inline std::vector<HandmadeFrame> oneRun()
{
    return {
        frame(RunStarted{.run = "r1", .agent = "planner", .message = plain("What is **this**?")}),
        frame(SpanOpened{.name = "think", .key = "k"}),
        frame(TextDelta{.kind = BlockKind::Reasoning, .text = plain("I think of it.")}),
        frame(TextDelta{.text = plain("It is **bold** and a [link](https://example.org/).")}),
        frame(SpanClosed{.name = "think", .key = "k"}),
        frame(ToolCalled{.call = "c1", .name = "read", .arguments = plain("{\"path\":\"a\"}")}),
        frame(ToolStarted{.call = "c1", .name = "read"}),
        frame(ToolEnded{.call = "c1", .name = "read", .result = plain(kLong)}),
        frame(ToolCalled{.call = "c2", .name = "bash", .arguments = plain("{\"command\":\"ls\"}")}),
        frame(ApprovalRequested{
            .id = "a1", .kind = "tool", .call = "c2", .name = "bash", .payload = plain("{\"ask\":1}")}),
    };
}

/// A trace made by hand, and where its user stands in it.
struct ConversationDocument
{
    explicit ConversationDocument(const std::vector<HandmadeFrame> &frames)
    {
        made.append(frames);
        cursor.refresh();
    }
    void append(Event event)
    {
        made.append(frame(std::move(event)));
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

/// A conversation of many messages.
inline std::unique_ptr<ConversationDocument> longDocument(int messages = 100)
{
    std::vector<HandmadeFrame> frames{frame(RunStarted{.run = "r"})};
    for (int i = 0; i < messages; ++i) {
        frames.push_back(frame(SpanOpened{.name = "n"}));
        frames.push_back(frame(TextDelta{.text = plain("Some words.\n\nAnd others.")}));
        frames.push_back(frame(SpanClosed{.name = "n"}));
    }
    frames.push_back(frame(SpanOpened{.name = "last"}));
    return std::make_unique<ConversationDocument>(frames);
}

inline std::unique_ptr<ConversationPanel> shown(ConversationDocument &document, QSize size = {500, 400})
{
    auto panel = std::make_unique<ConversationPanel>();
    panel->resize(size);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    // Also lets layouts do their work.
    if (!QTest::qWaitForWindowExposed(panel.get()))
        qWarning("the panel is not shown");
    return panel;
}

inline QPushButton *pillOf(ConversationPanel &panel)
{
    return panel.findChild<QPushButton *>(QStringLiteral("conversationPill"));
}

/// All texts of an item as they are laid out.
inline QString textOf(ConversationView &view, int item)
{
    QStringList lines;
    const ConversationItem &of = view.items().item(item);
    for (const ItemPart &part : of.parts) {
        if (!part.text.isEmpty())
            lines += part.text;
        for (int piece = 0; part.body && piece < part.body->count(); ++piece) {
            const TextPiece &laid = view.items().piece(of, *part.body, piece);
            lines += laid.text({0, laid.length()});
        }
    }
    return lines.join(u'\n');
}

/// The middle of a unit of a kind in the viewport.
inline QPoint placeOf(ConversationView &view, ItemPart::Kind kind, int item)
{
    for (const PlacedUnit &placed : view.flow().placed()) {
        if (placed.at.item == item && view.items().part(placed.at).kind == kind)
            return {60, placed.top + placed.height / 2};
    }
    return {-1, -1};
}

inline std::vector<PlacedUnit> placedOf(ConversationView &view)
{
    return view.flow().placed();
}

inline void wheel(ConversationView &view, int pixels)
{
    QWheelEvent event(QPointF(50, 50), view.viewport()->mapToGlobal(QPointF(50, 50)), QPoint(0, pixels),
                      QPoint(), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

} // namespace tracedeck::test::conversationfixture
