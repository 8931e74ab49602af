import { type Selectable, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { soldStatuses } from "../booking.ts";
import { postBookings } from "../pay/post-bookings.server.ts";
import { updateSchedules } from "../schedule/update-schedules.server.ts";

export type EditedBooking = Selectable<DB["bookings"]> &
  TravelRules & {
    title: string;
    destination: string;
    /** Why its departure is canceled while it is open; null if it is not. */
    canceledReason: string | null;
  };
/** The booking to edit, and the version that was shown. */
export type EditTarget = { reference: string; version: number };
type Mail = Pick<Parameters<typeof queueMail>[1], "kind" | "subject" | "html" | "plainText">;
type Changes = Partial<Selectable<DB["bookings"]>>;

type Nothing = Record<string, never>;

/**
 * The columns that the kept sums count. Whoever writes one of them returns them all from a common
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

/** Counts the bookings of `added`. */
export const addDeltas = sql<Nothing>`(
  INSERT INTO booking_deltas (day, status, agent_id, package_id, bookings, travelers, cents)
  SELECT business_day(created_at), status, created_by_agent_id, package_id, 1, num_travelers, total_cents FROM added)`;

/** Takes the bookings of `removed` out of the sums, as they were before. */
export const removeDeltas = sql<Nothing>`(
  INSERT INTO booking_deltas (day, status, agent_id, package_id, bookings, travelers, cents)
  SELECT business_day(created_at), status, created_by_agent_id, package_id, -1, -num_travelers, -total_cents FROM removed)`;

/**
 * Why the agency canceled the departure of a row of `bookings` that is open, as a column; null if it
 * did not.
 */
export const canceledReason = sql<string | null>`(
  SELECT canceled.reason FROM canceled_departures AS canceled
  WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date
    AND bookings.status IN ('Pending', 'Confirmed'))`.as("canceledReason");

/** Locks the booking with this reference and the deal's data for mails; undefined if none. */
export async function lockBooking(
  tx: DatabaseTransaction,
  reference: string,
): Promise<EditedBooking | undefined> {
  return tx
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .selectAll("bookings")
    .select(["deal.title", "deal.destination"])
    .select(["seasons", "weekdays", "closedDays", "leastTravelers", "mostTravelers"])
    .select(canceledReason)
    .where("reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
}

const sold: readonly string[] = soldStatuses;
const isSold = (status: string | undefined) => status !== undefined && sold.includes(status);

/** Writes the booking's next version, and what the kept sums, the ledger and its schedule change by; its row must be locked. */
export async function saveBooking(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  changes: Changes,
): Promise<void> {
  const { id, version, status } = booking;
  await tx
    // Reads the row as it was when the statement began.
    .with("removed", (query) =>
      query.selectFrom("bookings").select(countedColumns).where("id", "=", id),
    )
    .with("less", () => removeDeltas)
    .with("added", (query) =>
      query
        .updateTable("bookings")
        // Whoever decides on a booking ends its wait for a deposit, unless they say otherwise.
        .set({ ...(changes.status && { payBy: null }), ...changes, version: version + 1 })
        .where("id", "=", id)
        .returning(countedColumns),
    )
    .with("more", () => addDeltas)
    .selectFrom("added")
    .select("status")
    .execute();
  if (!isSold(status) && !isSold(changes.status)) return;
  await postBookings(tx, [id]);
  await updateSchedules(tx, [{ before: booking, after: { ...booking, ...changes } }]);
}

/** Queues a mail about a booking to its customer, whose answer goes to whoever of the staff sent it where there is no contact address. */
export async function notifyCustomer(
  tx: DatabaseTransaction,
  viewer: Staff,
  { id, customerEmail }: EditedBooking,
  mail: Mail,
): Promise<void> {
  await queueMail(tx, {
    ...mail,
    recipient: customerEmail,
    bookingId: id,
    agentEmail: viewer.email,
  });
}
