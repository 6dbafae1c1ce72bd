// SPDX-License-Identifier: GPL-3.0-or-later
// {messages, where}: fails in a node, in the middle of a model's answer, in a sub-graph, or (none) not at all.
import { Annotation, END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { saying, ScriptedModel } from "./scriptedmodel.mjs";

class QuotaError extends Error {
  name = "QuotaError";
}

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  where: Annotation(),
  ok: Annotation({ reducer: (_, right) => right, default: () => 0 }),
});

const calm = saying("So far so good.");
const overloaded = new ScriptedModel(() => ({
  text: "This answer will break off in the mid",
  error: new Error("model overloaded (529)"),
}));

const fail = (message) => () => {
  throw new QuotaError(message);
};

const sub = new StateGraph(State)
  .addNode("inner_ok", ({ ok }) => ({ ok: ok + 1 }))
  .addNode("inner_fail", fail("inner node failed on purpose"))
  .addEdge(START, "inner_ok")
  .addEdge("inner_ok", "inner_fail")
  .addEdge("inner_fail", END)
  .compile({ name: "sub" });

export const graph = new StateGraph(State)
  .addNode("fine", async ({ messages, where }) => {
    const model = where === "model" ? overloaded : calm;
    return { ok: 1, messages: [await model.invoke(messages)] };
  })
  .addNode("broken", fail("node failed on purpose"))
  .addNode("sub", sub)
  .addEdge(START, "fine")
  .addConditionalEdges("fine", ({ where }) => ({ node: "broken", subgraph: "sub" })[where] ?? END, [
    "broken",
    "sub",
    END,
  ])
  .addEdge("broken", END)
  .addEdge("sub", END)
  .compile({ name: "boom" });
