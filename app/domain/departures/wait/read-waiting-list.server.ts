import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** Rows of one departure that a page shows. */
const maxRows = 200;

/** The waiting list of a departure for staff: who waits, in order of arrival, then who has an answer. */
export function readWaitingList(_viewer: Staff, departureId: string) {
  return db
    .selectFrom("waitlistEntries as entry")
    .leftJoin("seatClaims as claim", "claim.id", "entry.claimId")
    .select([
      "entry.id",
      "entry.name",
      "entry.email",
      "entry.phone",
      "entry.party",
      "entry.singles",
    ])
    .select(["entry.state", "entry.skippedAt", "entry.skippedSeats", "entry.createdAt"])
    .select(["claim.expiresAt"])
    .where("entry.departureId", "=", departureId)
    .orderBy(sql`entry.state NOT IN ('waiting', 'offered')`)
    .orderBy("entry.place")
    .limit(maxRows)
    .execute();
}

/** Who was offered the seats of this claim, as they joined the waiting list; null for other claims. */
export async function readOfferedParty(
  claimId: string,
): Promise<{ name: string; email: string } | null> {
  const entry = await db
    .selectFrom("waitlistEntries")
    .select(["name", "email"])
    .where("claimId", "=", claimId)
    .where("state", "=", "offered")
    .executeTakeFirst();
  return entry ?? null;
}
