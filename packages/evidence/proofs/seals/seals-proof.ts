import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";
import { sealFaultText } from "../../../../app/domain/seals/seal-fault-text.ts";
import { sealRows } from "../../../../app/domain/seals/seal-rows.server.ts";
import {
  type MailedSeal,
  type Verified,
  verifySeals,
} from "../../../../app/domain/seals/verify-seals.server.ts";
import { randomOf } from "../faults/random.ts";
import { sealChanges, type Table, tables, takeRights, touchRow, touchSeal } from "./touch-rows.ts";

export type SealsReport = {
  ok: boolean;
  rows: number;
  seals: number;
  /** Rows that were changed, removed or inserted one at a time, and how many were identified. */
  touched: number;
  named: number;
  wrong: string[];
  /** Changed seals that were detected. */
  sealsTouched: number;
  sealsNamed: number;
  /**
   * Whether removing the last row and its seal is detected with the mailed seal, and (control)
   * without it.
   */
  cutOffByMail: boolean;
  cutOffWithoutMail: boolean;
  /** Control: whether a change of an unsealed row is detected. */
  unsealedNoticed: boolean;
};

/**
 * Changes sealed rows one at a time as `owner`, and checks that `verifySeals` identifies each; then
 * reverts the change.
 */
export async function proveSeals(
  owner: Database,
  { touches, seed }: { touches: number; seed: number },
): Promise<SealsReport> {
  await takeRights(owner);
  await sealRows();
  const clean = await verifySeals();
  if (clean.fault) throw new Error(`Before anything was touched: ${sealFaultText(clean.fault)}`);
  const mailed = await newestSeal(owner);
  const random = randomOf(seed);
  const wrong: string[] = [];
  for (let touch = 0; touch < touches; touch += 1) {
    const table = tables[touch % tables.length] ?? "ledger";
    const kind =
      (["changed", "missing", "inserted"] as const)[Math.floor(touch / 3) % 3] ?? "changed";
    const fault = await touchRow(owner, { table, kind, random });
    if (fault) wrong.push(fault);
  }
  const sealTouches = Object.keys(sealChanges) as (keyof typeof sealChanges)[];
  let sealsNamed = 0;
  for (const column of sealTouches) if (await touchSeal(owner, column, random)) sealsNamed += 1;
  const cut = await cutOff(owner, mailed);
  const unsealedNoticed = await touchUnsealed(owner);
  const named = touches - wrong.length;
  return {
    ok:
      wrong.length === 0 &&
      sealsNamed === sealTouches.length &&
      cut.byMail &&
      !cut.withoutMail &&
      !unsealedNoticed,
    rows: clean.rows,
    seals: clean.seals,
    touched: touches,
    named,
    wrong: wrong.slice(0, 5),
    sealsTouched: sealTouches.length,
    sealsNamed,
    cutOffByMail: cut.byMail,
    cutOffWithoutMail: cut.withoutMail,
    unsealedNoticed,
  };
}

async function newestSeal(owner: Database): Promise<MailedSeal> {
  const { rows } = await sql<MailedSeal>`
    SELECT id, encode(hash, 'hex') AS hash FROM seals ORDER BY id DESC LIMIT 1`.execute(owner);
  if (!rows[0]) throw new Error("Nothing is sealed.");
  return rows[0];
}

/** Removes the last sealed row with its seal, like an attacker who knows the seals. */
async function cutOff(
  owner: Database,
  mailed: MailedSeal,
): Promise<{ byMail: boolean; withoutMail: boolean }> {
  const { rows } = await sql<{ source: Table; from: number }>`
    SELECT source, coalesce((SELECT max(up_to) FROM seals AS earlier WHERE earlier.source = seals.source AND earlier.id < seals.id), 0) AS "from"
    FROM seals ORDER BY id DESC LIMIT 1`.execute(owner);
  const last = rows[0];
  if (!last) throw new Error("Nothing is sealed.");
  const name = sql.table(last.source);
  await sql`CREATE TABLE cut_rows AS SELECT * FROM ${name} WHERE id > ${last.from}`.execute(owner);
  await sql`CREATE TABLE cut_seal AS SELECT * FROM seals WHERE id = ${mailed.id}`.execute(owner);
  await sql`DELETE FROM ${name} WHERE id > ${last.from}`.execute(owner);
  await sql`DELETE FROM seals WHERE id = ${mailed.id}`.execute(owner);
  const [withMail, withoutMail]: Verified[] = [await verifySeals([mailed]), await verifySeals()];
  await sql`INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM cut_rows`.execute(owner);
  await sql`INSERT INTO seals SELECT * FROM cut_seal`.execute(owner);
  await sql`DROP TABLE cut_rows, cut_seal`.execute(owner);
  return {
    byMail: withMail?.fault?.reason === "cut-off",
    withoutMail: withoutMail?.fault !== null,
  };
}

/** A change before the row is sealed can't be detected. */
async function touchUnsealed(owner: Database): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audit_log (actor_role, action, subject_type, subject_id) VALUES ('system', 'exported', 'export', 'x')
    RETURNING id`.execute(owner);
  await sql`UPDATE audit_log SET subject_id = 'y' WHERE id = ${rows[0]?.id ?? 0}`.execute(owner);
  return (await verifySeals()).fault !== null;
}
