// SPDX-License-Identifier: GPL-3.0-or-later
// {n}: custom events, named and not, of every JSON kind; and two channels of the graph's own (custom:stats while it
// runs, custom:totals at its end).
import { Annotation, END, START, StateGraph, StreamChannel } from "@langchain/langgraph";
import { sleep } from "./scriptedmodel.mjs";

const State = Annotation.Root({
  n: Annotation({ reducer: (_, right) => right, default: () => 3 }),
  done: Annotation({ reducer: (_, right) => right, default: () => false }),
});

/** Counts events by method; says so after each node, and the total when the run ends. */
function counting() {
  const counts = {};
  const stats = StreamChannel.remote("stats");
  let sayTotals;
  const totals = new Promise((resolve) => {
    sayTotals = resolve;
  });
  return {
    init: () => ({ stats, totals }),
    process(event) {
      counts[event.method] = (counts[event.method] ?? 0) + 1;
      if (event.method === "updates") {
        stats.push({ after: event.params.node, counts: { ...counts } });
      }
      return true;
    },
    finalize: () => sayTotals({ ...counts }),
    fail: () => sayTotals({ ...counts }),
  };
}

export const graph = new StateGraph(State)
  .addNode("work", async ({ n }, { writer }) => {
    for (let done = 1; done <= n; ++done) {
      writer({ name: "progress", payload: { done, of: n } });
      await sleep(5);
    }
    writer({ status: "unnamed object", nested: { a: [1, 2, { b: null }] } });
    writer("just a string");
    writer(42);
    writer([1, "two", null]);
    writer(null);
    writer({ name: "chart:latency", payload: { series: [{ t: 0, ms: 12.5 }, { t: 1, ms: 9.25 }] }, extra: "kept?" });
    writer({ name: "odd", value: "no payload key" });
    return { done: true };
  })
  .addEdge(START, "work")
  .addEdge("work", END)
  .compile({ name: "custom", transformers: [counting] });
