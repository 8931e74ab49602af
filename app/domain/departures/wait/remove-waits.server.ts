import { type Selectable, sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";
import { wakeWaitingList } from "../seats/wake-waiting-list.server.ts";

type State = Selectable<DB["waitlistEntries"]>["state"];

/** The values of an anonymized entry. */
const forgotten = { name: "Account closed", email: "", phone: null };

/** Days after a departure for which its waiting list is kept. */
const daysKept = 90;

/**
 * Removes an email from all waiting lists, and offers its seats to the next party. Entries stay
 * anonymized.
 */
export async function removeFromWaitingLists(
  tx: DatabaseTransaction,
  email: string,
): Promise<void> {
  const waited = await tx
    .selectFrom("waitlistEntries")
    .select("departureId")
    .distinct()
    .where("email", "=", email)
    .orderBy("departureId")
    .execute();
  for (const { departureId } of waited) {
    await lockDeparture(tx, departureId);
    await releaseOffer(tx, departureId, email);
    await tx
      .updateTable("waitlistEntries")
      .set({
        ...forgotten,
        state: sql<State>`CASE state WHEN 'waiting' THEN 'left' WHEN 'offered' THEN 'declined' ELSE state END`,
      })
      .where("departureId", "=", departureId)
      .where("email", "=", email)
      .execute();
    await wakeWaitingList(tx, departureId);
  }
}

async function releaseOffer(
  tx: DatabaseTransaction,
  departureId: string,
  email: string,
): Promise<void> {
  await tx
    .updateTable("seatClaims")
    .set({ releasedAt: sql`clock_timestamp()` })
    .where("releasedAt", "is", null)
    .where("id", "in", (claims) =>
      claims
        .selectFrom("waitlistEntries")
        .select("claimId")
        .where("departureId", "=", departureId)
        .where("email", "=", email)
        .where("state", "=", "offered"),
    )
    .execute();
}

/** Deletes the waiting lists of departures that left more than 90 days ago. */
export async function deleteOldWaits(now = new Date()): Promise<void> {
  await db
    .deleteFrom("waitlistEntries")
    .where("departureId", "in", (departures) =>
      departures
        .selectFrom("departures")
        .select("id")
        .where("startsOn", "<", addDays(businessDay(now), -daysKept)),
    )
    .execute();
}
