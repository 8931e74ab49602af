import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import type { readBookedDeals } from "#app/domain/deals/imported-deals.server.ts";
import type { Seats } from "#app/domain/departures/departure.ts";
import {
  departuresOfDeals,
  type OldDeparture,
} from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { plural } from "#app/values/plural.ts";
import type { Fault } from "../read/read-file-lines.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";
import { type nameTrips, noSuchTrip } from "./name-trips.ts";

type BookedDeal = Awaited<ReturnType<typeof readBookedDeals>>[number];
type Around = {
  faults: Fault[];
  dealOf: ReturnType<typeof nameTrips>;
  /** Whether all trips of the files could be read. */ areAll: boolean;
  known: ReadonlyMap<string, Pick<BookedDeal, "departs">>;
};

/** The departures of the files that are not here yet, and what takes seats of all. */
export async function planDepartures(
  database: Database,
  files: ImportFiles,
  { faults, dealOf, areAll, known: deals }: Around,
) {
  const here = await departuresOfDeals([...deals.keys()], database);
  const made: OldDeparture[] = [];
  const hereByDay = new Map(here.map((one) => [`${one.dealId} ${one.startsOn}`, one]));
  const byDay = new Map([...hereByDay].map(([at, one]) => [at, countSeats(one)]));
  for (const { line, row } of files.departures.lines) {
    const { trip: name, doubleCents, singleCents, tripleCents, childBands, ...own } = row;
    const fault = (column: string, value: string, message: string) =>
      faults.push({ file: "departures.csv", line, column, value, message });
    const trip = dealOf(name);
    if (!trip.ok) {
      if (trip.message !== null || areAll) fault("trip", name, trip.message ?? noSuchTrip);
      continue;
    }
    const at = `${trip.id} ${row.startsOn}`;
    const known = hereByDay.get(at);
    if (!known && deals.get(trip.id)?.departs === "any-day")
      fault("trip", name, "This trip departs on any day. Set it to fixed dates in its form first.");
    if (known && known.seats !== row.seats && known.seats - known.givenSeats !== row.seats)
      fault(
        "seats",
        String(row.seats),
        `It is here already, with ${plural(known.seats, "seat")}. Change it there.`,
      );
    else if (!known && byDay.has(at))
      fault("day", row.startsOn, "Another line has this trip and day.");
    if (row.singles !== null && row.singles > row.seats)
      fault("singles", String(row.singles), "Not more rooms can be singles than there are seats.");
    if (row.least !== null && row.least > row.seats)
      fault("least", String(row.least), "Not more can be the least than there are seats.");
    if (byDay.has(at)) continue;
    const rates = { doubleCents, singleCents, tripleCents, childBands };
    const departure = { ...own, id: randomUUID(), dealId: trip.id, rates };
    made.push(departure);
    byDay.set(at, countSeats({ ...departure, taken: 0, singlesTaken: 0 }));
  }
  const byId = new Map([...byDay.values()].map((one) => [one.id, one]));
  return {
    made,
    on: (dealId: string, day: string) => byDay.get(`${dealId} ${day}`),
    /** What a booking holds before it is corrected. */
    giveBack: ({ departureId, seats, singles }: Seats & { departureId: string }) =>
      byId.get(departureId)?.giveBack(seats, singles),
  };
}

type Counted = {
  id: string;
  status: string;
  seats: number;
  taken: number;
  singles: number | null;
  singlesTaken: number;
};

/** Counts the seats that a departure has left, and those that it lacks. */
export function countSeats({ id, status, seats, taken, singles, singlesTaken }: Counted) {
  let free = seats - taken;
  let alone = singles === null ? Infinity : singles - singlesTaken;
  const refused = { seats: 0, singles: 0 };
  return {
    id,
    status,
    seats,
    lacks: (): Seats => ({
      seats: Math.max(0, refused.seats - free),
      singles: Math.max(0, refused.singles - alone),
    }),
    giveBack(seatsBack: number, singlesBack: number): void {
      free += seatsBack;
      alone += singlesBack;
    },
    /** False if too few are left. */
    take(travelers: number, singlesAsked: number): boolean {
      const fits = travelers <= free && singlesAsked <= alone;
      if (fits) {
        free -= travelers;
        alone -= singlesAsked;
      } else {
        refused.seats += travelers;
        refused.singles += singlesAsked;
      }
      return fits;
    },
  };
}
