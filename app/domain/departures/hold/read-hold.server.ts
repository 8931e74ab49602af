import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { browserHash } from "./browser-hash.server.ts";
import type { Hold } from "./hold.ts";

export type BrowserHold = Hold & { kind: "checkout" | "offer" };

/**
 * The seats that are kept for a browser: in the booking form, or offered by a waiting list, which
 * comes first. Null if there are none, or their time is over.
 */
export async function readHold(
  browserToken: string,
  database: Database = db,
): Promise<BrowserHold | null> {
  const row = await database
    .selectFrom("seatClaims")
    .select(["id as claimId", "departureId", "seats", "singles", "kind"])
    .select(sql<Date>`expires_at`.as("expiresAt"))
    .where("browser", "=", browserHash(browserToken))
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .orderBy(sql`kind = 'offer'`, "desc")
    .executeTakeFirst();
  if (row?.kind !== "checkout" && row?.kind !== "offer") return null;
  return { ...row, kind: row.kind };
}
