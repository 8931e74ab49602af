import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const folder = new URL("../../app/db/migrations/", import.meta.url);
/** Migrations before it were written before releases could run beside newer ones. */
const firstAsked = "0141";
const drops = /\bDROP\s+(?:COLUMN|TABLE|VIEW)\b|\bRENAME\b/i;
const line = /^-- Oldest release beside it: (\d{4})$/m;

/** What a migration does wrong, if anything. */
function faultOf(name: string, text: string): string | undefined {
  const oldest = line.exec(text)?.[1];
  const number = name.slice(0, 4);
  if (oldest !== undefined && oldest > number) return `${name} names ${oldest}, a later release`;
  const sql = text.replaceAll(/--.*$/gm, "");
  if (name < firstAsked || !drops.test(sql) || oldest !== undefined) return undefined;
  return `${name} drops or renames what an older release may read: add a first line "-- Oldest release beside it: NNNN", the oldest whose code no longer reads it (or ${number}: none)`;
}

test("a migration that drops or renames something names the oldest release that runs beside it", async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const faults = await Promise.all(
    names.map(async (name) => faultOf(name, await readFile(new URL(name, folder), "utf8"))),
  );
  expect(faults.filter(Boolean)).toEqual([]);
});

test("control: a dropped column without the line, and a line that names a later release", () => {
  const drop = "ALTER TABLE faqs DROP COLUMN tone";
  expect(faultOf("0200_a.sql", drop)).toContain("add a first line");
  expect(faultOf("0200_a.sql", `-- Oldest release beside it: 0199\n${drop}`)).toBeUndefined();
  expect(faultOf("0200_a.sql", "-- Oldest release beside it: 0201\nSELECT 1")).toContain("later");
});
