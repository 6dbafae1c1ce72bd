// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the LangGraph server with the graphs next to this file, on the loopback interface only.
//   PORT     its port; 0 or unset: a free one
//   LG_DATA  where threads and checkpoints are kept from start to start; unset: nowhere
// Prints "READY <url>" once it serves. Ends on SIGTERM and SIGINT, and when the pipe at its standard input closes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import "./loading.mjs";
import { watchStdin } from "./stdin.mjs";

// Read when the server's modules load, so they come before the import below. Nothing may leave this machine.
process.env.LANGSMITH_TRACING = "false";
delete process.env.LANGCHAIN_TRACING_V2;
process.env.LOG_LEVEL ??= "warn";

const { startServer } = await import("@langchain/langgraph-api/server");

const ASSISTANTS = {
  agent: "ReAct agent with tools",
  supervisor: "Supervisor and her team",
  hitl: "E-mail with approval",
  loop: "Loop with many checkpoints",
  boom: "Failures on purpose",
  custom: "Custom channels",
  firehose: "Firehose of tokens",
  blocks: "Every content block",
  memory: "Memory that is summed up",
};

/** Gives the assistants names that people read; the server only knows their graphs'. */
async function nameAssistants(url) {
  for (const [graph, name] of Object.entries(ASSISTANTS)) {
    const assistant = `${url}/assistants/${graph}`;
    const { name: present } = await (await fetch(assistant)).json();
    if (present !== name) {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(assistant, { method: "PATCH", headers, body: JSON.stringify({ name }) });
      if (!answer.ok) {
        throw new Error(`cannot name ${graph}: ${answer.status} ${await answer.text()}`);
      }
    }
  }
}

const kept = process.env.LG_DATA;
const data = kept || mkdtempSync(join(tmpdir(), "langgraph-data-"));
const graphFile = (name) => `${fileURLToPath(new URL(`graphs/${name}.mjs`, import.meta.url))}:graph`;

function forgetData() {
  if (!kept) {
    rmSync(data, { recursive: true, force: true });
  }
}

let stopping = false;
async function stop(cleanup) {
  if (stopping) {
    return;
  }
  stopping = true;
  await cleanup?.();
  forgetData();
  process.exit(0);
}

try {
  const { host, cleanup } = await startServer({
    port: Number(process.env.PORT ?? 0),
    host: "127.0.0.1",
    nWorkers: 10,
    cwd: data,
    graphs: Object.fromEntries(Object.keys(ASSISTANTS).map((name) => [name, graphFile(name)])),
  });
  process.on("SIGTERM", () => stop(cleanup));
  process.on("SIGINT", () => stop(cleanup));
  watchStdin(() => stop(cleanup));
  const url = `http://${host}`;
  await nameAssistants(url);
  console.log(`READY ${url}`);
} catch (error) {
  console.error(error);
  forgetData();
  process.exit(1);
}
