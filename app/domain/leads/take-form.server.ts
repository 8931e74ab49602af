import { databasePool, db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import { isDatabaseAway } from "#app/db/database-away.server.ts";
import { giveBack, takeAttempts, type Attempt } from "#app/platform/rate-limit.server.ts";
import type { LeadRefusal } from "./lead-messages.ts";

/** A form that becomes one row, and how. `Row` is what its sender is told of. */
export type TakenForm<Row> = {
  /** What stood in the trap. */
  trap: string;
  /** What it takes of the limits. */
  attempts: Attempt[];
  /** The row that the form's key has made already. */
  findEarlier(database: Database): Promise<Row | undefined>;
  /** Whether that row holds these words: a page that the browser kept still has its key when it is filled in anew. */
  isSame(row: Row): boolean;
  /** Writes the row; undefined where the key has made one. Waits for whoever is just writing it. */
  insert(tx: DatabaseTransaction): Promise<Row | undefined>;
  /** Takes the row back. */
  remove(tx: DatabaseTransaction): Promise<unknown>;
  /** Queues the mails that tell of it. */
  tell(tx: DatabaseTransaction, row: Row): Promise<void>;
};

export type Taken<Row> = { ok: true; row: Row } | { ok: false; reason: LeadRefusal; retryAfter?: number };

/**
 * Takes a form once: row and mails in one transaction, or nothing. A repeat finds the row of the first and counts for nothing; with other words in it, it is refused. Past the
 * limits it is refused too, with the seconds to wait, but for the copies of one that was let through. Returns 'unavailable' while the database is away.
 */
export async function takeForm<Row>(form: TakenForm<Row>): Promise<Taken<Row>> {
  if (form.trap !== "") return { ok: false, reason: "robot" };
  try {
    const earlier = await form.findEarlier(db);
    if (earlier) return repeated(form, earlier);
    const allowed = await takeAttempts(databasePool(), form.attempts);
    const { taken, isRepeat } = await db.transaction().execute((tx) => write(tx, form, allowed));
    if (isRepeat && allowed.ok) await giveBack(databasePool(), form.attempts);
    return taken;
  } catch (error) {
    if (isDatabaseAway(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

type Allowed = Awaited<ReturnType<typeof takeAttempts>>;

async function write<Row>(tx: DatabaseTransaction, form: TakenForm<Row>, allowed: Allowed): Promise<{ taken: Taken<Row>; isRepeat: boolean }> {
  const row = await form.insert(tx);
  if (!row) {
    const earlier = await form.findEarlier(tx);
    if (!earlier) throw new Error("A form's key is taken, and nothing stands under it.");
    return { taken: repeated(form, earlier), isRepeat: true };
  }
  if (!allowed.ok) {
    await form.remove(tx);
    return { taken: { ok: false, reason: "too-many", retryAfter: allowed.retryAfter }, isRepeat: false };
  }
  await form.tell(tx, row);
  return { taken: { ok: true, row }, isRepeat: false };
}

function repeated<Row>(form: TakenForm<Row>, earlier: Row): Taken<Row> {
  return form.isSame(earlier) ? { ok: true, row: earlier } : { ok: false, reason: "form-used" };
}
