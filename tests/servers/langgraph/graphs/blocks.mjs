// SPDX-License-Identifier: GPL-3.0-or-later
// {messages, mode}: every content block, delta and message event, every role, and every cause of a namespace. With
// mode "error" the model's stream ends in an error event.
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { Annotation, END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { newMessageId, ScriptedModel } from "./scriptedmodel.mjs";

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  mode: Annotation({ reducer: (_, right) => right, default: () => "all" }),
});

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WAV = Buffer.from("RIFF fake audio bytes, 0123456789".repeat(4)).toString("base64");

const thirds = (text) => {
  const size = Math.ceil(text.length / 3 / 4) * 4; // whole groups of base64
  return [text.slice(0, size), text.slice(size, 2 * size), text.slice(2 * size)];
};

/** The events of one message, as a provider with every feature would send them. */
function* everyBlock(mode) {
  const usage = (output, details = {}) => ({
    input_tokens: 11,
    output_tokens: output,
    total_tokens: 11 + output,
    ...details,
  });
  let index = -1;
  const start = (content) => ({ event: "content-block-start", index: ++index, content });
  const delta = (type, fields) => ({ event: "content-block-delta", index, delta: { type, ...fields } });
  const finish = (content) => ({ event: "content-block-finish", index, content });

  yield { event: "message-start", id: newMessageId("blocks"), usage: usage(0) };
  yield { event: "provider", provider: "fake", name: "raw_event", payload: { anything: [1, 2, 3] } };

  yield start({ type: "reasoning", reasoning: "" });
  for (const reasoning of ["Let ", "me ", "think."]) {
    yield delta("reasoning-delta", { reasoning });
  }
  yield delta("block-delta", { fields: { type: "reasoning", signature: "sig_abc", index: 0 } });
  yield finish({ type: "reasoning", reasoning: "Let me think.", signature: "sig_abc" });

  yield start({ type: "text", text: "" });
  for (const text of ["See ", "the ", "docs [1]."]) {
    yield delta("text-delta", { text });
  }
  if (mode === "error") {
    yield { event: "error", message: "provider closed the stream", code: "overloaded_error" };
    return;
  }
  const annotations = [
    { type: "citation", url: "https://docs.example/1", title: "Docs", startIndex: 8, endIndex: 16, citedText: "docs" },
  ];
  yield delta("block-delta", { fields: { type: "text", annotations } });
  yield { event: "usage", usage: usage(6) };
  yield finish({ type: "text", text: "See the docs [1].", annotations });

  yield start({ type: "image", mimeType: "image/png", data: "" });
  for (const data of thirds(PNG)) {
    yield delta("data-delta", { data, encoding: "base64" });
  }
  yield finish({ type: "image", mimeType: "image/png", data: PNG });

  yield start({ type: "audio", mimeType: "audio/wav", data: "" });
  for (const [i, data] of thirds(WAV).entries()) {
    yield delta("data-delta", { data });
    yield delta("block-delta", { fields: { type: "audio", transcript: "hello".slice(0, i + 1) } });
  }
  yield finish({ type: "audio", mimeType: "audio/wav", data: WAV, transcript: "hello" });

  const whole = [
    { type: "video", url: "https://cdn.example/v.mp4", mimeType: "video/mp4" },
    { type: "file", fileId: "file_1", mimeType: "application/pdf" },
  ];
  for (const content of whole) {
    yield start(content);
    yield finish(content);
  }

  yield start({ type: "server_tool_call_chunk", id: "srv_1", name: "web_search", args: "" });
  yield delta("tool-call-delta", { args: '{"q":' });
  yield delta("tool-call-delta", { args: '"x"}' });
  yield finish({ type: "server_tool_call", id: "srv_1", name: "web_search", args: { q: "x" } });
  const searched = { type: "server_tool_call_result", toolCallId: "srv_1", status: "success", output: { hits: 2 } };
  yield start(searched);
  yield finish(searched);

  // Arguments that are replaced, not appended to.
  yield start({ type: "tool_call_chunk", id: "call_snap", name: "search", args: "" });
  for (const args of ['{"query":', '{"query": "weather"}']) {
    yield delta("block-delta", { fields: { type: "tool_call_chunk", args } });
  }
  yield finish({ type: "tool_call", id: "call_snap", name: "search", args: { query: "weather" } });

  const bad = '{"query": oops';
  yield start({ type: "tool_call_chunk", id: "call_bad", name: "search", args: "" });
  yield delta("tool-call-delta", { args: bad });
  yield finish({
    type: "invalid_tool_call",
    id: "call_bad",
    name: "search",
    args: bad,
    error: "Failed to parse tool call arguments as JSON",
  });

  const odd = { type: "non_standard", value: { provider_specific: true, n: 1 } };
  yield start(odd);
  yield finish(odd);

  yield {
    event: "message-finish",
    reason: "tool_use",
    usage: usage(40, {
      input_token_details: { cache_read: 4, cache_creation: 2, audio: 1 },
      output_token_details: { reasoning: 3, audio: 2 },
    }),
    responseMetadata: { model_name: "blocks-1", finish_reason: "tool_calls" },
  };
}

