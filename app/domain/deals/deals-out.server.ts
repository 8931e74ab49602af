import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { readBatches } from "#app/db/lists/read-on.server.ts";
import type { ImportedDeal } from "./imported-deals.server.ts";

const storedDays = z.array(z.object({ title: z.string(), description: z.string() })).catch([]);

/** Every deal in batches, archived ones too, by id. */
export const dealsOut = (from: Database) =>
  readBatches<Omit<ImportedDeal, "rates" | "departs">>(async (last, limit) => {
    const rows = await from
      .selectFrom("packages")
      .select(["id", "title", "subtitle", "destination", "region", "priceCents", "durationDays"])
      .select(["description", "highlights", "fullItinerary", "archivedAt"])
      .select(["inclusions", "exclusions", "terms"])
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(({ durationDays, fullItinerary, archivedAt, ...deal }) => ({
      ...deal,
      days: durationDays ?? 1,
      archived: archivedAt !== null,
      itinerary: storedDays.parse(fullItinerary).map((day, at) => ({ day: at + 1, ...day })),
    }));
  });
