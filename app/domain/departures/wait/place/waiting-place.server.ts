import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { browserHash } from "#app/domain/departures/hold/read-browser-holds.server.ts";
import { lockDeparture } from "../../seats/lock-departure.server.ts";
import { readEntryToken } from "./entry-token.server.ts";
import { isTripSold, tripOf } from "./trip-of.server.ts";
import { wakeWaitingList } from "../../seats/wake-waiting-list.server.ts";
import type { WaitingPlace } from "./waiting-place.ts";
import { z } from "zod";

/** Reads the place behind a mail's link; null for an invalid token. */
export async function readPlace(token: string): Promise<WaitingPlace | null> {
  const id = readEntryToken(token);
  const row = id === null ? undefined : await selectPlace(id);
  if (!row) return null;
  const { departureId, place, released, packageId, startsOn, ...entry } = row;
  const { count } = await db
    .selectFrom("waitlistEntries")
    .select((entry) => entry.fn.countAll<string>().as("count"))
    .where("departureId", "=", departureId)
    .where("state", "=", "waiting")
    .where("place", "<", place)
    .executeTakeFirstOrThrow();
  // The sweep may not have released it yet.
  const over = entry.state === "offered" && released !== false;
  const state = over ? "expired" : entry.state;
  const [isSold, trip] = await Promise.all([
    isTripSold(db, { packageId }, new Date()),
    tripOf(db, { packageId, startsOn }),
  ]);
  return { ...entry, state, ahead: Number(count), isSold, ...trip };
}

function selectPlace(id: string) {
  return db
    .selectFrom("waitlistEntries as entry")
    .innerJoin("departures", "departures.id", "entry.departureId")
    .leftJoin("seatClaims as claim", "claim.id", "entry.claimId")
    .select(["entry.state", "entry.party", "entry.singles", "entry.place", "entry.departureId"])
    .select(["departures.packageId", "departures.startsOn", "claim.expiresAt"])
    .select(
      sql<boolean | null>`claim.released_at IS NOT NULL OR claim.expires_at <= now()`.as(
        "released",
      ),
    )
    .where("entry.id", "=", id)
    .executeTakeFirst();
}

type PlaceResult = { ok: true } | { ok: false; reason: "not-found" } | Unavailable;

/** Leaves the list, or declines the offer, which goes to the next party. Safe to repeat. */
export function leaveWaitingList(token: string): Promise<PlaceResult> {
  return updateEntry(token, async (tx, entry) => {
    if (entry.state === "waiting" || entry.state === "offered") await endWait(tx, entry);
  });
}

/** Ends a wait, or declines its offer, of a locked departure. */
export async function endWait(
  tx: DatabaseTransaction,
  { id, departureId, state, claimId }: Entry,
): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ state: state === "waiting" ? "left" : "declined" })
    .where("id", "=", id)
    .execute();
  if (claimId !== null)
    await tx
      .updateTable("seatClaims")
      .set({ releasedAt: sql`clock_timestamp()` })
      .where("id", "=", claimId)
      .where("releasedAt", "is", null)
      .execute();
  await wakeWaitingList(tx, departureId);
}

/**
 * Ties the offered seats to the browser that opens the booking form, which then finds them
 * (`readBrowserHolds`). The end of the offer stays.
 */
export function takeOffer(token: string, browserToken: string): Promise<PlaceResult> {
  return updateEntry(token, async (tx, { claimId }) => {
    await tx
      .updateTable("seatClaims")
      .set({ browser: browserHash(browserToken) })
      .where("id", "=", claimId)
      .where("kind", "=", "offer")
      .where("releasedAt", "is", null)
      .execute();
  });
}

type Entry = { id: string; departureId: string; state: string; claimId: string | null };

function updateEntry(
  token: string,
  work: (tx: DatabaseTransaction, entry: Entry) => Promise<void>,
): Promise<PlaceResult> {
  const id = readEntryToken(token);
  return command({ by: visitor, requestOrigin: null }, async ({ tx }): Promise<PlaceResult> => {
    const read = () =>
      tx
        .selectFrom("waitlistEntries")
        .select(["id", "departureId", "state", "claimId"])
        .where("id", "=", id)
        .executeTakeFirst();
    const found = await read();
    if (!found) return { ok: false, reason: "not-found" };
    await lockDeparture(tx, found.departureId);
    // Read again after locking.
    const entry = await read();
    if (!entry) return { ok: false, reason: "not-found" };
    await work(tx, entry);
    return { ok: true };
  });
}

/** The buttons of a place on a waiting list. */
export const placeForm = z.strictObject({ intent: z.enum(["book", "leave"]) });
