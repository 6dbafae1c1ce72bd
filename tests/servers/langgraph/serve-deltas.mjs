// SPDX-License-Identifier: GPL-3.0-or-later
// A thread with one run whose one answer comes in N text deltas, in frames shaped as the real server's, as fast as they
// are read. Every stream replays the whole run and then stays open, as the real server's do.
//   node serve-deltas.mjs N           serves any thread at a free port and prints "READY <url>"; PORT chooses another
//   node serve-deltas.mjs N --print   prints the stream instead, of all channels
import { once } from "node:events";
import { createServer } from "node:http";
import { watchStdin } from "./stdin.mjs";

const PIECE = 64 * 1024; // what is written at once
const ASSISTANT = "firehose";
const RUN = "01a1ffca-5b6e-7520-9221-4a30eef5166e";
const MODEL_CALL = "01a1ffca-5ba3-76aa-827c-fe8578316189";
const NODE = "talk:9c13881f-c68b-57a0-8ac0-7aee7a28e168";
const MESSAGE = "msg-1-mwquzl43";
const BEGAN = Date.parse("2026-01-01T00:00:00Z");

const human = { type: "human", content: "talk", id: "a963501b-fd82-45c7-8b5b-eab705f27902" };
const checkpoints = [
  { id: "1f1e5e9e-38f8-6350-8000-36defa8c6449", parent_id: "1f1e5e9e-38c2-67f0-ffff-1be11e47e061", step: 0 },
  { id: "1f1e5e9e-3c14-61b0-8001-25ff09c4a0f7", parent_id: "1f1e5e9e-38f8-6350-8000-36defa8c6449", step: 1 },
];

const word = (i) => `tok${i} `;

/** The run's events in order: [channel, depth of the namespace, rest of the frame after its seq]. */
function* events(count) {
  let time = BEGAN;
  const event = (method, namespace, data, node) => [
    method,
    namespace.length,
    `"method":"${method}","params":${JSON.stringify({ namespace, timestamp: ++time, node, data })}}`,
  ];
  const say = (data) => event("messages", [NODE], { ...data, run_id: MODEL_CALL });

  yield event("lifecycle", [], { event: "running", graph_name: ASSISTANT });
  yield event("checkpoints", [], { ...checkpoints[0], source: "loop" });
  yield event("values", [], { messages: [human] });
  yield event("lifecycle", [NODE], { event: "started", graph_name: "talk" });
  yield say({ event: "message-start", id: MESSAGE });
  yield say({ event: "content-block-start", index: 0, content: { type: "text", text: "" } });
  const head = `"method":"messages","params":{"namespace":["${NODE}"],"timestamp":`;
  const middle = `,"data":{"event":"content-block-delta","index":0,"delta":{"type":"text-delta","text":"`;
  const tail = `"},"run_id":"${MODEL_CALL}"}}}`;
  for (let i = 0; i < count; ++i) {
    yield ["messages", 1, `${head}${++time}${middle}${word(i)}${tail}`]; // what JSON.stringify would say, but faster
  }
  const text = Array.from({ length: count }, (_, i) => word(i)).join("");
  const usage = {
    input_tokens: 11,
    output_tokens: count,
    total_tokens: 11 + count,
    input_token_details: { cache_read: 10 },
    output_token_details: { reasoning: 0 },
  };
  const answer = {
    type: "ai",
    content: [{ type: "text", text }],
    id: MESSAGE,
    response_metadata: { output_version: "v1", finish_reason: "stop" },
  };
  yield say({ event: "usage", usage });
  yield say({ event: "content-block-finish", index: 0, content: { type: "text", text } });
  yield say({ event: "message-finish", reason: "stop", usage });
  yield event("updates", [], { messages: [answer] }, "talk");
  yield event("lifecycle", [NODE], { event: "completed", graph_name: "talk" });
  yield event("checkpoints", [], { ...checkpoints[1], source: "loop" });
  yield event("values", [], { messages: [human, answer] });
  yield event("lifecycle", [], { event: "completed", graph_name: ASSISTANT });
}

/** The stream in pieces, filtered as a request asks: {channels, namespaces, depth, since}. */
function* stream(count, { channels, namespaces, depth, since = 0 } = {}) {
  // Namespaces other than the root's prefix are no use here: there is one node.
  const deepest = namespaces === undefined || depth === undefined ? Infinity : depth;
  let seq = 0;
  let piece = "";
  for (const [method, level, rest] of events(count)) {
    ++seq;
    if (seq <= since || level > deepest || (channels !== undefined && !channels.includes(method))) {
      continue;
    }
    piece += `event: ${method}\ndata: {"type":"event","event_id":"${seq}","seq":${seq},${rest}\nid: ${seq}\n\n`;
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

async function write(target, pieces) {
  for (const piece of pieces) {
    if (target.destroyed) {
      return;
    }
    if (!target.write(piece)) {
      await Promise.race([once(target, "drain"), once(target, "close")]);
    }
  }
}

/** The thread as it is before the answer: a client that sees it opens its streams. */
function stateOf(thread) {
  const reference = (id) => ({ thread_id: thread, checkpoint_id: id, checkpoint_ns: "", checkpoint_map: null });
  return {
    values: { messages: [human] },
    next: ["talk"],
    tasks: [],
    metadata: { source: "loop", step: 0, run_id: RUN },
    created_at: new Date(BEGAN).toISOString(),
    checkpoint: reference(checkpoints[0].id),
    parent_checkpoint: reference(checkpoints[0].parent_id),
  };
}

function answerTo(command, thread) {
  const success = (result) => ({
    type: "success",
    id: command.id,
    result,
    meta: { thread_id: thread, applied_through_seq: 1 },
  });
  switch (command.method) {
    case "run.start":
      return success({ run_id: RUN });
    case "state.get":
      return success({ values: { messages: [human] }, checkpoint: { id: checkpoints[0].id, ns: "" } });
    default:
      return {
        type: "error",
        id: command.id,
        error: "unknown_command",
        message: `Unknown protocol command: ${command.method}`,
      };
  }
}

async function answer(request, response) {
  const json = (status, value) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const [, , thread, ...rest] = new URL(request.url, "http://localhost").pathname.split("/");
  let body = "";
  for await (const piece of request.setEncoding("utf8")) {
    body += piece;
  }
  switch (`${request.method} ${rest.join("/")}`) {
    case "POST stream/events":
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
      await write(response, stream(count, JSON.parse(body)));
      break;
    case "POST commands":
      json(200, answerTo(JSON.parse(body), thread));
      break;
    case "GET state":
      json(200, stateOf(thread));
      break;
    case "POST history":
      json(200, [stateOf(thread)]);
      break;
    default:
      json(404, { message: "Not found" });
  }
}

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) {
  console.error("usage: serve-deltas.mjs N [--print]");
  process.exit(1);
}
if (process.argv[3] === "--print") {
  await write(process.stdout, stream(count));
} else {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
    watchStdin(() => process.exit(0));
    console.log(`READY http://127.0.0.1:${server.address().port}`);
  });
}
