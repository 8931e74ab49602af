import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { createElement } from "react";
import type * as server from "react-dom/server";
import { expect, test } from "vitest";
import { givePieces } from "./rendered-pieces.ts";

const require = createRequire(import.meta.url);
const file = require
  .resolve("react-dom/server")
  .replace("server.node.js", "cjs/react-dom-server-legacy.node.production.js");
const page = createElement("main", { className: "a & b" }, 1, " of ", 2, " – “Korčula”");

test("the installed React gives its pieces, or the string to who does not take them", () => {
  const { renderToString } = load(givePieces(readFileSync(file, "utf8")));
  const pieces: string[] = [];
  const options: server.ServerOptions & { onPiece(piece: string): void } = {
    onPiece: (piece: string) => void pieces.push(piece),
  };
  expect(renderToString(page, options)).toBe("");
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join("")).toBe(renderToString(page));
});

test("another React fails the build", () => {
  expect(() => givePieces("result.push(chunk)")).toThrow("React has not once");
});

function load(code: string): Pick<typeof server, "renderToString"> {
  const exports = {} as Pick<typeof server, "renderToString">;
  compileFunction(code, ["exports", "require"])(exports, require);
  return exports;
}
