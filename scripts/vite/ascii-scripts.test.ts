import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeBeyondAscii } from "./ascii-scripts.ts";

test("a script beyond ASCII means the same in ASCII", () => {
  const script = "({ text: 'Málaga → 😀', template: `…${1 + 1}`, found: /^[–—]$/.test('—') })";
  const escaped = escapeBeyondAscii(script);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(script));
});
