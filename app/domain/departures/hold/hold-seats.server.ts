import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Seats } from "../departure.ts";
import { claimOn, type ClaimRefusal, seatConstraints } from "../seats/claim-seats.server.ts";
import { lockDeparture, lockDepartures } from "../seats/lock-departure.server.ts";
import { readUnconfirmed } from "../seats/unconfirmed-share.server.ts";
import { wakeWaitingList } from "../seats/wake-waiting-list.server.ts";
import { browserHash, readBrowserHolds } from "./read-browser-holds.server.ts";
import { checkoutMinutes } from "./hold.ts";
import { maxPerNetwork, networkHash, takeHold } from "../seat-limits.server.ts";

type HoldRequest = Seats & { departureId: string; browserToken: string; ipAddress: string };

/**
 * Why no hold was made. After 'half-held' (visitors hold half of the seats) and 'too-many', the
 * seats can still be booked.
 */
type HoldRefusal = ClaimRefusal | "half-held" | "too-many";
type HoldResult =
  | { ok: true; claimId: string; expiresAt: Date }
  | { ok: false; reason: HoldRefusal }
  | Unavailable;

/**
 * Holds seats for 20 minutes, one hold per browser. Repeating it keeps the hold's end; an offer of
 * the waiting list is left unchanged.
 */
export function holdSeats(
  viewer: Viewer,
  requested: HoldRequest,
  now = new Date(),
): Promise<HoldResult> {
  return command(
    {
      by: viewer,
      requestOrigin: null,
      constraints: { ...seatConstraints, seat_claims_browser_key: "too-many" },
    },
    async ({ tx }): Promise<HoldResult> => {
      const { departureId, browserToken, seats, singles } = requested;
      const before = await readBrowserHolds(browserToken, tx);
      const ids = [departureId, ...before.map((hold) => hold.departureId)];
      const locked = await lockDepartures(tx, ids);
      // Read again after locking: it may have been booked or released.
      const holds = await readBrowserHolds(browserToken, tx);
      const held = holds.find((hold) => hold.departureId === departureId);
      const same = held?.seats === seats && held.singles === singles;
      if (held && (same || held.kind === "offer"))
        return { ok: true, claimId: held.claimId, expiresAt: held.expiresAt };
      const reason = await refuseAnother(tx, viewer, requested);
      if (reason) return { ok: false, reason };
      // What is given back is free again.
      const departure = (await giveBack(tx, browserToken))
        ? await lockDeparture(tx, departureId)
        : locked.get(departureId);
      const end = held?.expiresAt ?? new Date(now.getTime() + checkoutMinutes * 60_000);
      const claimed = await claimOn(tx, departure, {
        seats,
        singles,
        today: businessDay(now),
        holder: {
          kind: "checkout",
          expiresAt: end,
          browser: browserHash(browserToken),
          network: networkHash(requested.ipAddress),
        },
      });
      if (!claimed.ok) return claimed;
      for (const hold of holds)
        if (hold.kind === "checkout" && hold !== held) await wakeWaitingList(tx, hold.departureId);
      return { ...claimed, expiresAt: end };
    },
  );
}

/**
 * Limits robots: one network holds a few. Visitors together hold at most half of the seats, less what is
 * asked for without a confirmed email: the two halves would be all of it.
 */
async function refuseAnother(
  tx: DatabaseTransaction,
  viewer: Viewer,
  { departureId, browserToken, ipAddress, seats }: HoldRequest,
): Promise<HoldRefusal | null> {
  if (!(await takeHold(tx, ipAddress)).ok) return "too-many";
  const others = tx
    .selectFrom("seatClaims")
    .where("kind", "=", "checkout")
    .where("browser", "<>", browserHash(browserToken))
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`);
  const ofNetwork = await others
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("network", "=", networkHash(ipAddress))
    .executeTakeFirstOrThrow();
  if (Number(ofNetwork.count) >= maxPerNetwork) return "too-many";
  if (viewer.kind !== "visitor") return null;
  const { held, size } = await others
    .where("departureId", "=", departureId)
    .select(sql<number>`coalesce(sum(seats), 0)::integer`.as("held"))
    .select((query) =>
      query.selectFrom("departures").select("seats").where("id", "=", departureId).as("size"),
    )
    .executeTakeFirstOrThrow();
  const { taken } = await readUnconfirmed(tx, departureId);
  return size !== null && (held + taken + seats) * 2 > size ? "half-held" : null;
}

/** Gives back what a browser holds for its form; returns whether it held anything. */
async function giveBack(tx: DatabaseTransaction, browserToken: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("seatClaims")
    .set({ releasedAt: sql`clock_timestamp()` })
    .where("browser", "=", browserHash(browserToken))
    .where("kind", "=", "checkout")
    .where("releasedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
