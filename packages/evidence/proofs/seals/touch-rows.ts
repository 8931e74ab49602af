import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import { sealFaultText } from "../../../../app/domain/seals/seal-fault-text.ts";
import { verifySeals } from "../../../../app/domain/seals/verify-seals.server.ts";

export type Table = "ledger" | "audit_log" | "security_events";
export const tables = ["ledger", "audit_log", "security_events"] as const;

/** Columns to tamper with, one byte each. */
const columns = {
  ledger: [
    "cents = cents + 1",
    "day = day + 1",
    "debit = 'opening'",
    "key = key || '-'",
    "at = at + interval '1 microsecond'",
  ],
  audit_log: [
    "actor_email = coalesce(actor_email, '') || 'x'",
    "action = action || 's'",
    "subject_id = subject_id || '1'",
    "after = coalesce(after, '{}') || '{\"x\": 1}'",
  ],
  security_events: [
    "address = 'x'",
    "subject_id = subject_id || '1'",
    "at = at + interval '1 second'",
  ],
} as const satisfies Record<Table, readonly string[]>;

type Random = () => number;

/** Grants all rights and drops triggers, as an attacker with a superuser role could. */
export async function takeRights(owner: Database): Promise<void> {
  await sql.raw(`GRANT ALL ON ${[...tables, "seals"].join(", ")} TO CURRENT_USER`).execute(owner);
  for (const table of [...tables, "seals"])
    await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(owner);
}

type Touch = { table: Table; kind: "changed" | "missing" | "inserted"; random: Random };

/**
 * Changes a random sealed row and reverts it. Returns the wrong answer if another row was
 * identified.
 */
export async function touchRow(
  owner: Database,
  { table, kind, random }: Touch,
): Promise<string | null> {
  const name = sql.table(table);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${name} WHERE id <= (SELECT max(up_to) FROM seals WHERE source = ${table})
    ORDER BY id OFFSET floor(${random()}::float8 * (SELECT count(*) FROM ${name} WHERE id <= (SELECT max(up_to) FROM seals WHERE source = ${table}))) LIMIT 1`.execute(
    owner,
  );
  const id = rows[0]?.id ?? 0;
  await sql`CREATE TABLE touched AS SELECT * FROM ${name} WHERE id = ${id}`.execute(owner);
  const changes = columns[table];
  const change = changes[Math.floor(random() * changes.length)] ?? changes[0];
  const restore = async () => {
    await sql`DELETE FROM ${name} WHERE id = ${id}`.execute(owner);
    await sql`INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM touched`.execute(owner);
    await sql`DROP TABLE touched`.execute(owner);
  };
  if (kind === "changed")
    await sql`UPDATE ${name} SET ${sql.raw(change)} WHERE id = ${id}`.execute(owner);
  if (kind === "missing") await sql`DELETE FROM ${name} WHERE id = ${id}`.execute(owner);
  if (kind === "inserted") {
    // An id below all others: a sealed id can't be used twice.
    await sql`UPDATE touched SET id = ${-id}`.execute(owner);
    if (table === "ledger") await sql`UPDATE touched SET key = key || ':again'`.execute(owner);
    await sql`INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM touched`.execute(owner);
  }
  const { fault } = await verifySeals();
  if (kind === "inserted") {
    await sql`DELETE FROM ${name} WHERE id = ${-id}`.execute(owner);
    await sql`DROP TABLE touched`.execute(owner);
  } else await restore();
  const expected = kind === "inserted" ? -id : id;
  const isNamed =
    fault !== null &&
    "row" in fault &&
    fault.row === expected &&
    fault.source === table &&
    fault.reason === `row-${kind}`;
  return isNamed
    ? null
    : `${table} ${expected} ${kind}: ${fault ? sealFaultText(fault) : "nothing"}`;
}

export const sealChanges = {
  hash: "hash = set_byte(hash, 0, 255 - get_byte(hash, 0))",
  marks: "marks = set_byte(marks, 12, 255 - get_byte(marks, 12))",
  marks_hash: "marks_hash = set_byte(marks_hash, 31, 255 - get_byte(marks_hash, 31))",
  up_to: "up_to = up_to + 1",
  row_count: "row_count = row_count + 1, marks = NULL",
  at: "at = at + interval '1 second'",
} as const;

export async function touchSeal(
  owner: Database,
  column: keyof typeof sealChanges,
  random: Random,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM seals ORDER BY id OFFSET floor(${random()}::float8 * (SELECT count(*) FROM seals)) LIMIT 1`.execute(
    owner,
  );
  const id = rows[0]?.id ?? 0;
  await sql`CREATE TABLE touched AS SELECT * FROM seals WHERE id = ${id}`.execute(owner);
  await sql`UPDATE seals SET ${sql.raw(sealChanges[column])} WHERE id = ${id}`.execute(owner);
  const { fault } = await verifySeals();
  await sql`DELETE FROM seals WHERE id = ${id}`.execute(owner);
  await sql`INSERT INTO seals SELECT * FROM touched`.execute(owner);
  await sql`DROP TABLE touched`.execute(owner);
  return fault?.reason === "seal-changed" && fault.seal === id;
}
