import { expect, test } from "vitest";
import { findCopies } from "./find-copies.ts";

const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word}(${index});`);
const file = (...parts: string[][]) => parts.flat().join("\n");

test("control: eight equal lines in two files are found, with their places and number", () => {
  const sources = {
    "a.ts": file(["first();"], lines("same", 9), ["a();"]),
    "b.ts": file(lines("same", 9), ["b();"]),
  };
  expect(findCopies(sources, 8)).toEqual([
    {
      places: [
        { file: "a.ts", line: 2 },
        { file: "b.ts", line: 1 },
      ],
      lines: 9,
    },
  ]);
});

test("also in one file, with any indentation and spacing", () => {
  const indented = lines("same", 8).map((line) => `  ${line}\n`);
  expect(findCopies({ "a.ts": file(lines("same", 8), ["between();"], indented) }, 8)).toHaveLength(
    1,
  );
});

test("seven equal lines, imports, and a list of similar entries are no copies", () => {
  const imports = lines("import one, two", 8).map((line) =>
    line.replace(/\(.*/, ' from "./one.ts";'),
  );
  expect(
    findCopies(
      { "a.ts": file(lines("same", 7), ["a();"]), "b.ts": file(lines("same", 7), ["b();"]) },
      8,
    ),
  ).toEqual([]);
  expect(findCopies({ "a.ts": file(imports), "b.ts": file(imports) }, 8)).toEqual([]);
  expect(findCopies({ "a.ts": file(Array.from({ length: 12 }, () => "0,")) }, 8)).toEqual([]);
});

test("code that fits into one line is one line, however it is wrapped", () => {
  const wrapped = ["call({", ...lines("  same", 7).map((line) => line.replace(";", ",")), "});"];
  const calls = Array.from({ length: 8 }, (_, at) => [`call${at}(`, `  "one",`, `  "two",`, `);`]);
  expect(
    findCopies({ "a.ts": file(wrapped, ["a();"]), "b.ts": file(wrapped, ["b();"]) }, 8),
  ).toEqual([]);
  const [copy] = findCopies({ "a.ts": file(...calls, ["a();"]), "b.ts": file(...calls) }, 8);
  expect(copy?.lines).toBe(8);
});
