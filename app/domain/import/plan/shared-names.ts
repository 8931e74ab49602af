import type { Fault, Numbered } from "../read/read-file-lines.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";

/** A name that two people have together, like “Ann & Bob Lee”. */
export type SharedName = Pick<Fault, "file" | "line"> & { name: string };

const twoPeople = /\p{L}\s*(?:[&+/]|\b(?:and|und|y|et)\b)\s*\p{L}/iu;

/** The lines that name two people in one cell, each name once. A company may be called so, too: it is no fault. */
export function findSharedNames({
  customers,
  bookings,
  "waiting-list": waits,
}: ImportFiles): SharedName[] {
  const of = (file: string, lines: readonly Numbered<{ name: string }>[]) =>
    lines.map(({ line, row: { name } }) => ({ file, line, name }));
  const found = new Map<string, SharedName>();
  for (const one of [
    ...of("customers.csv", customers.lines),
    ...of("bookings.csv", bookings.lines),
    ...of("waiting-list.csv", waits.lines),
  ])
    if (twoPeople.test(one.name) && !found.has(one.name)) found.set(one.name, one);
  return [...found.values()];
}

/** What becomes of names that two people have together, and how to part them. */
export function sharedNamesText(shared: readonly SharedName[]): string {
  const most = 5;
  const first = shared
    .slice(0, most)
    .map(({ file, line, name }) => `${name} (${file}, line ${line})`)
    .join("; ");
  const others = shared.length > most ? `; and ${shared.length - most} others` : "";
  return `${first}${others}: each stays one customer, called so, who finds the trip by the whole name. Of two people, leave the one who pays as the name, and write the other into notes.`;
}
