import { CompiledQuery } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import type { ListAddress } from "./list-addresses.ts";
import type { ListedSite, Query } from "./listed-site.ts";

/** Tables that grow with the business. */
const bigTables = [
  "packages",
  "bookings",
  "booking_history",
  "audit_log",
  "users",
  "leads",
  "customers",
  "departures",
  "seat_claims",
];

/** The queries of a list, without those for the viewer and the session. */
export async function queriesOf(site: ListedSite, address: ListAddress): Promise<Query[]> {
  await site.queries();
  await site.open(address);
  return (await site.queries()).filter(({ text }) => !text.includes('from "sessions"'));
}

/** PostgreSQL's plan for a query; `how` are EXPLAIN's options. */
export async function explain(db: Database, { text, values }: Query, how: string): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`EXPLAIN (${how}) ${text}`, values),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** The big tables that a plan scans fully: not those of which it reads the first rows that match. */
export function scannedIn(plan: string): string[] {
  const lines = plan.split("\n");
  const depth = (line = "") => line.search(/\S/);
  return bigTables.filter((table) =>
    lines.some((line, at) => {
      if (!new RegExp(String.raw`Seq Scan on ${table}\b`).test(line)) return false;
      // Subqueries of the plan's own may stand between a node and what it reads.
      const parent = lines.slice(0, at).findLast((above) => depth(above) < depth(line));
      return !/^ *(?:->  )?Limit\b/.test(parent ?? "");
    }),
  );
}

/**
 * A plan (ANALYZE, BUFFERS) as table cells: indexes in order, with a star for index-only scans;
 * buffers; milliseconds.
 */
export function planCells(plans: readonly string[]): string {
  const found = plans.flatMap((plan) => [
    ...plan.matchAll(
      /(Index Only|Index|Bitmap Index) Scan(?: Backward)? (?:using|on) (\w+)|(Seq) Scan on (\w+)/g,
    ),
  ]);
  const reads = found.map(([, kind, index, whole, table = ""]) =>
    whole ? `all of ${table}` : `${index}${kind === "Index Only" ? "*" : ""}`,
  );
  const sum = (number: RegExp) =>
    plans.reduce((total, plan) => total + Number(number.exec(plan)?.[1] ?? 0), 0);
  return `${[...new Set(reads)].join(", ")} | ${sum(/Buffers: shared hit=(\d+)/)} | ${sum(/Execution Time: ([\d.]+)/).toFixed(1)}`;
}
