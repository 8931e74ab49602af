import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../../../scripts/command.ts";

/** A function as V8 names it: lines and columns from 0, '' as `url` for V8's own work. */
export type CallFrame = {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
};
/**
 * A function, and the room of the site, library or part of Node that it belongs to; '' for unnamed
 * functions in C++, which only pass a call on.
 */
export type Place = { name: string; group: string };

/** Finds the places of built functions by the source maps beside the built files. */
export function placesOf(): (frame: CallFrame) => Place {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName === "" ? "(unnamed)" : functionName;
    if (url === "")
      return { name, group: ownWork[name] ?? (functionName === "" ? "" : `${name} (C++)`) };
    if (url.startsWith("node:")) return { name, group: nodeModule(url) };
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(lineNumber, columnNumber);
    const source =
      entry && "originalSource" in entry ? join(file, "..", entry.originalSource) : file;
    return { name, group: groupOf(relative(root, source)) };
  };
}

/** Entries of V8 that are not functions. */
const ownWork: Readonly<Record<string, string>> = {
  "(garbage collector)": "garbage collection",
  "(program)": "native code",
  "(root)": "all",
};

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    // A library outside the build.
    return undefined;
  }
}

/** 'node:internal/streams/writable' is a part of 'node streams'. */
function nodeModule(url: string): string {
  const [first = "", second] = url.replace(/^node:(?:internal\/)?/, "").split("/");
  return `node ${second === undefined ? first.replace(/^_/, "").replace(/_.*/, "") : first}`;
}

/** The library, or the first folders of the site: 'app/domain/deals'. */
export function groupOf(path: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (library !== undefined) return library;
  const folders = path.split("/").slice(0, -1);
  return folders[0] === "app" ? folders.slice(0, 3).join("/") : "site";
}
