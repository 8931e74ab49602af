// `npm run picture:rooms`: draws docs/images/rooms.svg, the folders of app/ and the imports between
// them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readProgram } from "./checks/checks.ts";
import { root } from "./command.ts";
import { type Arrow, drawRooms, type Room } from "./generate/rooms-picture.ts";

const cruise = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
});
const notOfTheSite = String.raw`\.test\.tsx?$|/fixtures/`;

const { output } = await readProgram([
  "depcruise",
  "--config",
  ".dependency-cruiser.cjs",
  "--exclude",
  notOfTheSite,
  "--output-type",
  "json",
  "app",
]);
const { modules } = cruise.parse(JSON.parse(output));
const [rooms, arrows] = [new Map<string, Set<string>>(), new Map<string, Arrow>()];
const files = new Map<string, number>();
for (const { source, dependencies } of modules) {
  const [from, inside] = placeOf(source);
  if (from === undefined) continue;
  files.set(from, (files.get(from) ?? 0) + 1);
  const known = rooms.get(from) ?? new Set();
  rooms.set(from, inside === undefined ? known : known.add(inside));
  for (const { resolved } of dependencies) {
    const [to] = placeOf(resolved);
    if (to === undefined || to === from) continue;
    const key = `${from} ${to}`;
    arrows.set(key, { from, to, imports: (arrows.get(key)?.imports ?? 0) + 1 });
  }
}
const listed = [...rooms].map(([name, inside]): Room => ({
  name,
  inside: [...inside].toSorted(),
  files: files.get(name) ?? 0,
}));
await writeFile(join(root, "docs/images/rooms.svg"), drawRooms(listed, [...arrows.values()]));
console.log("Drawn: docs/images/rooms.svg");

/** The folder in `app/` of a file, and the subfolder. */
function placeOf(file: string): [room: string | undefined, inside: string | undefined] {
  const [, room, inside] = /^app\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return [room, inside];
}
