import { CompiledQuery } from "kysely";
import type { Database } from "../../app/db/database.server.ts";
import type { ListAddress } from "./list-addresses.ts";
import type { ListedSite, Query } from "./listed-site.ts";

/** The tables that grow with the business. */
const bigTables = ["packages", "bookings", "booking_history", "audit_log", "users", "leads", "customers"];

/** What the site asks the database for to show a list; who asks for the page, and that any of them does, is another matter. */
export async function queriesOf(site: ListedSite, address: ListAddress): Promise<Query[]> {
  await site.queries();
  await site.open(address);
  return (await site.queries()).filter(({ text }) => !text.includes('from "sessions"'));
}

/** How PostgreSQL finds what is asked; `how` are EXPLAIN's own words. */
export async function explain(db: Database, { text, values }: Query, how: string): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`EXPLAIN (${how}) ${text}`, values));
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** The big tables that a plan reads from end to end. */
export function scannedIn(plan: string): string[] {
  return bigTables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));
}

/** What plans with ANALYZE and BUFFERS stand on, as cells of a table: their indexes in the order of their use, with a star where the index alone is read; pages of memory that were looked at; milliseconds. */
export function planCells(plans: readonly string[]): string {
  const found = plans.flatMap((plan) => [
    ...plan.matchAll(/(Index Only|Index|Bitmap Index) Scan(?: Backward)? (?:using|on) (\w+)|(Seq) Scan on (\w+)/g),
  ]);
  const reads = found.map(([, kind, index, whole, table = ""]) =>
    whole ? `all of ${table}` : `${index}${kind === "Index Only" ? "*" : ""}`,
  );
  const sum = (number: RegExp) => plans.reduce((total, plan) => total + Number(number.exec(plan)?.[1] ?? 0), 0);
  return `${[...new Set(reads)].join(", ")} | ${sum(/Buffers: shared hit=(\d+)/)} | ${sum(/Execution Time: ([\d.]+)/).toFixed(1)}`;
}
