// `npm run picture:schema`: draws docs/images/schema.svg, the tables of each owner and the references
// between owners, from app/db/schema.sql.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./command.ts";
import { type Arrow, drawRooms, type Room } from "./generate/rooms-picture.ts";

const schema = await readFile(join(root, "app/db/schema.sql"), "utf8");
const rooms = [
  ...schema.matchAll(/^-- Tables of (.+)$([^]*?)(?=^-- (?:Tables|References) )/gm),
].map(([, name = "", section = ""]): Room => {
  const inside = [...section.matchAll(/^CREATE TABLE (\S+) /gm)].map(([, table = ""]) => table);
  return { name, inside, files: inside.length };
});
const ownerOf = (table = "") => rooms.find(({ inside }) => inside.includes(table))?.name;
const arrows = new Map<string, Arrow>();
for (const [, table, added = ""] of schema.matchAll(/^ALTER TABLE (\S+)\n([^;]*);/gm))
  for (const [, referenced] of added.matchAll(/ REFERENCES ([^(\s]+)\(/g)) {
    const [from, to] = [ownerOf(table), ownerOf(referenced)];
    if (from === undefined || to === undefined || from === to) continue;
    const key = `${from} ${to}`;
    arrows.set(key, { from, to, imports: (arrows.get(key)?.imports ?? 0) + 1 });
  }
const words = { label: "The tables of each owner and what they reference", unit: "tables" };
await writeFile(
  join(root, "docs/images/schema.svg"),
  drawRooms(rooms, [...arrows.values()], words),
);
console.log("Drawn: docs/images/schema.svg");
