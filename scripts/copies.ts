// `npm run copies`: fails if eight lines of app/ occur twice, because duplicates drift apart.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command.ts";
import { findCopies } from "./checks/find-copies.ts";

const least = 8;
/** Tests may repeat themselves, and types are generated. */
const leftOut = /\.test\.tsx?$|\/fixtures\/|\.generated\.ts$/;

const files = globSync("app/**/*.{ts,tsx,js,css}", { cwd: root }).filter(
  (file) => !leftOut.test(file),
);
const sources = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(root, file), "utf8")]),
);
const copies = findCopies(sources, least);
for (const { places, lines } of copies)
  console.error(
    `${lines} equal lines: ${places.map(({ file, line }) => `${file}:${line}`).join(" and ")}`,
  );
process.exitCode = copies.length > 0 ? 1 : 0;
