import { databasePool, db } from "#app/db/database.server.ts";
import {
  countedAddress,
  type LimitRule,
  takeAttempts,
} from "#app/platform/limits/rate-limit.server.ts";
import type { PortalKind } from "../staff-paths.ts";
import { calendarTokenHash } from "./calendar-token.server.ts";

/** Twenty calendars of one office that ask every five minutes stay below it. */
const reads: LimitRule = { name: "calendar-read", attempts: 300, seconds: 3600 };

/** Counts a read for an IP address; refused with the seconds to wait. */
export function takeCalendarRead(address: string) {
  return takeAttempts(databasePool(), [{ rule: reads, key: countedAddress(address) }]);
}

/** Whose calendar a token opens; null for every other token, and once the account is suspended. */
export async function findCalendarOwner(
  token: string,
): Promise<{ id: string; kind: PortalKind } | null> {
  const row = await db
    .selectFrom("calendarLinks")
    .innerJoin("users", "users.id", "calendarLinks.userId")
    .select(["users.id", "users.role as kind"])
    .where("calendarLinks.tokenHash", "=", calendarTokenHash(token))
    .where((user) =>
      user.or([user("users.bannedUntil", "is", null), user("users.bannedUntil", "<=", new Date())]),
    )
    .executeTakeFirst();
  if (row?.kind !== "agent" && row?.kind !== "superadmin") return null;
  return { id: row.id, kind: row.kind };
}
