import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import * as copyStreams from "pg-copy-streams";
import type { SnapshotTable } from "./snapshot-tables.server.ts";

/** Passes a table's rows to `take` in PostgreSQL's COPY format; returns their number. */
export async function copyOut(
  client: pg.Client,
  table: SnapshotTable,
  take: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyStreams.to(`COPY ${target(table)} TO STDOUT`));
  await pipeline(rows, async (chunks: AsyncIterable<Buffer>) => {
    for await (const bytes of chunks) await take(bytes);
  });
  return rows.rowCount;
}

/** Writes rows from `copyOut` into a table; returns their number. */
export async function copyIn(
  client: pg.Client,
  table: SnapshotTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const rows = client.query(copyStreams.from(`COPY ${target(table)} FROM STDIN`));
  await pipeline(Readable.from(chunks, { objectMode: false }), rows);
  return rows.rowCount;
}

function target({ name, columns }: SnapshotTable): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

type Trigger = { on: string; name: string; state: "O" | "A" | "R" };
const switchOn = { O: "ENABLE", A: "ENABLE ALWAYS", R: "ENABLE REPLICA" } as const;

/**
 * Runs `work` with every trigger in `public` off: a backup's rows have passed the guards, and in
 * older backups already contain what triggers wrote. Foreign keys stay on: disabling them would
 * need a superuser.
 */
export async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Trigger>(`
    SELECT tgrelid::regclass::text AS on, tgname AS name, tgenabled AS state FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'`);
  for (const { on, name } of rows)
    await client.query(`ALTER TABLE ${on} DISABLE TRIGGER ${pg.escapeIdentifier(name)}`);
  await work();
  for (const { on, name, state } of rows)
    await client.query(`ALTER TABLE ${on} ${switchOn[state]} TRIGGER ${pg.escapeIdentifier(name)}`);
}
