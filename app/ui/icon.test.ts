import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "./icon.tsx";

test("every icon is drawn in the file of icons", () => {
  const drawings = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  const drawn = [...drawings.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});
