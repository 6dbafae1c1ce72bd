// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer.h"
#include "langgraphrequests.h"
#include "view.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_langgraphanswers {

namespace {

TEST(LangGraphAnswer, callsThreadsByWhatTheUserSaidFirst)
{
    const Answer answer = readLangGraphAnswer(R"([
        {"thread_id":"t1","status":"idle","updated_at":"u1","values":{"messages":[
            {"type":"system","content":"Be kind."},
            {"type":"human","id":"m1","content":"\n 为什么 \"slow\"?\nmore"},
            {"type":"human","id":"m2","content":"And now?"}]}},
        {"thread_id":"t2","status":"busy","updated_at":"u2","values":{"messages":[
            {"role":"user","content":[{"type":"image","url":"x"},{"type":"text","text":"What is this?"}]}]}},
        {"thread_id":"t3","status":"idle","updated_at":"u3","values":{"topic":"tides"}},
        {"thread_id":"t4","status":"idle","updated_at":"u4","values":{"messages":"text"}},
        {"thread_id":"t5","status":"idle","updated_at":"u5","values":null},
        {"thread_id":"t6","status":"idle","updated_at":"u6"}])");
    const std::vector<AnswerEntry> expected = {{"t1", "idle", "u1", "为什么 \"slow\"?"},
                                               {"t2", "busy", "u2", "What is this?", SessionStatus::Running},
                                               {"t3", "idle", "u3", {}},
                                               {"t4", "idle", "u4", {}},
                                               {"t5", "idle", "u5", {}},
                                               {"t6", "idle", "u6", {}}};
    EXPECT_EQ(answer.entries, expected);
}

TEST(LangGraphAnswer, saysHowThreadsStand)
{
    const Answer answer = readLangGraphAnswer(R"([{"thread_id":"t1","status":"interrupted"},
        {"thread_id":"t2","status":"error"},{"thread_id":"t3","status":"of another day"}])");
    const std::vector<AnswerEntry> expected = {{"t1", "interrupted", {}, {}, SessionStatus::Waiting},
                                               {"t2", "error", {}, {}, SessionStatus::Failed},
                                               {"t3", "of another day", {}, {}, {}}};
    EXPECT_EQ(answer.entries, expected);
}

TEST(LangGraphAnswer, listsAssistantsAndCheckpoints)
{
    const Answer assistants = readLangGraphAnswer(
        R"([{"assistant_id":"a1","graph_id":"g","name":"Agent","description":"d","metadata":{"created_by":"system"}},
            {"assistant_id":"a2","graph_id":"g","name":"Mine","metadata":{}}])");
    EXPECT_EQ(assistants.entries, (std::vector<AnswerEntry>{{"g", "Agent", "d", {}}, {"a2", "Mine", {}, {}}}));
    const Answer history = readLangGraphAnswer(
        R"([{"values":{"messages":[]},"checkpoint":{"thread_id":"t","checkpoint_id":"k"},"created_at":"c"}])");
    EXPECT_EQ(history.entries, (std::vector<AnswerEntry>{{"k", "c", {}, {}}}));
}

} // namespace

} // namespace tracedeck::test::tst_langgraphanswers
