import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";

const server = join(import.meta.dirname, "../../build/server");
beforeAll(() => ensureBuild());

// Node keeps a script with one other character in twice the memory (decision 063).
// Control: with `renderChunk` in scripts/vite/ascii-scripts.ts, seven scripts have such characters.
test("the server's scripts are built in ASCII", () => {
  const scripts = globSync("**/*.js", { cwd: server });
  expect(scripts).toContain("index.js");
  const others = scripts.filter((script) => !isAscii(readFileSync(join(server, script))));
  expect(others).toEqual([]);
});

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
