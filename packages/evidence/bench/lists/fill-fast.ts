import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import { fillLists, listedTables, type Size } from "../../../../tests/factories/fill-lists.ts";

/** Rows per statement, where statements have no time limit. */
const largeBatch = 250_000;

/** Settings of the PostgreSQL for `fillFast`: its data need not survive a crash. */
export const fillSettings = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  shared_buffers: "512MB",
  work_mem: "128MB",
  autovacuum: "off",
  // One more process builds each index.
  max_parallel_workers: "1",
};

/**
 * `fillLists` for millions of rows: without indexes, foreign keys and triggers, which are restored
 * afterwards. `db` needs the owner's role and one connection, and no time limit for large batches.
 */
export function fillFast(db: Database, size: Size, batch = largeBatch): Promise<void> {
  return fillLists(db, size, { batch, around: (insert) => withoutIndexes(db, insert) });
}

type Statements = { undo: string; redo: string };

async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const statements = [...(await foreignKeys(db)), ...(await indexes(db)), ...triggers()];
  for (const { undo } of statements) await sql.raw(undo).execute(db);
  await work();
  await sql`SET maintenance_work_mem = '1GB'`.execute(db);
  for (const { redo } of statements.toReversed()) await sql.raw(redo).execute(db);
}

/** Indexes that no constraint needs. */
async function indexes(db: Database): Promise<Statements[]> {
  const { rows } = await sql<Statements>`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS undo, pg_get_indexdef(indexrelid) AS redo
    FROM pg_index WHERE indrelid = ANY(${[...listedTables]}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(db);
  return rows;
}

async function foreignKeys(db: Database): Promise<Statements[]> {
  const { rows } = await sql<Statements>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS undo,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS redo
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY(${[...listedTables]}::regclass[])`.execute(
    db,
  );
  return rows;
}

const triggers = (): Statements[] =>
  listedTables.map((table) => ({
    undo: `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    redo: `ALTER TABLE ${table} ENABLE TRIGGER USER`,
  }));
