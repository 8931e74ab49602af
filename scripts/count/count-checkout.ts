import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSchema } from "./read-schema.ts";
import { readSources, type Source } from "./read-sources.ts";
import { namesExportedTwice, twoWayPairs } from "./shape.ts";

/** Rooms have lines and files, the other figures one number. */
export type Count = {
  rooms: ReadonlyMap<string, Size>;
  figures: ReadonlyMap<string, number>;
  lists: Readonly<Record<string, readonly string[]>>;
};
type Size = { lines: number; files: number };

export async function countCheckout(root: string): Promise<Count> {
  const { code, all } = readSources(root);
  const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map(
    (file) => readFileSync(join(root, file), "utf8").trim().split(/\s+/).length,
  );
  const schema = await readSchema(root);
  const [names, pairs] = [namesExportedTwice(code), twoWayPairs(code)];
  const byRoom = [...Map.groupBy(code, ({ room }) => room)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([room, sources]) => [room, sizeOf(sources)] as const);
  const rooms = new Map([
    ...byRoom,
    ["app", sizeOf(code)],
    ["app with tests, seed and content", sizeOf(all)],
  ]);
  const figures = new Map([
    ["files of at most 20 lines", code.filter(({ lines }) => lines <= 20).length],
    ["files of at most 10 lines", code.filter(({ lines }) => lines <= 10).length],
    ["names exported by more than one file", names.length],
    ["two-way pairs of rooms of one noun", pairs.length],
    ["tables", schema.length],
    ["indexes", sum(schema.map(({ indexes }) => indexes))],
    ["triggers", sum(schema.map(({ triggers }) => triggers))],
    ["triggers that write", sum(schema.map(({ writing }) => writing))],
    ["decisions", decisions.length],
    ["decisions of more than 250 words", decisions.filter((words) => words > 250).length],
    ["words of decisions", sum(decisions)],
  ]);
  return {
    rooms,
    figures,
    lists: { "Exported by more than one file": names, "Two-way pairs": pairs },
  };
}

const sizeOf = (sources: readonly Source[]): Size => ({
  lines: sum(sources.map(({ lines }) => lines)),
  files: sources.length,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
