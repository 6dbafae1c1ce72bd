// SPDX-License-Identifier: GPL-3.0-or-later
// {messages}: a talk that does not grow for ever: from the third question on, all but the last two messages are summed up and
// deleted. "forget" in what the user says deletes all of them.
import { HumanMessage, RemoveMessage, SystemMessage } from "@langchain/core/messages";
import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { saying, newMessageId, textOf } from "./scriptedmodel.mjs";

const LONG = 5; // messages
const KEPT = 2;

const talker = saying("I have answered.");

const removed = (messages) => messages.map(({ id }) => new RemoveMessage({ id }));
const isForgetting = (messages) => textOf(messages.at(-2) ?? messages.at(-1)).toLowerCase().includes("forget");

function sumUp({ messages }) {
  if (isForgetting(messages)) {
    return { messages: removed(messages) };
  }
  const old = messages.slice(0, -KEPT);
  const asked = old.filter((message) => message instanceof HumanMessage).map(textOf);
  const summary = new SystemMessage({ id: newMessageId("summary"), content: `Asked before: ${asked.join("; ")}` });
  return { messages: [...removed(old), summary] };
}

const isLong = ({ messages }) => (messages.length >= LONG || isForgetting(messages) ? "sum_up" : END);

export const graph = new StateGraph(MessagesAnnotation)
  .addNode("talk", async ({ messages }) => ({ messages: [await talker.invoke(messages)] }))
  .addNode("sum_up", sumUp)
  .addEdge(START, "talk")
  .addConditionalEdges("talk", isLong, ["sum_up", END])
  .addEdge("sum_up", END)
  .compile({ name: "memory" });
