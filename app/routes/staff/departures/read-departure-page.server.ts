import { subjectHistory } from "#app/domain/audit/audit-log.server.ts";
import { readCanceledParties } from "#app/domain/bookings/departures/read-canceled-parties.server.ts";
import {
  bookingsLeaving,
  readParties,
} from "#app/domain/bookings/manage/list/departure-parties.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";

/** Rows of the history that are shown. */
const maxRows = 50;

/** A departure with its manifest, holds, bookings without a seat, and history; null if none. */
export async function readDeparturePage(viewer: Staff, id: string) {
  const departure = await readDeparture(viewer, id);
  if (!departure) return null;
  const { claims, dealId, startsOn } = departure;
  const now = new Date();
  const seated = claims.flatMap(({ bookingId }) => bookingId ?? []);
  const [parties, canceledParties, leaving, history] = await Promise.all([
    readParties(viewer, seated),
    departure.status === "cancelled" ? readCanceledParties(viewer, { id, dealId }) : [],
    bookingsLeaving(viewer, { dealId, day: startsOn }),
    subjectHistory(viewer, { type: "departure", id }, maxRows),
  ]);
  return {
    departure,
    hasLeft: startsOn <= businessDay(now),
    parties: parties.map((party) => ({
      ...party,
      seats: claims.find(({ bookingId }) => bookingId === party.id)?.seats ?? 0,
    })),
    holds: claims
      .filter(({ kind }) => kind !== "booking")
      .map((hold) => ({ ...hold, isOver: hold.expiresAt !== null && hold.expiresAt <= now })),
    unseated: leaving.filter(({ id: booking }) => !seated.includes(booking)),
    canceledParties,
    history,
  };
}
export type DepartureData = NonNullable<Awaited<ReturnType<typeof readDeparturePage>>>;
