import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "../../viewer.ts";

/** A member of staff who has a page open. */
export type OpenPage = { id: string; name: string; isWriting: boolean };

/** The table whose changes the streams of such pages hear. */
export const openPagesTable = "open_pages";

/** A page's stream renews its row every 15 s; of a process that ended, nobody does. */
const isOpen = sql<boolean>`open_pages.seen_at > now() - interval '40 seconds'`;
const wroteWithin = (seconds: number) =>
  sql<boolean>`coalesce(open_pages.writing_at > now() - make_interval(secs => ${seconds}), false)`;

/**
 * Notes that the viewer has a page open, and returns who else has. `page` is the same in both portals:
 * 'leads/TP-ABC234'.
 */
export async function keepPageOpen({ id: accountId }: Staff, page: string): Promise<OpenPage[]> {
  const renewed = await db
    .updateTable("openPages")
    .set({ seenAt: sql`now()` })
    .where("page", "=", page)
    .where("accountId", "=", accountId)
    .returning("page")
    .executeTakeFirst();
  if (!renewed)
    await db
      .insertInto("openPages")
      .values({ page, accountId })
      .onConflict((known) => known.columns(["page", "accountId"]).doNothing())
      .execute();
  return db
    .selectFrom("openPages")
    .innerJoin("users", "users.id", "openPages.accountId")
    .select(["users.id", "users.name", wroteWithin(30).as("isWriting")])
    .where("page", "=", page)
    .where("accountId", "<>", accountId)
    .where(isOpen)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
}

/** Notes that the viewer writes on a page that they have open; others are told every 10 s at most. */
export async function noteWriting({ id: accountId }: Staff, page: string): Promise<void> {
  await db
    .updateTable("openPages")
    .set({ writingAt: sql`now()` })
    .where("page", "=", page)
    .where("accountId", "=", accountId)
    .where((row) => row.not(wroteWithin(10)))
    .execute();
}

/** Forgets the viewer's page, and those of processes that ended. */
export async function leavePage({ id: accountId }: Staff, page: string): Promise<void> {
  await db
    .deleteFrom("openPages")
    .where((row) =>
      row.or([
        row.and([row("page", "=", page), row("accountId", "=", accountId)]),
        row.not(isOpen),
      ]),
    )
    .execute();
}
