import { dirname, join } from "node:path";
import type { Source } from "./read-sources.ts";

/** What the framework wants each route to export under one name. */
const ofRoutes = new Set([
  "ErrorBoundary",
  "action",
  "handle",
  "headers",
  "loader",
  "meta",
  "middleware",
]);

/** Names that more than one file exports. */
export function namesExportedTwice(sources: readonly Source[]): string[] {
  const files = new Map<string, number>();
  const exported = /^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm;
  for (const { text } of sources)
    for (const name of new Set(Array.from(text.matchAll(exported), (match) => match[1] ?? "")))
      files.set(name, (files.get(name) ?? 0) + 1);
  return [...files]
    .flatMap(([name, count]) => (count > 1 && !ofRoutes.has(name) ? [name] : []))
    .toSorted();
}

/** Folders of one noun that import each other: `bookings: manage ↔ order`. */
export function twoWayPairs(sources: readonly Source[]): string[] {
  const arrows = new Set<string>();
  for (const { file, text } of sources) {
    const from = placeInside(file);
    for (const [, address = ""] of text.matchAll(/(?:from|import\()\s*"([#.][^"]*)"/g)) {
      const target = address.startsWith("#")
        ? address.slice(1)
        : join(dirname(file), address).replaceAll("\\", "/");
      const to = placeInside(target);
      if (from && to && from.noun === to.noun && from.folder !== to.folder)
        arrows.add(`${from.noun}: ${from.folder} ↔ ${to.folder}`);
    }
  }
  return [...arrows]
    .filter((arrow) => {
      const [, noun, one = "", other = ""] = /^(.+): (.+) ↔ (.+)$/.exec(arrow) ?? [];
      return one < other && arrows.has(`${noun}: ${other} ↔ ${one}`);
    })
    .toSorted();
}

function placeInside(file: string): { noun: string; folder: string } | undefined {
  const [, noun, folder] = /^app\/domain\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return noun && folder ? { noun, folder } : undefined;
}
