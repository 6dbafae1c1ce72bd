// SPDX-License-Identifier: GPL-3.0-or-later
import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { FakeListChatModel } from "@langchain/core/utils/testing";

let messages = 0;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ids differ from message to message and from start to start; everything else a model says is always the same. */
export const newMessageId = (prefix = "msg") => `${prefix}-${++messages}-${Date.now().toString(36)}`;

export const textOf = (message) =>
  typeof message.content === "string"
    ? message.content
    : message.content.map((block) => block.text ?? block.reasoning ?? "").join("");

const wordsOf = (text) => text.match(/\S+\s*/g) ?? [];
const countWords = (list) => list.reduce((sum, message) => sum + wordsOf(textOf(message)).length, 0);

/** Splits JSON text into three pieces, as tokens of a tool call would come. */
function pieces(text) {
  const size = Math.ceil(text.length / 3);
  return [text.slice(0, size), text.slice(size, 2 * size), text.slice(2 * size)].filter((piece) => piece !== "");
}

/**
 * A model that streams what `reply(messages)` returns, word by word:
 * {text, reasoning?, calls?: [{id, name, args}], error?: thrown after the text}.
 */
export class ScriptedModel extends FakeListChatModel {
  constructor(reply, { delay = 2 } = {}) {
    super({ responses: [""] });
    this.reply = reply;
    this.delay = delay;
  }

  static lc_name() {
    return "ScriptedModel";
  }

  bindTools() {
    return this; // The script decides which tools are called.
  }

  async *#chunks(input) {
    const { text = "", reasoning = "", calls = [], error } = await this.reply(input);
    const id = newMessageId();
    // Numbered blocks when there is more than text, a plain string otherwise, as real providers do.
    const blocks = reasoning !== "" || calls.length > 0;
    const textIndex = reasoning === "" ? 0 : 1;
    const firstCall = textIndex + (text === "" ? 0 : 1);
    for (const word of wordsOf(reasoning)) {
      yield { id, content: [{ type: "reasoning", reasoning: word, index: 0 }] };
    }
    for (const word of wordsOf(text)) {
      yield { id, content: blocks ? [{ type: "text", text: word, index: textIndex }] : word };
    }
    for (const [i, call] of calls.entries()) {
      const index = firstCall + i;
      for (const [n, args] of pieces(JSON.stringify(call.args)).entries()) {
        const head = n === 0 ? { id: call.id, name: call.name } : {};
        yield { id, content: "", tool_call_chunks: [{ ...head, args, index, type: "tool_call_chunk" }] };
      }
    }
    if (error) {
      throw error;
    }
    const system = 10; // a prompt that nobody sees, always cached
    const read = system + countWords(input);
    const thought = wordsOf(reasoning).length;
    const said = thought + wordsOf(text).length + 3 * calls.length;
    yield {
      id,
      content: "",
      usage_metadata: {
        input_tokens: read,
        output_tokens: said,
        total_tokens: read + said,
        input_token_details: { cache_read: system + countWords(input.slice(0, -1)) },
        output_token_details: { reasoning: thought },
      },
      response_metadata: { finish_reason: "stop" },
    };
  }

  async *_streamResponseChunks(input, options, runManager) {
    for await (const fields of this.#chunks(input)) {
      options.signal?.throwIfAborted();
      if (this.delay > 0) {
        await sleep(this.delay);
      }
      const chunk = new ChatGenerationChunk({
        message: new AIMessageChunk(fields),
        text: typeof fields.content === "string" ? fields.content : "",
      });
      yield chunk;
      await runManager?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }

  async _generate(input, options) {
    let whole;
    for await (const chunk of this._streamResponseChunks(input, options)) {
      whole = whole === undefined ? chunk : whole.concat(chunk);
    }
    const { id, content, tool_calls, usage_metadata, response_metadata } = whole.message;
    const message = new AIMessage({ id, content, tool_calls, usage_metadata, response_metadata });
    return { generations: [{ message, text: whole.text }] };
  }
}

/** A model that always says the same. */
export const saying = (text, options) => new ScriptedModel(() => ({ text }), options);
