import type { Database } from "#app/db/database.server.ts";
import { findNamedDeals, titledSo } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { ImportedDeparture, ImportedLine } from "./import-form.ts";

/** A departure of a deal that there is. */
export type NamedDeparture = Omit<ImportedDeparture, "deal"> & { dealId: string };
export type NamedLine = { line: number } & (
  | { ok: true; departure: NamedDeparture }
  | { ok: false; message: string }
);

/** Finds the deal of each line, by its id or its title; a title that two deals have is refused. */
export async function nameDeals(
  database: Database,
  lines: readonly ImportedLine[],
): Promise<NamedLine[]> {
  const names = [...new Set(lines.flatMap((line) => (line.ok ? [line.departure.deal] : [])))];
  const deals = names.length === 0 ? [] : await findNamedDeals(names, database);
  return lines.map((line) => {
    if (!line.ok) return line;
    const { deal: name, ...departure } = line.departure;
    const titled = titledSo(name, deals);
    const [found, ...others] = deals.some(({ id }) => id === name) ? [{ id: name }] : titled;
    if (found && others.length === 0)
      return { line: line.line, ok: true, departure: { ...departure, dealId: found.id } };
    return { line: line.line, ok: false, message: refusalOf(name, titled) };
  });
}

function refusalOf(name: string, titled: readonly { id: string }[]): string {
  return titled.length === 0
    ? `deal: No deal has the title or the id “${name}”.`
    : `deal: Several deals have the title “${name}”. Please write the id of one: ${titled.map(({ id }) => id).join(", ")}.`;
}
