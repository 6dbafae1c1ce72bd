// SPDX-License-Identifier: GPL-3.0-or-later
// {n, delay_ms, tag}: n steps, each with a checkpoint; the tag tells branches apart.
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { sleep } from "./scriptedmodel.mjs";

const withDefault = (value) => Annotation({ reducer: (_, right) => right, default: () => value });

const State = Annotation.Root({
  n: withDefault(5),
  delay_ms: withDefault(0),
  i: withDefault(0),
  tag: withDefault("main"),
  log: Annotation({ reducer: (left, right) => left.concat(right), default: () => [] }),
});

const next = ({ i, n }) => (i < n ? "step" : END);

export const graph = new StateGraph(State)
  .addNode("step", async ({ i, tag, delay_ms }) => {
    await sleep(delay_ms);
    return { i: i + 1, log: [`${tag}:${i + 1}`] };
  })
  .addConditionalEdges(START, next, ["step", END])
  .addConditionalEdges("step", next, ["step", END])
  .compile({ name: "loop" });
