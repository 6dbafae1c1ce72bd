// SPDX-License-Identifier: GPL-3.0-or-later
// What LangGraph's own JavaScript client makes of a thread, as one line of JSON: {messages, values, interrupts}.
//   node client.mjs [OPTIONS] URL THREAD ASSISTANT [INPUT-JSON]
// With an input it starts a run, otherwise it only attaches; it ends at the root's terminal lifecycle event.
//   --runs N       wait for N of those (a replay may hold several runs); 1 by default
//   --timeout S    give up after S seconds, with exit code 1; 60 by default
//   --controller   use the client's StreamController, which its user interface bindings are made of; waits for one run
//   --requests     print each HTTP request on standard error
import { parseArgs } from "node:util";
import "./loading.mjs";

const { Client, MessageAssembler } = await import("@langchain/langgraph-sdk");
const { assembledMessageToBaseMessage, StreamController } = await import("@langchain/langgraph-sdk/stream");
const { ensureMessageInstances } = await import("@langchain/langgraph-sdk/ui");

const TERMINAL = ["completed", "failed", "interrupted"];
const QUIET = 300; // ms without news after which a controller's thread counts as settled

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "1" },
      timeout: { type: "string", default: "60" },
      controller: { type: "boolean", default: false },
      requests: { type: "boolean", default: false },
    },
  });
  const [url, threadId, assistantId, input] = positionals;
  if (assistantId === undefined || positionals.length > 4) {
    throw new Error("usage: client.mjs [OPTIONS] URL THREAD ASSISTANT [INPUT-JSON]");
  }
  return {
    ...values,
    runs: Number(values.runs),
    timeout: Number(values.timeout) * 1000,
    url,
    threadId,
    assistantId,
    input: input === undefined ? undefined : JSON.parse(input),
  };
}

/** Says what is sent, without changing it. */
function showRequest(url, init) {
  console.error(`${init.method ?? "GET"} ${url.pathname}${url.search} ${init.body ?? ""}`);
  return init;
}

const plainMessage = (message) => {
  const { type, data } = message.toDict();
  return { type, ...data };
};

/** The client makes its messages of a state's as it goes along, in place or not; here they all look alike. */
const plainValues = (values) =>
  Array.isArray(values?.messages)
    ? { ...values, messages: ensureMessageInstances(values.messages).map(plainMessage) }
    : values;

const isRootTerminal = ({ method, params }) =>
  method === "lifecycle" && params.namespace.length === 0 && TERMINAL.includes(params.data.event);

/** One subscription for everything, put together by the client's own assembler, in order of the messages' begin. */
async function followThread(client, { threadId, assistantId, input, runs }) {
  const thread = client.threads.stream(threadId, { assistantId });
  const started = input === undefined ? undefined : thread.run.start({ input });
  const channels = ["messages", "values", "lifecycle", "input"];
  const subscribing = thread.subscribe({ channels });
  await Promise.all([started, subscribing]);
  const subscription = await subscribing;

  const assembler = new MessageAssembler();
  const messages = new Map(); // by the event that began it; a finished message is a new object
  const begins = new Map();
  let values = null;
  let ended = 0;
  while (ended < runs) {
    for await (const event of subscription) {
      if (event.method === "messages") {
        const update = assembler.consume(event);
        if (update?.kind === "message-start") {
          begins.set(update.key, event);
          messages.set(event, { message: update.message, role: event.params.data.role, ended: null });
        } else if (update?.kind === "message-finish" || update?.kind === "message-error") {
          const entry = messages.get(begins.get(update.key));
          entry.message = update.message;
          entry.ended = update.kind;
        }
      } else if (event.method === "values" && event.params.namespace.length === 0) {
        values = event.params.data;
      } else if (isRootTerminal(event) && ++ended === runs) {
        break;
      }
    }
    // The client lets loops end with each run; what comes later resumes the subscription.
    if (ended < runs) {
      await subscription.waitForResume();
    }
  }
  const result = {
    messages: [...messages.values()].map(({ message, role, ended: end }) => ({
      ...plainMessage(assembledMessageToBaseMessage(message, role)),
      ended: end,
      ...(message.error ? { error: message.error } : {}),
    })),
    values: plainValues(values),
    interrupts: thread.interrupts,
  };
  await thread.close();
  return result;
}

/** Its run's end comes on a stream of its own and may overtake what was said before it. */
function settled(store) {
  return new Promise((resolve) => {
    let timer;
    const look = () => {
      clearTimeout(timer);
      if (!store.getSnapshot().isLoading) {
        timer = setTimeout(resolve, QUIET);
      }
    };
    store.subscribe(look);
    look();
  });
}

/** As a chat window of the client's makers would show the thread: state first, streams only where something goes on. */
async function showThread(client, { threadId, assistantId, input }) {
  const controller = new StreamController({ client, assistantId, threadId });
  await controller.hydrationPromise;
  if (input !== undefined) {
    await controller.submit(input);
  }
  await settled(controller.rootStore);
  const { messages, values, interrupts, error } = controller.rootStore.getSnapshot();
  await controller.dispose();
  if (error !== undefined) {
    throw error;
  }
  return { messages: messages.map(plainMessage), values: plainValues(values), interrupts };
}

try {
  const options = readArguments();
  setTimeout(() => {
    console.error(`no end after ${options.timeout / 1000} s`);
    process.exit(1);
  }, options.timeout).unref();
  const client = new Client({
    apiUrl: options.url,
    apiKey: null, // never one from the environment
    callerOptions: { maxRetries: 0 },
    ...(options.requests ? { onRequest: showRequest } : {}),
  });
  const result = await (options.controller ? showThread : followThread)(client, options);
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
} catch (error) {
  console.error(error);
  process.exit(1);
}
