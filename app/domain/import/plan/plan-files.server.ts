import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import { type ImportedDeal, readBookedDeals } from "#app/domain/deals/imported-deals.server.ts";
import { comparedTitle, findNamedDeals } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { OldDeparture } from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { readImportedClaims } from "#app/domain/departures/seats/imported-claims.server.ts";
import type { ImportedWait } from "#app/domain/departures/wait/imported-waits.server.ts";
import type { ImportedSubscriber } from "#app/domain/newsletter/imported-subscribers.server.ts";
import type { Redirect } from "#app/domain/redirects/redirect.ts";
import { staffByEmail } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import type { LackingSeats } from "#app/domain/departures/seats/given-seats.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { Fault, Numbered } from "../read/read-file-lines.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";
import { findHere } from "./find-here.server.ts";
import { groupFiles, keepReadLines, refuseTwice } from "./group-files.ts";
import { nameTrips, noSuchTrip } from "./name-trips.ts";
import { type countSeats, planDepartures } from "./plan-departures.server.ts";
import {
  type BookingFiles,
  digestOfBooking,
  refuseBooking,
  stands,
  countParty,
} from "./plan-bookings.ts";
import { planRedirects, planSubscribers, planWaits, type WrongCell } from "./plan-lists.ts";
import { endedDeal, planTrip } from "./plan-trips.ts";

/** A booking as it will be written. */
export type BookingToImport = BookingFiles & {
  digest: string;
  dealId: string;
  days: number;
  agentId: string | null;
  /** Who wrote each of its notes. */ authorIds: (string | null)[];
  /** The departure whose seats it takes; null for none. */ departureId: string | null;
};

/** What an import will write, and what is wrong with its files. Nothing is written while anything is. */
export type ImportPlan = {
  faults: Fault[];
  deals: ImportedDeal[];
  departures: OldDeparture[];
  bookings: BookingToImport[];
  /** Bookings that were imported before, with other lines. */ corrections: Correction[];
  /** Those of them that somebody has worked on here: they stay as they are. */ touched: Touched[];
  /** Bookings that were imported before, with the same lines. */ unchanged: number;
  /** Departures with too few seats for the bookings: faults, unless they are given. */
  lacking: LackingSeats[];
  subscribers: ImportedSubscriber[];
  waits: ImportedWait[];
  redirects: Redirect[];
};

export type Correction = BookingToImport & { /** The booking that is here. */ id: string };
type Touched = { line: number; oldReference: string; reference: string };

type Asked = { source: string; today: string; /** What a departure lacks. */ giveSeats?: boolean };

