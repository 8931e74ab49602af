import { databasePool, db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import { isDatabaseAway } from "#app/db/database-away.server.ts";
import { giveBack, takeAttempts, type Attempt } from "#app/platform/rate-limit.server.ts";
import type { LeadRefusal } from "./lead-messages.ts";

/** A form that becomes one row, and how. `Row` is what its sender is told of. */
type NewForm<Row> = {
  key: string;
  /** What stood in the trap. */
  trap: string;
  /** What it takes of the limits. */
  attempts: Attempt[];
  /** The row that the key has made already. */
  findEarlier(database: Database): Promise<Row | undefined>;
  /** Whether that row holds these words: a page that the browser kept still has its key when it is filled in anew. */
  isSame(row: Row): boolean;
  /** Writes the row; undefined where the key has made one. Waits for whoever is just writing it. */
  insert(tx: DatabaseTransaction): Promise<Row | undefined>;
  /** Queues the mails that tell of it. */
  tell(tx: DatabaseTransaction, row: Row): Promise<void>;
};

export type Taken<Row> = { ok: true; row: Row } | { ok: false; reason: LeadRefusal; retryAfter?: number };

/** The forms that are being taken, by their key. */
const inHand = new Map<string, Promise<unknown>>();

/**
 * Takes a form once: row and mails in one transaction, or nothing. A repeat finds the row of the first and counts for nothing; with other words in it, it is refused. Past the
 * limits it is refused too, with the seconds to wait. Returns 'unavailable' while the database is away.
 */
export async function takeForm<Row>(form: NewForm<Row>): Promise<Taken<Row>> {
  if (form.trap !== "") return { ok: false, reason: "robot" };
  // Copies at the same moment wait for the first: between them they would use up the limit, and be refused for what has been taken.
  const first = inHand.get(form.key);
  if (first) await first.catch(() => undefined);
  const taking = take(form);
  inHand.set(form.key, taking);
  try {
    return await taking;
  } catch (error) {
    if (isDatabaseAway(error)) return { ok: false, reason: "unavailable" };
    throw error;
  } finally {
    if (inHand.get(form.key) === taking) inHand.delete(form.key);
  }
}

async function take<Row>(form: NewForm<Row>): Promise<Taken<Row>> {
  const earlier = await form.findEarlier(db);
  if (earlier) return repeated(form, earlier);
  const allowed = await takeAttempts(databasePool(), form.attempts);
  if (!allowed.ok) return { ok: false, reason: "too-many", retryAfter: allowed.retryAfter };
  const row = await db.transaction().execute((tx) => write(tx, form));
  if (row) return { ok: true, row };
  // A copy that another process took meanwhile.
  await giveBack(databasePool(), form.attempts);
  const other = await form.findEarlier(db);
  if (!other) throw new Error("A form's key is taken, and nothing stands under it.");
  return repeated(form, other);
}

async function write<Row>(tx: DatabaseTransaction, form: NewForm<Row>): Promise<Row | undefined> {
  const row = await form.insert(tx);
  if (row) await form.tell(tx, row);
  return row;
}

function repeated<Row>(form: NewForm<Row>, earlier: Row): Taken<Row> {
  return form.isSame(earlier) ? { ok: true, row: earlier } : { ok: false, reason: "form-used" };
}
