import { type Expression, sql } from "kysely";
import { db } from "../database.server.ts";

/** Ids (UUIDs) in batches: 16 bytes each, since an export may have millions. */
export type FoundIds = { count: number; batches: readonly Buffer[] };

/** Ids of a batch, and bytes of an id. */
const batch = 1_000;
const idBytes = 16;

/** All ids that a query finds, in its order. */
export async function findIds(found: Expression<{ id: string }>): Promise<FoundIds> {
  const batches = await db.transaction().execute(async (tx) => {
    // Every row is read, so the first ones need not come soon.
    await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx);
    await sql`DECLARE found NO SCROLL CURSOR FOR ${found}`.execute(tx);
    const read: Buffer[] = [];
    for (;;) {
      const { rows } = await sql<{ id: string }>`FETCH ${sql.lit(batch)} FROM found`.execute(tx);
      read.push(Buffer.from(rows.map(({ id }) => id.replaceAll("-", "")).join(""), "hex"));
      if (rows.length < batch) return read;
    }
  });
  return { count: batches.reduce((sum, { length }) => sum + length / idBytes, 0), batches };
}

/**
 * Streams a long list: reads its rows a batch at a time. Holds no connection in between; changed
 * rows are current, deleted ones are skipped.
 */
export async function* readFound<Row>(
  { batches }: FoundIds,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (const ids of batches) yield* await read(ids.toString("hex").match(/.{32}/g) ?? []);
}
