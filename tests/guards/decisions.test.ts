import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../docs/decisions");
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const records = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name));

/** The records that have too many words. */
const tooLong = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts).filter((name) => (texts[name] ?? "").trim().split(/\s+/).length > 250);

test("a decision has at most 250 words", () => {
  expect(records.length).toBeGreaterThan(90);
  const texts = Object.fromEntries(records.map((name) => [name, textOf(name)]));
  expect(tooLong(texts), "figures go to packages/evidence/measurements.md").toEqual([]);
});

test("control: a longer one is found", () => {
  expect(tooLong({ short: "word ".repeat(250), long: "word ".repeat(251) })).toEqual(["long"]);
});

test("the index names each decision once", () => {
  const named = [...textOf("README.md").matchAll(/^- \[\d{3}\]\(([^)]+)\)/gm)].map(
    ([, to = ""]) => to,
  );
  expect(named.toSorted()).toEqual(records.toSorted());
});
