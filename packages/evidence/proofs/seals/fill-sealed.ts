import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";

/** Each statement stays far below its time limit. */
const portion = 10_000;

/** Inserts generated rows into each sealed table: entries of payments, and audit rows. */
export async function fillSealed(owner: Database, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += portion) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(rows, from + portion - 1)}::int) AS n`;
    await sql`
      INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
      SELECT date '2026-01-01' + n % 300, gen_random_uuid(), 'bank', 'customer', 1 + n, 'payment', 'filled:' || n, gen_random_uuid()
      FROM ${numbers}`.execute(owner);
    for (const table of ["audit_log", "security_events"])
      await sql`
        INSERT INTO ${sql.table(table)} (actor_role, actor_email, action, subject_type, subject_id, address, after)
        SELECT 'agent', 'agent@example.com', 'booking-noted', 'booking', 'GT-' || n, '203.0.113.' || n % 250, jsonb_build_object('note', n)
        FROM ${numbers}`.execute(owner);
  }
}
