import { createHash, randomBytes } from "node:crypto";
import { db, type DatabaseTransaction, databasePool } from "#app/db/database.server.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { takeAttempts, countedByAddress } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { holdActiveStaff } from "../accounts/staff/list-staff.server.ts";
import { isStaffRole } from "../accounts/sign-in/sign-in-outcome.ts";
import { may } from "../permissions.ts";
import type { Staff } from "../viewer.ts";

/** 32 characters, which an address can hold as they are. */
const newCalendarToken = () => randomBytes(24).toString("base64url");

/** What is kept of a token: who reads the table opens no calendar. */
export function calendarTokenHash(token: string): string {
  return createHash("sha256").update(`calendar:${token}`).digest("base64url");
}

/** Twenty calendars of one office that ask every five minutes stay below it. */
const reads = countedByAddress({ name: "calendar-read", attempts: 300, seconds: 3600 });

/** Counts a read for an IP address; refused with the seconds to wait. */
export const takeCalendarRead = (address: string) => takeAttempts(databasePool(), reads(address));

/** Whose calendar a token opens; null for every other token, and once the account is suspended. */
export async function findCalendarOwner(
  token: string,
): Promise<{ id: string; kind: Staff["kind"] } | null> {
  const row = await db
    .selectFrom("calendarLinks")
    .innerJoin("users", "users.id", "calendarLinks.userId")
    .select(["users.id", "users.role as kind"])
    .where("calendarLinks.tokenHash", "=", calendarTokenHash(token))
    .where((user) =>
      user.or([user("users.bannedUntil", "is", null), user("users.bannedUntil", "<=", new Date())]),
    )
    .executeTakeFirst();
  if (!row || !isStaffRole(row.kind) || !may({ kind: row.kind }, "read", "departures")) return null;
  return { id: row.id, kind: row.kind };
}

/** When the viewer made the link of their calendar; null if there is none. */
export async function readCalendarLink(viewer: Staff): Promise<Date | null> {
  const row = await db
    .selectFrom("calendarLinks")
    .select("madeAt")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return row?.madeAt ?? null;
}

type Made = { ok: true; token: string } | { ok: false; reason: "not-allowed" } | Unavailable;

/**
 * Makes the viewer's link, in place of a former one, and returns its token, which nobody can read
 * again. A copy of the request gets the same token. Refused: 'not-allowed' for who may not see
 * departures, or was suspended meanwhile.
 */
export function makeCalendarLink(
  viewer: Staff,
  requestOrigin: RequestOrigin,
  key: string,
): Promise<Made> {
  return answerCopies(["make-calendar-link", viewer.id, key], () =>
    command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Made> => {
      if (!(await holdActiveStaff(tx, viewer.id, "read", "departures")))
        return { ok: false, reason: "not-allowed" };
      const token = newCalendarToken();
      const link = { tokenHash: calendarTokenHash(token), madeAt: new Date() };
      await tx
        .insertInto("calendarLinks")
        .values({ userId: viewer.id, ...link })
        .onConflict((former) => former.column("userId").doUpdateSet(link))
        .execute();
      await record({
        action: "calendar-link-made",
        subject: { type: "account", id: viewer.email },
      });
      return { ok: true, token };
    }),
  );
}

/** Ends the viewer's link. No effect without one. */
export function endCalendarLink(
  viewer: Staff,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    if (await dropCalendarLink(tx, viewer.id))
      await record({
        action: "calendar-link-ended",
        subject: { type: "account", id: viewer.email },
      });
    return { ok: true as const };
  });
}

/** Ends a user's link; false if there was none. */
export async function dropCalendarLink(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("calendarLinks")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
