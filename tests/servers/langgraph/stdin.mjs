// SPDX-License-Identifier: GPL-3.0-or-later
import { fstatSync } from "node:fs";

/**
 * Calls `ended` when the pipe at the standard input closes: a parent that crashed cannot send a signal, but its end of
 * the pipe is gone. A terminal or /dev/null says nothing.
 */
export function watchStdin(ended) {
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) {
    process.stdin.on("close", ended);
    process.stdin.resume();
  }
}
