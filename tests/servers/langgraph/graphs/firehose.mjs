// SPDX-License-Identifier: GPL-3.0-or-later
// {messages, tokens, delay_ms}: one long answer.
import { HumanMessage } from "@langchain/core/messages";
import { Annotation, END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { saying } from "./scriptedmodel.mjs";

const withDefault = (value) => Annotation({ reducer: (_, right) => right, default: () => value });

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  tokens: withDefault(1000),
  delay_ms: withDefault(0),
});

export const graph = new StateGraph(State)
  .addNode("talk", async ({ messages, tokens, delay_ms }) => {
    const text = Array.from({ length: tokens }, (_, i) => `tok${i} `).join("");
    const input = messages.length > 0 ? messages : [new HumanMessage("talk")];
    return { messages: [await saying(text, { delay: delay_ms }).invoke(input)] };
  })
  .addEdge(START, "talk")
  .addEdge("talk", END)
  .compile({ name: "firehose" });
