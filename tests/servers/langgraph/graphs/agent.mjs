// SPDX-License-Identifier: GPL-3.0-or-later
// A ReAct agent. Words in the user's last message choose what it does: weather, search, fail, research; else it only talks.
import { HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { createReactAgent } from "@langchain/langgraph/prebuilt";
import { z } from "zod";
import { saying, ScriptedModel, sleep, textOf } from "./scriptedmodel.mjs";

const CALLS = {
  weather: [
    { id: "call_w1", name: "get_weather", args: { city: "Paris" } },
    { id: "call_w2", name: "get_weather", args: { city: "Oslo" } },
  ],
  search: [{ id: "call_s1", name: "search_docs", args: { query: "protocol" } }],
  fail: [{ id: "call_f1", name: "failing_tool", args: { why: 'disk "full"' } }],
  research: [{ id: "call_r1", name: "ask_researcher", args: { question: "What is the answer?" } }],
};

const getWeather = tool(
  async ({ city }) => {
    await sleep(30);
    return JSON.stringify({ city, temp_c: 18, sky: "fog" });
  },
  { name: "get_weather", description: "The weather in a city", schema: z.object({ city: z.string() }) },
);

const searchDocs = tool(
  async function* ({ query }) {
    for (let hit = 1; hit <= 4; ++hit) {
      await sleep(20);
      yield { hit, query, url: `https://docs.example/${hit}` };
    }
    return `4 hits for ${query}`;
  },
  { name: "search_docs", description: "Finds pages, one after the other", schema: z.object({ query: z.string() }) },
);

const failingTool = tool(
  async ({ why }) => {
    throw new Error(`tool failed: ${why}`);
  },
  { name: "failing_tool", description: "Always fails", schema: z.object({ why: z.string() }) },
);

const thinker = saying("Sub-agent finding: the answer is 42.");
const researcher = new StateGraph(MessagesAnnotation)
  .addNode("think", async (state) => ({ messages: [await thinker.invoke(state.messages)] }))
  .addEdge(START, "think")
  .addEdge("think", END)
  .compile({ name: "researcher" });

const askResearcher = tool(
  async ({ question }, config) => {
    const { messages } = await researcher.invoke({ messages: [new HumanMessage(question)] }, config);
    return messages.at(-1).content;
  },
  {
    name: "ask_researcher",
    description: "Asks another agent",
    schema: z.object({ question: z.string() }),
  },
);

function reply(messages) {
  const asked = messages.findLastIndex((message) => message.getType() === "human");
  const wish = textOf(messages[asked]).toLowerCase();
  const calls = Object.keys(CALLS).filter((word) => wish.split(/\W+/).includes(word)).flatMap((word) => CALLS[word]);
  const results = messages.slice(asked + 1).filter((message) => message.getType() === "tool").length;
  if (results > 0) {
    return {
      reasoning: "Now I can answer.",
      text: `I used ${results} tool result(s). Paris is foggy at 18 degrees — 東京 ✓ and that is all.`,
    };
  }
  if (calls.length > 0) {
    return { reasoning: "The user wants facts, so I call tools.", text: "Let me check. ", calls };
  }
  return { text: "Hello! Nothing to look up." };
}

export const graph = createReactAgent({
  llm: new ScriptedModel(reply),
  tools: [getWeather, searchDocs, failingTool, askResearcher],
  name: "agent",
  version: "v2", // each tool call is a task of its own
});