/** Plans an import: what its files say line by line, together, and beside what is here. */
export async function planFiles(
  database: Database,
  files: ImportFiles,
  { source, today, giveSeats = false }: Asked,
): Promise<ImportPlan> {
  const unreadable = Object.values(files).flatMap((file) => file.faults);
  const faults: Fault[] = [...unreadable, ...refuseTwice(files)];
  const key = randomUUID();
  const { deals, dealOf, areAll } = await planDeals(database, files, { faults, key });
  const known = new Map(
    (await readBookedDeals(namesIn(files, dealOf), database)).map((deal) => [deal.id, deal]),
  );
  for (const { id, departs, days } of deals) known.set(id, { id, departs, durationDays: days });
  const departures = await planDepartures(database, files, { faults, dealOf, areAll, known });
  const grouped = groupFiles(files, faults);
  const { here, own, corrected, touched } = await findHere(database, grouped, { source, today });
  for (const claim of await readImportedClaims(corrected, database))
    if (!touched.has(claim.bookingId ?? "")) departures.giveBack(claim);
  const agents = await findAgents(database, { grouped, faults });
  const wrong = (column: WrongCell["column"], message: string) => ({ column, message });
  // What can't be read of the other files is said there.
  const findDeparture = (name: string, day: string) => {
    const trip = dealOf(name);
    if (trip.ok)
      return (
        departures.on(trip.id, day) ??
        (files.departures.faults.length > 0 ? null : wrong("day", noDeparture))
      );
    return areAll || trip.message !== null ? wrong("trip", trip.message ?? noSuchTrip) : null;
  };
  const plan: ImportPlan = {
    faults,
    deals,
    departures: departures.made,
    bookings: [],
    corrections: [],
    touched: [],
    unchanged: 0,
    lacking: [],
    subscribers: planSubscribers(files, { faults, today }),
    waits: planWaits(files, { faults, today, find: findDeparture }),
    redirects: await planRedirects(files, { faults, database }),
  };
  const full: Full[] = [];
  for (const one of grouped) {
    const { booking } = one;
    const { row, line } = booking;
    const fault = (column: string, value: string, message: string) =>
      faults.push({ file: "bookings.csv", line, column, value, message });
    const digest = digestOfBooking(one);
    const before = here.get(row.oldReference);
    if (before?.digest === digest || own.saysTheSame(one)) {
      plan.unchanged += 1;
      continue;
    }
    if (own.references.has(row.oldReference)) {
      fault("old reference", row.oldReference, "It was made here. Change it on its page.");
      continue;
    }
    if (before && touched.has(before.id)) {
      const { reference } = before;
      plan.touched.push({ line, oldReference: row.oldReference, reference });
      continue;
    }
    const trip = dealOf(row.trip);
    if (!trip.ok && trip.message !== null) fault("trip", row.trip, trip.message);
    const deal = trip.ok ? known.get(trip.id) : undefined;
    const days = row.days ?? deal?.durationDays ?? (areAll ? 1 : null);
    faults.push(...refuseBooking(keepReadLines(one, files), days, today));
    const agentId = agents.find(row.agent, { file: "bookings.csv", line });
    const authorIds = one.notes.map((note) =>
      agents.find(note.row.agent, { file: "notes.csv", line: note.line }),
    );
    const leaves = deal && departures.on(deal.id, row.departureDate);
    const isAhead = stands(row) && row.departureDate > today;
    // It may be one of those that can't be read.
    const isGone = !leaves && files.departures.faults.length === 0;
    if (deal?.departs === "fixed" && isAhead && isGone)
      fault("departure", row.departureDate, noDeparture);
    const departureId = leaves && stands(row) ? leaves.id : null;
    if (leaves && departureId !== null) {
      const singles = row.rooms.filter((kind) => kind === "single").length;
      if (leaves.status === "cancelled")
        fault("departure", row.departureDate, "This departure is canceled.");
      else if (!leaves.take(countParty(row), singles)) full.push({ line, row, leaves });
    }
    const sold = { dealId: deal?.id ?? "", days: days ?? 1, agentId, authorIds, departureId };
    const planned = { ...one, digest, ...sold };
    if (before) plan.corrections.push({ ...planned, id: before.id });
    else plan.bookings.push(planned);
  }
  addEndedDeals(plan, key);
  plan.lacking = [...new Set(full.map(({ leaves }) => leaves))].map(({ id, lacks }) => ({
    departureId: id,
    ...lacks(),
  }));
  faults.push(...full.flatMap((one) => refuseFull(one, giveSeats)));
  return plan;
}

/** A booking without seats. */
type Full = Pick<Numbered<BookingFiles["booking"]["row"]>, "line" | "row"> & {
  leaves: ReturnType<typeof countSeats>;
};

function refuseFull({ line, row, leaves }: Full, given: boolean): Fault[] {
  const { seats, singles } = leaves.lacks();
  const isTooLarge = leaves.seats + seats > maxSeats;
  if (given && !isTooLarge) return [];
  const lacking = [
    ...(seats > 0 ? [plural(seats, "seat")] : []),
    ...(singles > 0 ? [plural(singles, "single room")] : []),
  ].join(" and ");
  const wayOut = isTooLarge
    ? `It can have ${maxSeats.toLocaleString("en-US")} seats at most.`
    : "Give it the seats, or write another departure.";
  const message = `“${row.trip}” on ${formatDay(row.departureDate)} is full: it lacks ${lacking} for the bookings of these files. ${wayOut}`;
  return [{ file: "bookings.csv", line, column: "departure", value: row.departureDate, message }];
}

