import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of app/, with its place (`domain/deals`) and text. */
export type Source = { file: string; room: string; text: string; lines: number };

const tests = /\.test\.tsx?$|\/fixtures\//;
/** Not counted as code: generated types, rows and texts that are data. */
const data = /\.generated\.ts$|^app\/db\/seed\/|^app\/content\//;

/** The TypeScript of app/ in the checkout at `root`, without and with tests and data. */
export function readSources(root: string): { code: Source[]; all: Source[] } {
  const all = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .toSorted()
    .map((file): Source => {
      const text = readFileSync(join(root, file), "utf8");
      return { file, room: roomOf(file), text, lines: text.split("\n").length - 1 };
    });
  return { code: all.filter(({ file }) => !tests.test(file) && !data.test(file)), all };
}

/** How many folders below its own name a room of app/ is counted by. */
const depths: Readonly<Record<string, number>> = { domain: 1, routes: 2 };

function roomOf(file: string): string {
  const [place, ...inside] = file
    .replace(/^app\//, "")
    .split("/")
    .slice(0, -1);
  if (place === undefined) return "(app itself)";
  return [place, ...inside.slice(0, depths[place] ?? 0)].join("/");
}
