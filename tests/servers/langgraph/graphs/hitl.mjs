// SPDX-License-Identifier: GPL-3.0-or-later
// {messages, mode}: asks the user once (single), twice in a row (double), two questions at once (parallel), or from a
// sub-graph (nested).
import { AIMessage } from "@langchain/core/messages";
import { Annotation, END, interrupt, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { saying } from "./scriptedmodel.mjs";

const DRAFT = "I drafted an e-mail to the whole company.";

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  mode: Annotation(),
  answers: Annotation({ reducer: (left, right) => left.concat(right), default: () => [] }),
  note: Annotation({ reducer: (_, right) => right, default: () => "" }),
});

const reviewQuestion = { question: "Send this e-mail?", options: ["approve", "edit", "reject"], draft: DRAFT };

const desk = new StateGraph(State)
  .addNode("ask", () => ({ answers: [interrupt({ question: "May the desk send it?", options: ["yes", "no"] })] }))
  .addEdge(START, "ask")
  .addEdge("ask", END)
  .compile({ name: "desk" });

const drafter = saying(DRAFT);

export const graph = new StateGraph(State)
  .addNode("draft", async ({ messages }) => ({ messages: [await drafter.invoke(messages)] }))
  .addNode("review", () => ({ answers: [interrupt(reviewQuestion)] }))
  .addNode("review_twice", () => {
    const first = interrupt(reviewQuestion);
    const second = interrupt({ question: "Really?", after: first });
    return { answers: [first, second] };
  })
  .addNode("budget", () => ({ answers: [{ budget: interrupt({ question: "Budget sign-off?", kind: "number" }) }] }))
  .addNode("legal", () => ({ answers: [{ legal: interrupt({ question: "Legal sign-off?", kind: "text" }) }] }))
  // The sub-graph hands back its whole state; only what it added counts here.
  .addNode("desk", async (state, config) => ({
    answers: (await desk.invoke({ mode: state.mode }, config)).answers,
  }))
  .addNode("send", ({ answers, note }) => ({
    messages: [new AIMessage(`Sent. Answers: ${JSON.stringify(answers)} note=${note}`)],
  }))
  .addEdge(START, "draft")
  .addConditionalEdges(
    "draft",
    ({ mode }) => ({ double: "review_twice", parallel: ["budget", "legal"], nested: "desk" })[mode] ?? "review",
    ["review", "review_twice", "budget", "legal", "desk"],
  )
  .addEdge("review", "send")
  .addEdge("review_twice", "send")
  .addEdge(["budget", "legal"], "send")
  .addEdge("desk", "send")
  .addEdge("send", END)
  .compile({ name: "hitl" });
