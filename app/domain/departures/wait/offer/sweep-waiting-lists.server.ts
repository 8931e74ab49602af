import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { offerSeats } from "./offer-seats.server.ts";

/** Queues offers for all departures whose waiting list can proceed. */
export async function sweepWaitingLists(now = new Date()): Promise<void> {
  const due = await db
    .selectFrom("waitlistEntries as entry")
    .innerJoin("departures", "departures.id", "entry.departureId")
    .innerJoin("departureTerms as terms", "terms.id", "entry.departureId")
    .leftJoin("seatClaims as claim", "claim.id", "entry.claimId")
    .select("entry.departureId")
    .distinct()
    .where("entry.state", "in", ["waiting", "offered"])
    .where("entry.reminds", "=", true)
    .where((row) =>
      row.or([
        row("claim.releasedAt", "is not", null),
        row.and([
          row("entry.state", "=", "waiting"),
          row.or([
            row("departures.status", "=", "cancelled"),
            row("departures.startsOn", "<=", businessDay(now)),
            row("terms.closesOn", "<", businessDay(now)),
            row.and([
              row("departures.status", "=", "open"),
              row("entry.quietImportId", "is", null),
              row(sql`departures.seats - departures.taken`, ">=", row.ref("entry.party")),
            ]),
          ]),
        ]),
      ]),
    )
    .execute();
  for (const { departureId } of due) await offerSeats(departureId, now);
}
