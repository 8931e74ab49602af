import { type Selectable, sql, type Updateable } from "kysely";
import { z } from "zod";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import { announce, type Announced } from "#app/domain/command/command.server.ts";
import type { UndoRefusal } from "#app/domain/command/undo-messages.ts";
import { type Claim, openClaim } from "#app/domain/departures/seats/booked-seats.server.ts";
import { statesOfPayments } from "#app/domain/money/payments/write-payments.server.ts";
import { type PlannedItem, readPlanned } from "#app/domain/money/schedule/schedule.server.ts";
import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import { queueMail, type NewMail } from "#app/domain/mail/queue-mail.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { soldStatuses } from "../booking.ts";

export type EditedBooking = Selectable<DB["bookings"]> &
  TravelRules & {
    title: string;
    destination: string;
    duration: string;
    /** Why the departure was canceled, of an open booking; null if it was not. */
    canceledReason: string | null;
  };
/** The booking to edit, and the version that the page showed. */
export type EditTarget = { reference: string; version: number };
type Changes = Updateable<DB["bookings"]>;

type Nothing = Record<string, never>;

/**
 * The columns that the stored sums count. Whoever writes one of them returns them all from a common
 * table expression named `added` or `removed`, and puts `addDeltas` or `removeDeltas` into the same
 * statement (docs/decisions/056-kept-sums.md).
 */
export const countedColumns = [
  "createdAt",
  "status",
  "createdByAgentId",
  "packageId",
  "numTravelers",
  "totalCents",
] as const;

/** Adds the bookings of `added` to the sums. */
export const addDeltas = sql<Nothing>`(
  INSERT INTO booking_deltas (day, status, agent_id, package_id, bookings, travelers, cents)
  SELECT business_day(created_at), status, created_by_agent_id, package_id, 1, num_travelers, total_cents FROM added)`;

/** Subtracts the bookings of `removed` from the sums. */
export const removeDeltas = sql<Nothing>`(
  INSERT INTO booking_deltas (day, status, agent_id, package_id, bookings, travelers, cents)
  SELECT business_day(created_at), status, created_by_agent_id, package_id, -1, -num_travelers, -total_cents FROM removed)`;

/** SQL column: why the departure of an open booking was canceled; null if it was not. */
export const canceledReason = sql<string | null>`(
  SELECT canceled.reason FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed'))`.as("canceledReason");

/**
 * Locks the booking with this reference, and reads the deal's data for mails; undefined if none.
 */
export async function lockBooking(
  tx: DatabaseTransaction,
  reference: string,
): Promise<EditedBooking | undefined> {
  return tx
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .selectAll("bookings")
    .select(["deal.title", "deal.destination", "deal.duration"])
    .select(["seasons", "weekdays", "closedDays", "leastTravelers", "mostTravelers"])
    .select(canceledReason)
    .where("reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
}

/** What `edit` needs to change the booking with this reference. */
export const bookingEdit = <By extends Actor>(
  by: By,
  reference: string,
  requestOrigin: RequestOrigin | null,
) => ({ by, requestOrigin, lock: (tx: DatabaseTransaction) => lockBooking(tx, reference) });

const sold: readonly string[] = soldStatuses;
const isSold = ({ status }: { status: string }) => sold.includes(status);

/** SQL value: whether a booking that is written has departed, by the database's clock. */
export const departed = (booking: Pick<EditedBooking, "status" | "departureDate">) =>
  sql<boolean>`${isSold(booking)}::boolean AND ${booking.departureDate}::date <= business_day(now())`;

/** Saves a locked booking as its next version with its sums, and announces it. */
export async function saveBooking(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  changes: Changes,
  {
    givenBackCents = 0,
  }: { /** By how much a refund lowers the total. */ givenBackCents?: number } = {},
): Promise<void> {
  const after = await updateBooking(tx, booking, changes);
  await announceSaved(tx, [{ before: booking, after, givenBackCents }]);
}

/** The same without announcing it: imports post on days of their own. */
export async function updateBooking(
  tx: DatabaseTransaction,
  booking: Pick<EditedBooking, "id" | "version" | "status" | "departureDate">,
  changes: Changes,
): Promise<Selectable<DB["bookings"]>> {
  const { id, version } = booking;
  const { status = booking.status, departureDate = booking.departureDate } = changes;
  return (
    tx
      // Reads the row as of the start of the statement.
      .with("removed", (query) =>
        query.selectFrom("bookings").select(countedColumns).where("id", "=", id),
      )
      .with("less", () => removeDeltas)
      .with("added", (query) =>
        query
          .updateTable("bookings")
          // A status change ends the wait for a deposit, unless the caller sets `payBy`.
          .set({ ...(changes.status && { payBy: null }), ...changes, version: version + 1 })
          .set({ departed: departed({ status, departureDate }) })
          .where("id", "=", id)
          .returningAll(),
      )
      .with("more", () => addDeltas)
      .selectFrom("added")
      .selectAll()
      .executeTakeFirstOrThrow()
  );
}

/** Announces saved bookings. A request owes nothing until it is confirmed. */
export async function announceSaved(
  tx: DatabaseTransaction,
  saved: Announced["bookings.saved"],
): Promise<void> {
  const sales = saved.filter(
    ({ before, after }) =>
      isSold(after) || (before && isSold(before)) || after.keptCents !== (before?.keptCents ?? 0),
  );
  if (sales.length > 0) await announce(tx, "sales.changed", sales);
  // Last: it locks departures until the transaction ends.
  await announce(tx, "bookings.saved", saved);
}

/** Queues a mail to the booking's customer; by staff, it is `signedBy` them. */
export async function mailCustomer(
  tx: DatabaseTransaction,
  { id, customerEmail }: Pick<EditedBooking, "id" | "customerEmail">,
  mail: Omit<NewMail, "recipient" | "bookingId">,
): Promise<void> {
  await queueMail(tx, { ...mail, recipient: customerEmail, bookingId: id });
}

/** What every undo of a changed booking needs. */
export const wasFields = {
  reference: z.string(),
  /** After the change. */ version: z.number(),
  /** Where its seats were. */ departureId: z.string().nullable(),
  // Written by `readWas`, of types that are checked there.
  claim: z.custom<Claim | null>(),
  schedule: z.custom<readonly PlannedItem[]>(),
  /** Its payments by their states. */ payments: z.string(),
};

/** What a locked booking is before a change; call it ahead of that. */
export async function readWas(
  tx: DatabaseTransaction,
  { id, reference, version, status }: EditedBooking,
) {
  const claim = await openClaim(tx, id);
  return {
    reference,
    version: version + 1,
    departureId: claim?.departureId ?? null,
    claim,
    // A request has none yet.
    schedule: status === "Pending" ? [] : await readPlanned(tx, id),
    payments: await statesOfPayments(tx, id),
  };
}

/** Locks a booking that nobody has changed since, and that no payment has reached; or says why not. */
export async function lockUnchanged(
  tx: DatabaseTransaction,
  was: { reference: string; version: number; payments: string },
): Promise<EditedBooking | UndoRefusal> {
  const booking = await lockBooking(tx, was.reference);
  if (!booking) return "not-found";
  if (booking.version !== was.version) return "changed";
  return (await statesOfPayments(tx, booking.id)) === was.payments ? booking : "payment-arrived";
}