class BlocksModel extends ScriptedModel {
  constructor(mode) {
    super(() => ({ text: "See the docs [1]." }));
    this.mode = mode;
  }

  async *_streamChatModelEvents() {
    yield* everyBlock(this.mode);
  }
}

/** A child graph with nothing but a finished message and a custom event. */
const child = (name) =>
  new StateGraph(State)
    .addNode("inside", (_, { writer }) => {
      writer({ name: "progress", payload: { where: "subgraph" } });
      return { messages: [new AIMessage({ id: "child-1", content: "from the child graph" })] };
    })
    .addEdge(START, "inside")
    .addEdge("inside", END)
    .compile({ name });

const CAUSES = {
  by_edge: { type: "edge", from_node: "roles" },
  by_future: { type: "teleport", from: "the future", extra: 1 },
  by_send: { type: "send", from_node: "roles" },
  by_tool: { type: "toolCall", tool_call_id: "call_snap" },
};

/** Says why the child graphs start, as products on top of LangGraph do; a plain graph never does. */
function causes() {
  let push;
  return {
    init: () => ({}),
    onRegister: (mux) => {
      push = mux.push;
    },
    process(event) {
      const { id, name, triggers } = event.params.data ?? {};
      if (event.method === "tasks" && triggers && event.params.namespace.length === 0 && name in CAUSES) {
        const namespace = [`${name}:${id}`];
        const data = { event: "started", cause: CAUSES[name] };
        push(namespace, {
          type: "event",
          method: "lifecycle",
          params: { namespace, timestamp: Date.now(), data },
        });
      }
      return true;
    },
  };
}

const builder = new StateGraph(State)
  .addNode("model", async ({ messages, mode }) => ({ messages: [await new BlocksModel(mode).invoke(messages)] }))
  .addNode("roles", () => ({
    messages: [
      new SystemMessage({ id: "sys-1", content: "Be brief." }),
      new HumanMessage({ id: "hum-1", content: "typed by a node" }),
      new AIMessage({
        id: "ai-blocks",
        content: [{ type: "text", text: "two " }, { type: "text", text: "blocks" }],
        tool_calls: [{ id: "call_full", name: "f", args: { a: 1 }, type: "tool_call" }],
      }),
      new ToolMessage({ id: "tool-1", content: "tool says hi", tool_call_id: "call_full" }),
      new AIMessage({ id: "ai-empty", content: "" }),
    ],
  }))
  .addEdge(START, "model")
  .addEdge("model", "roles");
for (const name of Object.keys(CAUSES)) {
  builder.addNode(name, child(name)).addEdge("roles", name).addEdge(name, END);
}

export const graph = builder.compile({ name: "blocks", transformers: [causes] });
