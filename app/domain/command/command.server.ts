import { setTimeout } from "node:timers/promises";
import type { Selectable } from "kysely";
import pg from "pg";
import { isDatabaseAway } from "#app/db/connection/database-away.server.ts";
import { type DatabaseTransaction, db, preparedDb } from "#app/db/database.server.ts";
import { isOutdatedPlan } from "#app/db/connection/prepared-name.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { recordAudit, type Actor } from "#app/domain/audit/record-audit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { beginStaffAct, isActStopped } from "./staff-act.server.ts";
import {
  claimKey,
  keyOf,
  storeAnswer,
  type Content,
  type Once,
} from "./idempotency-keys.server.ts";

/** Distributes the union, so that callers can distinguish reasons. */
type Refused<Reason extends string> = Reason extends string ? { ok: false; reason: Reason } : never;
type Answer = { ok: true } | Refused<string>;

/** What a command works with: its transaction, and the audit log on behalf of the actor. */
export type Step = {
  tx: DatabaseTransaction;
  record: (...entries: readonly Omit<AuditEntry, "requestOrigin">[]) => Promise<void>;
};

type Order = {
  /** Who acts, and the request's origin; null for the system itself. */
  by: Actor;
  requestOrigin: RequestOrigin | null;
  /** The idempotency key: a repeat with the same content gets the first answer. */
  once?: Once;
};
/** How to read and lock a row, and the version that was seen. */
type Lock<Row> = { lock: (tx: DatabaseTransaction) => Promise<Row | null | undefined> };
type Versioned = { version: number };
/** Constraints that a concurrent request can violate, mapped to refusals. */
type Constraints<Reason extends string> = { constraints?: Readonly<Record<string, Reason>> };

export type Unavailable = Refused<"unavailable">;

/** Work that opens its own connections, as a library does: a database that is away is the refusal 'unavailable'. */
export async function orUnavailable<Result>(
  work: () => Promise<Result>,
): Promise<Result | Unavailable> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "A write could not be run.");
    return { ok: false, reason: "unavailable" };
  }
}

/**
 * Runs one write in its own transaction. A refusal returned by `work` rolls back. An unreachable
 * database is the refusal 'unavailable'. With `once`, a repeat gets the first answer in any
 * process; other content under the key is 'form-used'.
 */
export function command<Result extends Answer, Reason extends string = never>(
  order: Order & { once: Once } & Constraints<Reason>,
  work: (step: Step) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason> | "form-used"> | Unavailable>;
export function command<Result extends Answer, Reason extends string = never>(
  order: Omit<Order, "once"> & Constraints<Reason>,
  work: (step: Step) => Promise<Result>,
): Promise<Result | Refused<NoInfer<Reason>> | Unavailable>;
export function command(
  order: Order & Constraints<string>,
  work: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  return run(
    order,
    async (step) => (await earlierAnswer(step, order)) ?? answerOnce(step, order, work),
  );
}

/**
 * The same for one row that `lock` reads and locks; 'not-found' if it returns none. With `seen`, a
 * newer row is refused as 'changed', except for a copy of one's own request (same `content`), which
 * gets the first answer.
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
    // A copy of one's own request, and the row has not changed since.
    return earlier && row.version === seen + 1 ? earlier : { ok: false, reason: "changed" };
  });
}

/** The answer stored for the key, after waiting for a concurrent holder; null for a new key. */
async function earlierAnswer({ tx }: Step, { by, once }: Order): Promise<Answer | null> {
  return once ? claimKey<Answer>(tx, by, once) : null;
}

async function answerOnce(
  step: Step,
  { by, once }: Order,
  work: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  const answer = await work(step);
  if (answer.ok && once) await storeAnswer(step.tx, by, { once, answer });
  return answer;
}

function run(
  order: Order & Constraints<string>,
  work: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  if (isRestoring()) throw new Error("A form that is only shown again must not be saved.");
  return orUnavailable(() => transact(order, work));
}

/** How often a write is run again after a deadlock. */
const maxRetries = 2;
/** In milliseconds, on average: in it the other write gets the locks that it waits for. */
const retryDelay = 50;
const deadlockDetected = "40P01";

async function transact(
  order: Order & Constraints<string>,
  work: (step: Step) => Promise<Answer>,
  { retries = maxRetries, database = preparedDb } = {},
): Promise<Answer> {
  const { by, requestOrigin, constraints, once } = order;
  let stopped: Answer | undefined;
  beginStaffAct(once ? keyOf(once) : null);
  try {
    return await database.transaction().execute(async (tx) => {
      const answer = await work({
        tx,
        record: (...entries) =>
          recordAudit(tx, by, ...entries.map((entry) => ({ ...entry, requestOrigin }))),
      });
      if (answer.ok && !isActStopped()) return answer;
      stopped = answer;
      throw new Error("The command was refused, or only tried.");
    });
  } catch (error) {
    if (stopped) return stopped;
    if (!(error instanceof pg.DatabaseError)) throw error;
    // After a migration each connection keeps an old plan: run it again without any.
    if (database !== db && isOutdatedPlan(error))
      return transact(order, work, { retries, database: db });
    if (error.code === deadlockDetected && retries > 0) {
      await setTimeout(retryDelay * (0.5 + Math.random()));
      return transact(order, work, { retries: retries - 1, database });
    }
    const reason = constraints?.[error.constraint ?? ""];
    if (reason) return { ok: false, reason };
    throw error;
  }
}

type SavedBooking = {
  /** Null for a new one. */ before: Selectable<DB["bookings"]> | null;
  after: Selectable<DB["bookings"]>;
  /** By how much a refund lowers the total. */ givenBackCents?: number;
};

/**
 * What a noun announces in the transaction that saves it. Whoever needs it subscribes in
 * app/subscribers.server.ts, without a change of the commands.
 */
export type Announced = {
  /** Those of the saved bookings whose price is, or was, owed or kept. */
  "sales.changed": readonly SavedBooking[];
  /** Locked bookings, as they were and as they are. */
  "bookings.saved": readonly SavedBooking[];
};

export type Subscriber<Name extends keyof Announced> = (
  tx: DatabaseTransaction,
  announced: Announced[Name],
) => Promise<void>;

/** Who hears of what, in the order in which they run. */
export type Subscribers = { readonly [Name in keyof Announced]: readonly Subscriber<Name>[] };

let subscribers: Subscribers | undefined;

/** Hands in who subscribes: once for each thread, at its start. */
export function setSubscribers(list: Subscribers): void {
  subscribers = list;
}

/** Runs the subscribers one after the other. What one of them throws rolls all of it back. */
export async function announce<Name extends keyof Announced>(
  tx: DatabaseTransaction,
  name: Name,
  announced: Announced[Name],
): Promise<void> {
  if (!subscribers) throw new Error("Nobody has subscribed: a booking would be saved unposted.");
  for (const hear of subscribers[name]) await hear(tx, announced);
}
