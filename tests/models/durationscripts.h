// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factscripts.h"
#include "workerscripts.h"

/// Spans beside and within each other, of which it is asked how long they took.
namespace tracedeck::test {

inline Event opens(std::string_view key, SpanKind kind = SpanKind::Node, std::string_view parent = {})
{
    return SpanOpened{.name = key, .kind = kind, .key = key, .parent = parent, .stacked = false};
}

inline Event closes(std::string_view key)
{
    return SpanClosed{.name = key, .key = key};
}

inline Script sideBySide()
{
    return {frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0),
            frameAt("s", {opens("a")}, 10),
            frameAt("s", {opens("b")}, 30),
            frameAt("s", {opens("inner", SpanKind::Llm, "a")}, 35),
            frameAt("s", {closes("inner")}, 40),
            frameAt("s", {closes("a")}, 60),
            frameAt("s", {closes("b")}, 80),
            frameAt("s", {opens("a")}, 85),
            frameAt("s", {closes("a")}, 90),
            frameAt("s", {RunEnded{.run = "r"}}, 100)};
}

} // namespace tracedeck::test
