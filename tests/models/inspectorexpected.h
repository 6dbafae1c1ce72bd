// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <string>

namespace tracedeck::test {

/// What the inspector says about one item of each kind of everythingScript(): row(name, item, position, lines).
inline void expectEveryKind(const auto &row)
{
    const std::string oneCall =
        "Model call | [m1, first token after 1.00 ms, 2222 tokens a second]\n"
        "  Model | m1\n"
        "  Began, at the earliest | Frame 2 at 0:00.002000\n"
        "  First token after | [1.00 ms]\n"
        "  Took | [9.00 ms]\n"
        "  Tokens out a second | [2222]\n"
        "  Said what it used | Frame 11 at 0:00.011000\n"
        "Usage | [120 tokens]\n"
        "  Model calls | [1]\n"
        "  Tokens in | [100]\n"
        "  Tokens out | [20]\n"
        "  Tokens, in and out | [120]\n";
    row("span", SpanId{0}, 11,
        ("Item | Node plan\n"
         "Name | plan\n"
         "Kind | Node\n"
         "Key | n1\n"
         "Status | Running\n"
         "Began | Frame 2 at 0:00.002000\n"
         "Duration | [9.00 ms]\n"
         + oneCall +
         "Answer | Message: Assistant\n"
         "Run | Run planner: hi\n"
         "Session | Session hi\n"
         "Spans inside | [1]\n").c_str());
    row("run", RunId{0}, 13,
        "Item | Run planner: hi\n"
        "Id | r1\n"
        "Agent | planner, since frame 1\n"
        "Topic | hi, since frame 1\n"
        "Model | m1, since frame 1\n"
        "Status | Succeeded\n"
        "Began | Frame 1 at 0:00.001000\n"
        "Ended | Frame 13 at 0:00.013000\n"
        "Duration | [12.0 ms]\n"
        "Session | Session hi\n"
        "Channel | main\n"
        "Usage | [120 tokens]\n"
        "  Model calls | [1]\n"
        "  Tokens in | [100]\n"
        "  Tokens out | [20]\n"
        "  Tokens, in and out | [120]\n"
        "Spans | [1]\n"
        "Reply | hello\n");
    row("failed run", RunId{1}, 17,
        "Item | Run r2\n"
        "Id | r2\n"
        "Status | Failed\n"
        "Began | Frame 14 at 0:00.014000\n"
        "Ended | Frame 17 at 0:00.017000\n"
        "Duration | [3.00 ms]\n"
        "Session | Session hi\n"
        "Channel | main\n"
        "Spans | [1]\n"
        "Error | boom\n");
    row("failed session", SessionId{0}, 17,
        "Item | Session hi\n"
        "Id | s\n"
        "Topic | hi, since frame 1\n"
        "Status | Failed\n"
        "Failed run | Run r2\n"
        "Error | boom\n"
        "Began | Frame 1 at 0:00.001000\n"
        "Last run ended | Frame 17 at 0:00.017000\n"
        "Duration | [16.0 ms]\n"
        "Time in runs | [15.0 ms]\n"
        "Usage | [120 tokens]\n"
        "  Model calls | [1]\n"
        "  Tokens in | [100]\n"
        "  Tokens out | [20]\n"
        "  Tokens, in and out | [120]\n"
        "Runs | [2]\n"
        "Workers | [0]\n"
        "Messages | [2]\n"
        "Tool calls | [1]\n"
        "State versions | [0]\n"
        "Checkpoints | [0]\n"
        "Approvals | [1]\n"
        "Decisions | [0]\n");
    row("session", SessionId{0}, 13,
        "Item | Session hi\n"
        "Id | s\n"
        "Topic | hi, since frame 1\n"
        "Status | Idle\n"
        "Began | Frame 1 at 0:00.001000\n"
        "Last run ended | Frame 13 at 0:00.013000\n"
        "Duration | [12.0 ms]\n"
        "Usage | [120 tokens]\n"
        "  Model calls | [1]\n"
        "  Tokens in | [100]\n"
        "  Tokens out | [20]\n"
        "  Tokens, in and out | [120]\n"
        "Runs | [1]\n"
        "Workers | [0]\n"
        "Messages | [2]\n"
        "Tool calls | [1]\n"
        "State versions | [0]\n"
        "Checkpoints | [0]\n"
        "Approvals | [1]\n"
        "Decisions | [0]\n");
    row("message", MessageId{1}, 4,
        "Item | Message: Assistant\n"
        "Role | Assistant\n"
        "Status | Streaming\n"
        "Text | hello\n"
        "Began | Frame 3 at 0:00.003000\n"
        "Duration | [1.00 ms]\n"
        "Run | Run planner: hi, since frame 3\n"
        "Span | Node plan\n"
        "Session | Session hi\n"
        "Made by | [2 piece(s)]\n"
        "  Frame 3 | Frame 3 at 0:00.003000\n"
        "  Frame 4 | Frame 4 at 0:00.004000\n");
    row("message of a call", MessageId{1}, 11,
        ("Item | Message: Assistant\n"
         "Role | Assistant\n"
         "Status | Streaming\n"
         "Text | hello\n"
         "Began | Frame 3 at 0:00.003000\n"
         "Duration | [8.00 ms]\n"
         + oneCall +
         "Run | Run planner: hi, since frame 3\n"
         "Span | Node plan\n"
         "Session | Session hi\n"
         "Made by | [2 piece(s)]\n"
         "  Frame 3 | Frame 3 at 0:00.003000\n"
         "  Frame 4 | Frame 4 at 0:00.004000\n").c_str());
    row("tool", ToolId{0}, 10,
        "Item | Tool call search\n"
        "Name | search\n"
        "Call id | c1, since frame 5\n"
        "Status | Succeeded, since frame 10\n"
        "  Frame 5 | Called\n"
        "  Frame 6 | Waiting for approval\n"
        "  Frame 7 | Called\n"
        "  Frame 8 | Running\n"
        "  Frame 10 | Succeeded\n"
        "Arguments | {\"q\":1}\n"
        "Output | found\n"
        "Result | ok\n"
        "Began | Frame 5 at 0:00.005000\n"
        "Ended | Frame 10 at 0:00.010000\n"
        "Duration | [2.00 ms]\n"
        "Ran after | [3.00 ms]\n"
        "Called in | Node plan\n"
        "Executes as | Tool search, since frame 8\n"
        "Run | Run planner: hi\n"
        "Session | Session hi\n"
        "Made by | [3 piece(s)]\n"
        "  Frame 5 | Frame 5 at 0:00.005000\n"
        "  Frame 9 | Frame 9 at 0:00.009000\n"
        "  Frame 10 | Frame 10 at 0:00.010000\n");
    row("approval", ApprovalId{0}, 7,
        "Item | Approval a1\n"
        "Id | a1\n"
        "Kind | tool\n"
        "Status | Answered\n"
        "Request | {\"ask\":true}\n"
        "Began | Frame 6 at 0:00.006000\n"
        "Ended | Frame 7 at 0:00.007000\n"
        "Duration | [1.00 ms]\n"
        "Tool call | Tool call search\n"
        "Run | Run planner: hi\n"
        "Session | Session hi\n");
    row("state", StateId{1}, 24,
        "Item | State plan\n"
        "Kind | Values\n"
        "Node | plan\n"
        "State | {\"a\":1}\n"
        "Change | [none since the version before]\n"
        "Size in bytes | [7]\n"
        "Arrived | Frame 19\n"
        "Run | Run #3\n"
        "Session | Session hi\n");
    row("checkpoint", CheckpointId{0}, 24,
        "Item | Checkpoint k1\n"
        "Id | k1\n"
        "Parent | k0, since frame 21\n"
        "Step | 3\n"
        "Source | loop\n"
        "Arrived | Frame 20\n"
        "Run | Run #3\n"
        "Session | Session hi\n");
    row("decision", DecisionId{0}, 24,
        "Item | Decision route.decided\n"
        "Kind | route.decided\n"
        "Chosen | \"fast\"\n"
        "Made | Frame 22\n"
        "Run | Run #3\n"
        "Session | Session hi\n");
    row("note", NoteId{0}, 24,
        "Item | Note custom\n"
        "Kind | custom\n"
        "Contents | [1]\n"
        "Arrived | Frame 23\n"
        "Run | Run #3\n"
        "Session | Session hi\n");
    row("problem", ProblemId{1}, 24,
        "Item | Warning: 3 frames missing\n"
        "Severity | Warning\n"
        "Code | gap\n"
        "Message | 3 frames missing\n"
        "Meaning | [The server counts its frames, and some numbers never came. What they said is missing "
        "from everything that is shown after this frame.]\n"
        "Found | Frame 24\n");
    row("frame", FrameId{1}, 17,
        "Item | Frame 1\n"
        "Number | 1\n"
        "Time | 0:00.001000\n"
        "Direction | from the server\n"
        "Channel | main\n"
        "Type | run_start\n"
        "Nature | [understood]\n"
        "Size in bytes | [2]\n"
        "Bytes | {}\n"
        "Run | Run planner: hi\n"
        "Session | Session hi\n"
        "Began here | [3 fact(s)]\n"
        "   | Session hi\n"
        "   | Run planner: hi\n"
        "   | Message: User\n");
    row("frame of a problem", FrameId{24}, 24,
        "Item | Frame 24\n"
        "Number | 24\n"
        "Direction | from the server\n"
        "Channel | main\n"
        "Type | bad\n"
        "Nature | [understood]\n"
        "Size in bytes | [2]\n"
        "Bytes | {}\n"
        "Problems | [1]\n"
        "   | Warning: 3 frames missing\n");
}

} // namespace tracedeck::test
