import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { readSettled } from "#app/db/connection/read-settled.server.ts";
import {
  hashOfMarks,
  hashOfSeal,
  marksOf,
  sealSources,
  type SealSource,
  sourceNames,
} from "./seal-hash.server.ts";

/** Rows of one seal. */
const batch = 10_000;
const sealLock = 715_190_088;

/**
 * Seals new rows of each table, up to the last id that no running transaction can precede; returns
 * their number. Processes take turns.
 */
export async function sealRows(): Promise<number> {
  const newest = await readSettled(() =>
    Promise.all(
      sourceNames.map(async (source) => ({ source, to: await sealSources[source].newest() })),
    ),
  );
  let sealed = 0;
  for (const end of newest ?? [])
    for (;;) {
      const rows = await db.transaction().execute((tx) => sealBatch(tx, end));
      sealed += rows;
      if (rows < batch) break;
    }
  return sealed;
}

async function sealBatch(
  tx: DatabaseTransaction,
  { source, to }: { source: SealSource; to: number },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${sealLock})`.execute(tx);
  const from = await readSealedUpTo(tx, source);
  const rows = await sealSources[source].read(tx, { from, to }, batch);
  const newest = rows.at(-1);
  if (!newest) return 0;
  const last = await tx
    .selectFrom("seals")
    .select(["id", "hash"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const marks = marksOf(rows);
  const seal = {
    id: (last?.id ?? 0) + 1,
    at: new Date(),
    source,
    upTo: newest.id,
    rowCount: rows.length,
    marksHash: hashOfMarks(marks),
  };
  const hash = hashOfSeal(last?.hash.toString("hex") ?? "", seal);
  await tx
    .insertInto("seals")
    .values({ ...seal, marks, hash })
    .execute();
  return rows.length;
}

async function readSealedUpTo(tx: DatabaseTransaction, source: SealSource): Promise<number> {
  const seal = await tx
    .selectFrom("seals")
    .select("upTo")
    .where("source", "=", source)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return seal?.upTo ?? 0;
}