const noDeparture = "No departure leaves on this day. Add it to departures.csv.";

type Around = { faults: Fault[]; key: string };
type DealOf = ReturnType<typeof nameTrips>;

/** The trips of the files that are not here yet, and what finds a trip by its name. */
async function planDeals(database: Database, files: ImportFiles, { faults, key }: Around) {
  const trips = files.trips.lines;
  const names = new Set([
    ...trips.flatMap(({ row }) => [row.id ?? row.title, row.title]),
    ...files.departures.lines.map(({ row }) => row.trip),
    ...files["waiting-list"].lines.map(({ row }) => row.trip),
    ...files.bookings.lines.map(({ row }) => row.trip),
  ]);
  const here = names.size === 0 ? [] : await findNamedDeals([...names], database);
  const isHere = nameTrips(here, true);
  const dated = new Set(files.departures.lines.map(({ row }) => comparedTitle(row.trip)));
  const deals: ImportedDeal[] = [];
  for (const trip of trips) {
    const { id, title } = trip.row;
    if (isHere(id ?? title).ok) continue;
    const hasDepartures = dated.has(comparedTitle(title)) || (id !== null && dated.has(id));
    const planned = planTrip(trip, { hasDepartures, key });
    if (planned.ok) deals.push(planned.deal);
    else faults.push(planned.fault);
  }
  const areAll = !faults.some(({ file }) => file === "trips.csv");
  return { deals, dealOf: nameTrips([...here, ...deals], areAll), areAll };
}

function namesIn(files: ImportFiles, dealOf: DealOf): string[] {
  const { bookings, departures, "waiting-list": waits } = files;
  const found = [...bookings.lines, ...departures.lines, ...waits.lines].map(({ row }) =>
    dealOf(row.trip),
  );
  return [...new Set(found.flatMap((trip) => (trip.ok ? [trip.id] : [])))];
}

/** Finds staff whom bookings and notes name; whom nobody has invited is a fault. */
async function findAgents(
  database: Database,
  { grouped, faults }: { grouped: readonly BookingFiles[]; faults: Fault[] },
) {
  const named = grouped.flatMap(({ booking, notes }) => [booking, ...notes]);
  const emails = [...new Set(named.flatMap(({ row }) => row.agent?.toLowerCase() ?? []))];
  const staff = emails.length === 0 ? [] : await staffByEmail(emails, database);
  const ids = new Map(staff.map(({ id, email }) => [email, id]));
  const message = "No member of staff has this email. Invite them first, or leave it empty.";
  return {
    find(email: string | null, at: Pick<Fault, "file" | "line">): string | null {
      const id = ids.get(email?.toLowerCase() ?? "") ?? null;
      if (email !== null && id === null)
        faults.push({ ...at, column: "agent", value: email, message });
      return id;
    },
  };
}

/** One archived deal for each title that no trip has. */
function addEndedDeals(plan: ImportPlan, key: string): void {
  const all = [...plan.bookings, ...plan.corrections];
  const untitled = all.filter(({ dealId }) => dealId === "");
  // “Porto – by river” and “Porto by River” are one trip to whoever typed them.
  for (const [, bookings] of Map.groupBy(untitled, ({ booking: { row } }) =>
    comparedTitle(row.trip),
  )) {
    const [first] = bookings.toSorted((one, other) => one.booking.line - other.booking.line);
    if (!first) continue;
    const { trip: title, totalCents } = first.booking.row;
    const priceCents = Math.floor(totalCents / countParty(first.booking.row));
    const deal = endedDeal({ title, days: first.days, priceCents }, key);
    plan.deals.push(deal);
    for (const booking of bookings) booking.dealId = deal.id;
  }
}
