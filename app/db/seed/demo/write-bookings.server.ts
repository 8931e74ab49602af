import { randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { businessDay } from "#app/values/dates.ts";
import { createReference } from "#app/values/reference.ts";
import type { StoryEvent } from "./booking-story.ts";
import { type BookedParts, bookedParts } from "./booked-parts.ts";
import type { CastBooking } from "./cast-bookings.ts";
import { type FrozenTerms, keptCents } from "./kept-cents.ts";
import { writeLedger } from "./write-ledger.server.ts";
import { writeRefunds } from "./write-refunds.server.ts";
import { createRandom, type Random } from "./random.ts";

type DatedEvent = StoryEvent & { at: Date };
type Cast = {
  /** User ids by email. */
  ids: ReadonlyMap<string, string>;
  /** Emails of the agents who share the work. */
  agents: readonly string[];
  random: Random;
};

/** Writes the bookings with their history. */
export async function writeBookings(
  tx: Transaction<DB>,
  bookings: readonly CastBooking[],
  { ids, agents, random }: Cast,
): Promise<void> {
  const references = newReferences(bookings.length);
  const ofParts = createRandom(1963);
  const termsOf = await readTerms(tx);
  const written = bookings.map((booking, index) => {
    const agentId = ids.get(random.pick(agents)) ?? null;
    const story = booking.story.map((event) => ({ ...event, at: momentOf(event, random) }));
    const parts = bookedParts(booking, ofParts);
    const row = bookingRow(booking, {
      parts,
      terms: termsOf.get(booking.deal.id),
      story,
      agentId,
      userId: ids.get(booking.customer.email) ?? null,
      reference: references[index] ?? createReference(),
    });
    return { row, parts, history: story.map((event) => historyRow(event, { row, agentId })) };
  });
  await writeCustomers(
    tx,
    written.map(({ row }) => row).filter(({ customerEmail }) => !ids.has(customerEmail)),
  );
  const customers = await readCustomers(
    tx,
    written.map(({ row }) => row.customerEmail),
  );
  await tx
    .insertInto("bookings")
    .values(written.map(({ row }) => ({ ...row, customerId: customers.get(row.customerEmail) })))
    .execute();
  const rowsOf = <Part extends object>(partsOf: (parts: BookedParts) => readonly Part[]) =>
    written.flatMap(({ row, parts }) =>
      partsOf(parts).map((part, at) => ({ ...part, bookingId: row.id, place: at + 1 })),
    );
  const lines = rowsOf((parts) => parts.lines);
  const travelers = rowsOf((parts) => parts.travelers);
  const rooms = rowsOf((parts) => parts.rooms.map((kind) => ({ kind })));
  await tx.insertInto("bookingLines").values(lines).execute();
  if (travelers.length > 0) await tx.insertInto("bookingTravelers").values(travelers).execute();
  if (rooms.length > 0) await tx.insertInto("bookingRooms").values(rooms).execute();
  const history = written
    .flatMap((entry) => entry.history)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await tx.insertInto("bookingHistory").values(history).execute();
  await writeLedger(
    tx,
    written.map(({ row }) => row.id),
  );
  await writeRefunds(
    tx,
    written.map(({ row }) => row.id),
  );
  await sql`SELECT count(*) FROM mend_booking_sums()`.execute(tx);
}

/** Those whom bookings alone know, since the first of theirs. */
async function writeCustomers(
  tx: Transaction<DB>,
  bookings: readonly ReturnType<typeof bookingRow>[],
): Promise<void> {
  const first = new Map(
    bookings
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map((row) => [row.customerEmail, row]),
  );
  const customers = [...first.values()].map(
    ({ customerName, customerEmail, customerPhone, createdAt }) => ({
      name: customerName,
      email: customerEmail,
      phone: customerPhone,
      createdAt,
    }),
  );
  if (customers.length === 0) return;
  await tx
    .insertInto("customers")
    .values(customers)
    .onConflict((known) => known.column("email").doNothing())
    .execute();
}

/** Ids of customers by email. */
async function readCustomers(
  tx: Transaction<DB>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("customers")
    .select(["id", "email"])
    .where("email", "=", sql<string>`ANY(${emails}::text[])`)
    .execute();
  return new Map(rows.map(({ id, email }) => [email ?? "", id]));
}

type Terms = Pick<
  Selectable<DB["packages"]>,
  "terms" | "flightsIncluded" | "inclusions" | "exclusions"
> & {
  frozen: FrozenTerms;
};

/** What each deal's bookings keep. */
async function readTerms(tx: Transaction<DB>): Promise<Map<string, Terms>> {
  const { rows } = await sql<
    Terms & { id: string }
  >`SELECT id, terms, flights_included, inclusions, exclusions, terms_of_deal(id) AS frozen FROM packages`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type People = {
  parts: BookedParts;
  terms: Terms | undefined;
  story: DatedEvent[];
  agentId: string | null;
  userId: string | null;
  reference: string;
};

function bookingRow(
  booking: CastBooking,
  { parts, terms, story, agentId, userId, reference }: People,
) {
  const [made] = story;
  const last = story.at(-1);
  if (!made || !last) throw new Error("A booking begins with being made.");
  const isOwn = booking.channel === "customer";
  const { travelers, departs } = booking;
  const totalCents = parts.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  return {
    id: randomUUID(),
    reference,
    customerName: booking.customer.name,
    customerEmail: booking.customer.email,
    customerPhone: booking.customer.phone,
    packageId: booking.deal.id,
    userId: isOwn ? userId : null,
    createdByAgentId: isOwn ? null : agentId,
    departureDate: booking.departs,
    tripDays: (Date.parse(booking.returns) - Date.parse(booking.departs)) / 86_400_000 + 1,
    numTravelers: booking.travelers,
    notes: booking.notes,
    status: last.to,
    unitPriceCents: booking.unitPriceCents,
    totalCents,
    ...(terms && {
      termsText: terms.terms,
      flightsIncluded: terms.flightsIncluded,
      inclusions: terms.inclusions,
      exclusions: terms.exclusions,
      paymentTerms: JSON.stringify(terms.frozen),
      keptCents: keptCents({ terms: terms.frozen, story, totalCents, travelers, departs }),
    }),
    departed:
      (last.to === "Confirmed" || last.to === "Completed") &&
      booking.departs <= businessDay(new Date()),
    cancelRequestedAt: story.find(({ action }) => action === "cancel-requested")?.at ?? null,
    // Starts at 1 and grows with each event.
    version: story.length,
    createdAt: made.at,
    updatedAt: last.at,
  } satisfies Insertable<DB["bookings"]>;
}

type Origin = { row: ReturnType<typeof bookingRow>; agentId: string | null };

function historyRow({ action, from, to, by, reason, at }: DatedEvent, { row, agentId }: Origin) {
  const actors = { customer: row.userId, agent: agentId, system: null };
  return {
    bookingId: row.id,
    action,
    fromStatus: from,
    toStatus: to,
    actorId: actors[by],
    actorRole: by,
    reason,
    createdAt: at,
  } satisfies Insertable<DB["bookingHistory"]>;
}

/**
 * Agents work from 9:00 to 17:30 in New York, customers book until late, trips are completed at
 * night; all on the event's UTC day.
 */
function momentOf({ day, by }: StoryEvent, random: Random): Date {
  const minutes = {
    agent: random.between(14 * 60, 22 * 60),
    customer: random.between(13 * 60, 24 * 60 - 1),
    system: 8 * 60,
  }[by];
  return new Date(
    Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 + random.between(0, 59) * 1_000,
  );
}

/**
 * Distinct references. If one is already taken (very unlikely), its constraint rolls back
 * everything, and the next run draws others.
 */
function newReferences(count: number): string[] {
  const references = new Set<string>();
  while (references.size < count) references.add(createReference());
  return [...references];
}
