import { type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { claimSeconds } from "./claim-mails.server.ts";
import type { UnsentMail, UnsentSearch, UnsentState } from "./unsent-list.ts";

/** In one term each, so that every state has its partial index. */
const conditions: Readonly<Record<UnsentState, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql<SqlBool>`status = 'queued' AND last_error IS NULL`,
  failed: sql<SqlBool>`status = 'queued' AND last_error IS NOT NULL`,
  dead: sql<SqlBool>`status = 'dead'`,
};
const unsent = sql<SqlBool>`(status = 'queued' OR status = 'dead')`;

/** A page (from 1) of the mails that are not sent, with their number. */
export async function listUnsent(
  _viewer: SuperAdmin,
  { q, state, sort }: UnsentSearch,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: UnsentMail[] } & Counted> {
  let found = db.selectFrom("outboxMails").where(state === "" ? unsent : conditions[state]);
  if (q !== "")
    found = found.where(
      sql<SqlBool>`strpos(lower(recipient || ' ' || subject), ${q.toLowerCase()}) > 0`,
    );
  const direction = sort.direction === "ascending" ? "asc" : "desc";
  const { rows, ...counted } = await readCountedPage(
    found,
    { page, perPage, max: countBounds.listed },
    () =>
      selectMails(found)
        .orderBy("createdAt", direction)
        .orderBy("id", direction)
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
  );
  return { lines: rows, ...counted };
}

/** The mails that were given up, oldest first. Kept until someone sends them again. */
export function deadMails(): Promise<UnsentMail[]> {
  const dead = db.selectFrom("outboxMails").where(conditions.dead);
  return selectMails(dead).orderBy("createdAt").execute();
}

/**
 * The first mails that were given up and are somebody's work, oldest first: those that can be sent
 * again, and of the last month those about a booking whose link was erased. New links to an account
 * are asked for by their readers.
 */
export function givenUpMails(_viewer: SuperAdmin, limit: number): Promise<UnsentMail[]> {
  const found = db
    .selectFrom("outboxMails")
    .where(conditions.dead)
    .where(
      sql<SqlBool>`(NOT secret OR booking_id IS NOT NULL AND created_at > now() - interval '30 days')`,
    );
  return selectMails(found).orderBy("createdAt").orderBy("id").limit(limit).execute();
}

const selectMails = (found: SelectQueryBuilder<DB, "outboxMails", object>) =>
  found
    .select((mail) =>
      mail
        .selectFrom("bookingReferences")
        .select("reference")
        .whereRef("bookingReferences.id", "=", "outboxMails.bookingId")
        .as("reference"),
    )
    .select(["id", "kind", "recipient", "subject", "attempts", "lastError"])
    .select(["nextAttemptAt", "createdAt"])
    .select(
      sql<UnsentState>`CASE WHEN status = 'dead' THEN 'dead' WHEN last_error IS NULL THEN 'waiting' ELSE 'failed' END`.as(
        "state",
      ),
    )
    .select(sql<boolean>`status = 'dead' AND secret`.as("isErased"));

/**
 * Queues mails again that failed or were given up: this one, or all. Never one whose link was erased,
 * or one that a process may be sending now. Returns their number.
 */
export async function requeueMails(database: Database, id: string | null): Promise<number> {
  const isPaused = ({ eb, and, or }: ExpressionBuilder<DB, "outboxMails">) =>
    or([
      and([eb("status", "=", "dead"), eb("secret", "=", false)]),
      and([
        eb("status", "=", "queued"),
        eb("lastError", "is not", null),
        // A process that sends a mail has moved its next attempt so far ahead, perhaps just now.
        eb(
          "nextAttemptAt",
          ">",
          sql<Date>`clock_timestamp() + make_interval(secs => ${claimSeconds + 5})`,
        ),
      ]),
    ]);
  let paused = database
    .updateTable("outboxMails")
    .set({ status: "queued", attempts: 0, nextAttemptAt: sql`now()` })
    .where(isPaused);
  if (id !== null) paused = paused.where("id", "=", id);
  return (await paused.returning("id").execute()).length;
}

type SentAgain = { ok: true; count: number } | { ok: false; reason: "not-waiting" | "unavailable" };

/** The same for the owner, audited. Refused if there is nothing to send again. */
export function retryMails(
  viewer: SuperAdmin,
  { id }: { /** Null for all. */ id: string | null },
  requestOrigin: RequestOrigin,
): Promise<SentAgain> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<SentAgain> => {
    const count = await requeueMails(tx, id);
    if (count === 0) return { ok: false, reason: "not-waiting" };
    await record({
      action: "mails-sent-again",
      subject: { type: "mail", id: id ?? "all" },
      after: { mails: count },
    });
    return { ok: true, count };
  });
}

/** Who is to ask for a new link to a password, since the one of this mail was erased; null if none was. */
export async function readerOfLostLink(_viewer: SuperAdmin, id: string): Promise<string | null> {
  const mail = await db
    .selectFrom("outboxMails")
    .select("recipient")
    .where("id", "=", id)
    .where("kind", "=", "reset-password")
    .where("secret", "=", true)
    .where(conditions.dead)
    .executeTakeFirst();
  return mail?.recipient ?? null;
}

export type MailFigures = {
  /** Waiting mails by priority. */ waiting: Record<string, number>;
  /** Seconds since the oldest mail was queued that is due or has failed, newsletters apart. */
  oldestSeconds: number;
  /** Failed, or due, for more than a quarter of an hour. */ late: number;
  /** Given up: all, and of this week. */ dead: number;
  deadThisWeek: number;
};

/** How the site's mail goes, for whoever looks after it. */
export async function mailFigures(): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    SELECT coalesce((SELECT jsonb_object_agg(priority, count) FROM (
        SELECT priority, count(*) FROM outbox_mails WHERE status = 'queued' GROUP BY priority
      ) AS waiting), '{}') AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued'
        AND priority <> 'bulk' AND (last_error IS NOT NULL OR next_attempt_at < now()))), 0)::float8
        AS "oldestSeconds",
      count(*) FILTER (WHERE status = 'queued' AND (next_attempt_at < now() - interval '15 minutes'
        OR last_error IS NOT NULL AND created_at < now() - interval '15 minutes'))::int AS late,
      count(*) FILTER (WHERE status = 'dead')::int AS dead,
      count(*) FILTER (WHERE status = 'dead' AND created_at > now() - interval '7 days')::int
        AS "deadThisWeek"
    FROM outbox_mails WHERE status IN ('queued', 'dead')`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("A count has one row.");
  return figures;
}
