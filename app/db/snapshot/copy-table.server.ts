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
