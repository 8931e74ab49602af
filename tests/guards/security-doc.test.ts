import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const levelOne = page.slice(page.indexOf("## Level 1"), page.indexOf("## Level 2"));

/** Missing files that a text names in code marks or links to, as paths from the root. */
function missingFiles(text: string, from: string): string[] {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|[\w.-]*\.(?:json|md))`/g)].map(
    ([, path = ""]) => path,
  );
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path = ""]) =>
    join(dirname(from), path),
  );
  return [...new Set([...named, ...linked])].filter((path) => !existsSync(join(root, path)));
}

const pages = globSync(["*.md", "{deploy,docs,packages}/**/*.md"], {
  cwd: root,
  exclude: ["**/node_modules"],
});

/** The headings of a page, as its anchors. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Links of a page that lead to no file, or to no heading of one. */
function brokenLinks(text: string, from: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = "", anchor]) => {
    const to = join(root, path === "" ? from : join(dirname(from), path));
    const isThere = existsSync(to);
    const leads =
      isThere && (anchor === undefined || anchorsOf(readFileSync(to, "utf8")).includes(anchor));
    return leads ? [] : link;
  });
}

test("every link of every page leads to a file and a heading of it", () => {
  expect(pages.length).toBeGreaterThan(100);
  const broken = pages.flatMap((name) =>
    brokenLinks(readFileSync(join(root, name), "utf8"), name).map((link) => `${name}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("control: a link to no file or no heading is found", () => {
  const text = "[a](security.md#level-1) [b](gone.md) [c](security.md#level-9) [d](#nowhere)";
  expect(brokenLinks(text, "docs/security.md")).toEqual([
    "](gone.md)",
    "](security.md#level-9)",
    "](#nowhere)",
  ]);
});

const rows = [...levelOne.matchAll(/^\| (\d+\.\d+\.\d+)(?: to \d+\.\d+\.(\d+))? +\|(.*)$/gm)];
const countRows = (is: (cells: string) => boolean) =>
  rows.filter(([, , last, cells = ""]) => last === undefined && is(cells)).length;
const countGiven = (label: string) =>
  Number(new RegExp(`^\\| ${label} +\\| (\\d+)`, "m").exec(page)?.[1]);

test.each(["docs/security.md", "SECURITY.md"])("every file that %s names exists", (name) => {
  expect(missingFiles(readFileSync(join(root, name), "utf8"), name)).toEqual([]);
});

test("control: a file that does not exist is found, named or linked", () => {
  const text =
    "held by `tests/guards/security-doc.test.ts`, `tests/nothing-here.test.ts` and [this](gone.md#part)";
  expect(missingFiles(text, "docs/security.md")).toEqual([
    "tests/nothing-here.test.ts",
    "docs/gone.md",
  ]);
});

test("each line of level 1 is listed once, and the counts at the top match the table", () => {
  const lines = rows.map(([, line]) => line);
  expect(new Set(lines).size).toBe(lines.length);
  const without = levelOne.indexOf("### Does not apply");
  const notHere = rows
    .filter(({ index }) => index > without)
    .reduce(
      (sum, [, line = "", last]) =>
        sum + (last ? Number(last) - Number(line.split(".")[2]) + 1 : 1),
      0,
    );
  const apply = rows.filter(({ index }) => index < without).length;
  const open = countRows((cells) => cells.includes("**open"));
  const operators = countRows((cells) => cells.includes("**operator**"));
  expect([apply + notHere, notHere, apply - open - operators, operators, open]).toEqual([
    countGiven("level 1"),
    countGiven("does not apply here"),
    countGiven("applies and is proved by a test or a decision"),
    countGiven("applies and is the operator's task"),
    countGiven("applies and is open, partly or fully"),
  ]);
  expect(apply + notHere).toBe(70);
});

test("each line that applies names a file, or says that it is open or the operator's", () => {
  const bare = rows.filter(
    ([, , last, cells = ""]) =>
      last === undefined && !/`[^`]+\/[^`]+`|`SECURITY\.md`|this page|\*\*/.test(cells),
  );
  expect(
    bare
      .map(([, line]) => line)
      .filter((line) => !["1.5.1", "3.5.2", "4.4.1", "9.2.1"].includes(line ?? "")),
  ).toEqual([]);
});
