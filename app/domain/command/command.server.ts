import pg from "pg";
import { isDatabaseAway } from "#app/db/database-away.server.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { recordAudit, type Actor } from "#app/domain/audit/record-audit.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Client } from "#app/values/client.ts";
import { claimKey, storeAnswer, type Content, type Once } from "./idempotency-keys.server.ts";

/** One for each reason, so that a caller can tell them apart. */
type Refused<Reason extends string> = Reason extends string ? { ok: false; reason: Reason } : never;
type Answer = { ok: true } | Refused<string>;

/** What a command works with: its transaction, and the audit log in the name of who acts. */
export type Step = { tx: DatabaseTransaction; record: (entry: Omit<AuditEntry, "client">) => Promise<void> };

type Order = {
  /** Who acts, and where the request came from; null for what the site does by itself. */
  by: Actor;
  client: Client | null;
  /** The form's key: sent again with the same content, it gets the first answer. */
  once?: Once;
};
/** A row that is read and held, and the version of it that was seen. */
type Lock<Row> = { lock: (tx: DatabaseTransaction) => Promise<Row | null | undefined> };
type Versioned = { version: number };
/** Constraints that a concurrent request can violate, mapped to refusals. */
type Constraints<Reason extends string> = { constraints?: Readonly<Record<string, Reason>> };

export type Unavailable = Refused<"unavailable">;

/** Work that opens its own connections, as a library does: a database that is away is the refusal 'unavailable'. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result | Unavailable> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "A write could not be run.");
    return { ok: false, reason: "unavailable" };
  }
}

/**
 * Runs one write in a transaction of its own. A refusal that `work` returns takes back all it did. A
 * database that is away is the refusal 'unavailable'. With `once`, a repeat gets the answer of the
 * first, whichever process had it, and other content under that key is refused as 'form-used'.
 */
export function command<Result extends Answer, Reason extends string = never>(
  order: Order & { once: Once } & Constraints<Reason>,
  work: (step: Step) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason> | "form-used"> | Unavailable>;
export function command<Result extends Answer, Reason extends string = never>(
  order: Omit<Order, "once"> & Constraints<Reason>,
  work: (step: Step) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason>> | Unavailable>;
export function command(order: Order & Constraints<string>, work: (step: Step) => Promise<Answer>): Promise<Answer> {
  return run(order, async (step) => (await earlierAnswer(step, order)) ?? answerOnce(step, order, work));
}

/**
 * The same on one row, which `lock` reads and holds: 'not-found' where it returns none. With `seen`,
 * a row of another version is refused as 'changed'; a copy of one's own request (`content` is all that
 * it asks for) gets the answer of the first.
 */
export function edit<Row extends Versioned, Result extends Answer, Reason extends string = never>(
  order: Omit<Order, "once"> & Lock<Row> & { seen: number; content: Content } & Constraints<Reason>,
  work: (step: Step, row: Row) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason> | "not-found" | "changed"> | Unavailable>;
export function edit<Row, Result extends Answer, Reason extends string = never>(
  order: Order & { once: Once } & Lock<Row> & Constraints<Reason>,
  work: (step: Step, row: Row) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason> | "not-found" | "form-used"> | Unavailable>;
export function edit<Row, Result extends Answer, Reason extends string = never>(
  order: Omit<Order, "once"> & Lock<Row> & Constraints<Reason>,
  work: (step: Step, row: Row) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason> | "not-found"> | Unavailable>;
export function edit<Row extends object>(
  order: Order & Lock<Row> & { seen?: number; content?: Content } & Constraints<string>,
  work: (step: Step, row: Row) => Promise<Answer>,
): Promise<Answer> {
  const { seen, content } = order;
  const once = seen === undefined ? order.once : { content: { ...content, seen } };
  const keyed = { ...order, ...(once && { once }) };
  return run(order, async (step): Promise<Answer> => {
    const row = await order.lock(step.tx);
    if (!row) return { ok: false, reason: "not-found" };
    const earlier = await earlierAnswer(step, keyed);
    const answer = () => answerOnce(step, keyed, (held) => work(held, row));
    if (seen === undefined || !("version" in row)) return earlier ?? answer();
    if (row.version === seen) return answer();
    // A copy of one's own request, and nobody has changed the row since.
    return earlier && row.version === seen + 1 ? earlier : { ok: false, reason: "changed" };
  });
}

/** The answer that the key has had already, once whoever is just using it is done; null for a new key. */
async function earlierAnswer({ tx }: Step, { by, once }: Order): Promise<Answer | null> {
  return once ? claimKey<Answer>(tx, by, once) : null;
}

async function answerOnce(step: Step, { by, once }: Order, work: (step: Step) => Promise<Answer>): Promise<Answer> {
  const answer = await work(step);
  if (answer.ok && once) await storeAnswer(step.tx, by, { once, answer });
  return answer;
}

function run(order: Order & Constraints<string>, work: (step: Step) => Promise<Answer>): Promise<Answer> {
  return orUnavailable(() => transact(order, work));
}

async function transact({ by, client, constraints }: Order & Constraints<string>, work: (step: Step) => Promise<Answer>): Promise<Answer> {
  let refusal: Answer | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work({ tx, record: (entry) => recordAudit(tx, by, { ...entry, client }) });
      if (answer.ok) return answer;
      refusal = answer;
      throw new Error("The command was refused.");
    });
  } catch (error) {
    if (refusal) return refusal;
    const reason = error instanceof pg.DatabaseError ? constraints?.[error.constraint ?? ""] : undefined;
    if (reason) return { ok: false, reason };
    throw error;
  }
}
