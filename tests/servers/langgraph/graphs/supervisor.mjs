// SPDX-License-Identifier: GPL-3.0-or-later
// {messages, topics}: a researcher for each topic and one writer work in parallel; the writer has a sub-graph of its own.
import { AIMessage, HumanMessage } from "@langchain/core/messages";
import { Annotation, END, MessagesAnnotation, Send, START, StateGraph } from "@langchain/langgraph";
import { saying, textOf } from "./scriptedmodel.mjs";

const list = () => Annotation({ reducer: (left, right) => left.concat(right), default: () => [] });

const Team = Annotation.Root({ ...MessagesAnnotation.spec, topics: Annotation(), results: list() });
const Work = Annotation.Root({ topic: Annotation(), notes: list(), results: list() });

const ask = async (text) => textOf(await saying(text).invoke([new HumanMessage("Please do your part.")]));

const researcher = new StateGraph(Work)
  .addNode("gather", async ({ topic }) => ({ notes: [await ask(`Gathered three sources on ${topic}.`)] }))
  .addNode("digest", async ({ topic, notes }) => ({
    results: [await ask(`Digest of ${topic}: ${notes.length} note(s) read.`)],
  }))
  .addEdge(START, "gather")
  .addEdge("gather", "digest")
  .addEdge("digest", END)
  .compile({ name: "researcher" });

const polish = new StateGraph(Work)
  .addNode("rewrite", async ({ topic }) => ({ notes: [await ask(`Polished the draft about ${topic}.`)] }))
  .addEdge(START, "rewrite")
  .addEdge("rewrite", END)
  .compile({ name: "polish" });

const writer = new StateGraph(Work)
  .addNode("draft", async ({ topic }) => ({ notes: [await ask(`Draft about ${topic} is ready.`)] }))
  .addNode("polish", polish)
  .addNode("publish", ({ topic }) => ({ results: [`Article on ${topic}`] }))
  .addEdge(START, "draft")
  .addEdge("draft", "polish")
  .addEdge("polish", "publish")
  .addEdge("publish", END)
  .compile({ name: "writer" });

const chief = saying("I will send the work to my team.");

export const graph = new StateGraph(Team)
  .addNode("supervisor", async ({ messages, topics }) => ({
    messages: [await chief.invoke(messages)],
    topics: topics ?? ["ships", "stars"],
  }))
  .addNode("researcher", researcher)
  .addNode("writer", writer)
  .addNode("join", ({ results }) => ({ messages: [new AIMessage(`Done: ${results.join("; ")}`)] }))
  .addEdge(START, "supervisor")
  .addConditionalEdges(
    "supervisor",
    ({ topics }) => [
      ...topics.map((topic) => new Send("researcher", { topic })),
      new Send("writer", { topic: topics[0] }),
    ],
    ["researcher", "writer"],
  )
  .addEdge("researcher", "join")
  .addEdge("writer", "join")
  .addEdge("join", END)
  .compile({ name: "supervisor" });
