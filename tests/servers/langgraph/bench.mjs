// SPDX-License-Identifier: GPL-3.0-or-later
// How fast JavaScript takes a stream of events; prints one line of JSON.
//   node bench.mjs parse FILE              JSON.parse alone, over the data lines of a stream kept in a file
//   node bench.mjs messages URL THREAD     the client's thread.messages, until the first message is complete
//   node bench.mjs controller URL THREAD   the client's StreamController, until the run has ended; its time grows with
//                                          the square of a message's deltas, so ask for few
// Made for the streams of serve-deltas.mjs.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import "./loading.mjs";

const { Client } = await import("@langchain/langgraph-sdk");
const { StreamController } = await import("@langchain/langgraph-sdk/stream");

const ROUNDS = 5;

const newClient = (url) => new Client({ apiUrl: url, apiKey: null, callerOptions: { maxRetries: 0 } });

/** The best of several rounds; finding the lines is not counted. */
function parse(file) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => line.slice("data: ".length));
  let best = Infinity;
  for (let round = 0; round < ROUNDS; ++round) {
    let seqs = 0;
    const begin = performance.now();
    for (const line of lines) {
      seqs += JSON.parse(line).seq;
    }
    best = Math.min(best, performance.now() - begin);
    if (!(seqs > 0)) {
      throw new Error("these are no events");
    }
  }
  return { events: lines.length, milliseconds: best };
}

async function messages(url, thread) {
  const stream = newClient(url).threads.stream(thread, { assistantId: "firehose" });
  let events = 0;
  stream.onEvent(() => ++events);
  const begin = performance.now();
  for await (const message of stream.messages) {
    const text = await message.text;
    const milliseconds = performance.now() - begin;
    await stream.close();
    return { events, milliseconds, characters: text.length };
  }
  throw new Error("no message came");
}

async function controller(url, thread) {
  const shown = new StreamController({ client: newClient(url), assistantId: "firehose", threadId: thread });
  const { rootStore } = shown;
  const begin = performance.now();
  await shown.hydrationPromise;
  // The store is asked from time to time, as a window would be painted; listening to it would be part of the cost.
  const last = () => rootStore.getSnapshot().messages.at(-1);
  while (last()?.response_metadata.finish_reason === undefined) {
    await pause(5);
  }
  const milliseconds = performance.now() - begin;
  const { text } = last();
  await shown.dispose();
  return { events: text.match(/\S+/g).length, milliseconds, characters: text.length };
}

const WAYS = { parse, messages, controller };
const [way, ...rest] = process.argv.slice(2);
if (!(way in WAYS) || rest.length !== WAYS[way].length) {
  console.error("usage: bench.mjs parse FILE | messages URL THREAD | controller URL THREAD");
  process.exit(1);
}
const { events, milliseconds, ...more } = await WAYS[way](...rest);
console.log(
  JSON.stringify({
    way,
    events,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
    events_per_second: Math.round((events / milliseconds) * 1000),
    ...more,
    rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
  }),
);
process.exit(0);
