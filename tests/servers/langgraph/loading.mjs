// SPDX-License-Identifier: GPL-3.0-or-later
// Lets Node 18 to 22 load LangGraph's packages alike. Import it before them, and them with await import().
//   The server reads versions with a bare import of package.json, which Node takes only with an attribute.
//   The client carries packages of others without the package.json that calls them modules; newer Nodes find out.
//   Both use the global crypto, which is none in Node 18.
import { webcrypto } from "node:crypto";
import { register } from "node:module";

globalThis.crypto ??= webcrypto;

const hook = `export const load = (url, context, next) => {
  if (url.endsWith("/package.json")) {
    context = { ...context, importAttributes: { type: "json" } };
  } else if (url.includes("/dist/node_modules/.pnpm/")) {
    context = { ...context, format: "module" };
  }
  return next(url, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
