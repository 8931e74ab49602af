import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";
import { noRates, ratesOfDepartures } from "../rates.server.ts";
import type { OldDeparture } from "./imported-departures.server.ts";

/** Every departure, by its deal and day. */
export const departuresOut = (from: Database) =>
  readOn<OldDeparture>(async (last, limit) => {
    const rows = await from
      .selectFrom("departures")
      .select(["id", "packageId as dealId", "startsOn", "seats", "singles", "least"])
      .select(["status", "note", "closesDays", "decidesDays"])
      .$if(last !== null, (rest) =>
        rest.where(
          sql<boolean>`(package_id, starts_on) > (${last?.dealId}, ${last?.startsOn}::date)`,
        ),
      )
      .orderBy("packageId")
      .orderBy("startsOn")
      .limit(limit)
      .execute();
    const rates =
      rows.length === 0
        ? new Map()
        : await ratesOfDepartures(
            rows.map(({ id }) => id),
            from,
          );
    return rows.map((row) => ({ ...row, rates: rates.get(row.id) ?? noRates }));
  });
