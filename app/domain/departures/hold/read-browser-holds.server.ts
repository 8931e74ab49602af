import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { browserHash } from "./browser-hash.server.ts";
import type { Hold } from "./hold.ts";

type BrowserHold = Hold & { kind: "checkout" | "offer" };

/** A browser's live holds: offers of a waiting list first, then the booking form's. */
export async function readBrowserHolds(
  browserToken: string,
  database: Database = db,
): Promise<BrowserHold[]> {
  const rows = await database
    .selectFrom("seatClaims")
    .select(["id as claimId", "departureId", "seats", "singles", "kind"])
    .select(sql<Date>`expires_at`.as("expiresAt"))
    .where("browser", "=", browserHash(browserToken))
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .orderBy(sql`kind = 'offer'`, "desc")
    .execute();
  return rows.flatMap(({ kind, ...hold }) =>
    kind === "checkout" || kind === "offer" ? [{ ...hold, kind }] : [],
  );
}
