import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeBeyondLatin } from "./latin-scripts.ts";

test("a script beyond Latin-1 means the same in Latin-1", () => {
  const script = "({ text: 'Málaga → 😀', template: `…${1 + 1}`, found: /^[–—]$/.test('—') })";
  const escaped = escapeBeyondLatin(script);
  expect(escaped).toMatch(/^[^\u0100-\uffff]*$/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(script));
});
