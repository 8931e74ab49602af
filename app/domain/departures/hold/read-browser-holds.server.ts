import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import type { Hold } from "./hold.ts";
import { createHash } from "node:crypto";

/** Only the hash is stored, so the table reveals no token. */
export function browserHash(token: string): string {
  return createHash("sha256").update(`hold:${token}`).digest("base64url");
}

type BrowserHold = Hold & { kind: "checkout" | "offer" };

/** A browser's live holds: offers of a waiting list first, then the booking form's. */
export async function readBrowserHolds(
  browserToken: string,
  database: Database = db,
): Promise<BrowserHold[]> {
  const read = database.selectNoFrom([browserHoldsColumn(browserToken).as("holds")]);
  return holdsIn(await read.executeTakeFirstOrThrow());
}

type StoredHold = Omit<BrowserHold, "expiresAt"> & { expiresAt: string };

/** The same as a column; none without a token. */
export const browserHoldsColumn = (browserToken: string | null) => sql<StoredHold[]>`ARRAY(
  SELECT jsonb_build_object('claimId', id, 'departureId', departure_id, 'seats', seats,
    'singles', singles, 'kind', kind, 'expiresAt', expires_at)
  FROM seat_claims
  WHERE browser = ${browserToken && browserHash(browserToken)} AND kind IN ('offer', 'checkout')
    AND released_at IS NULL AND expires_at > clock_timestamp()
  ORDER BY kind = 'offer' DESC)`;

/** The holds in a row with `browserHoldsColumn` as `holds`. */
export const holdsIn = ({ holds }: { holds: readonly StoredHold[] }): BrowserHold[] =>
  holds.map((hold) => ({ ...hold, expiresAt: new Date(hold.expiresAt) }));
