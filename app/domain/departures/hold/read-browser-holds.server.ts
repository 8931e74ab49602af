import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { browserHash } from "./browser-hash.server.ts";
import type { Hold } from "./hold.ts";

type BrowserHold = Hold & { kind: "checkout" | "offer" };

/**
 * The seats that are kept for a browser: on one date by the booking form, on others by a waiting
 * list's offers, which come first. Those whose time is over are left out.
 */
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
