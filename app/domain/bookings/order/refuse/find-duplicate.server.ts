import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { processingCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { customerIdByEmail } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { canceledReason } from "../../row/edit-booking.server.ts";
import { canceledBy, isOwnBooking } from "../../row/booking-columns.server.ts";
import { tripState } from "../../trip-state.ts";

/** A booking of the same customer, trip and day. */
export type Duplicate = {
  reference: string;
  requestedAt: Date;
  numTravelers: number;
  /** Where it stands and what comes next, as its customer reads it. */ standing: string;
};

type Trip = { dealId: string; departureDate: string };
/** A customer who books for themselves, or the email that staff book for. */
type Customer = SignedIn | { kind: "email"; email: string | null };

/** Orders of one customer for one trip and day take turns, to see each other's booking. */
export const turnOfTrip = (email: string | null, { dealId, departureDate }: Trip): string =>
  `duplicate ${email ?? ""} ${dealId} ${departureDate}`;

/**
 * The newest active booking of the same customer, trip and day; null if none. In a command with
 * `turnOfTrip`, a concurrent second form sees the first.
 */
export async function findDuplicate(
  tx: DatabaseTransaction,
  customer: Customer,
  { dealId, departureDate }: Trip,
): Promise<Duplicate | null> {
  const duplicate = await tx
    .selectFrom("bookings")
    .select([
      "id",
      "reference",
      "createdAt as requestedAt",
      "numTravelers",
      "status",
      "departureDate",
    ])
    .select(["returnDate", "payBy", "cancelRequestedAt", canceledReason, canceledBy])
    .where((eb) =>
      customer.kind === "email"
        ? eb("customerId", "=", customerIdByEmail(customer.email))
        : isOwnBooking(eb, customer),
    )
    .where("packageId", "=", dealId)
    .where("departureDate", "=", departureDate)
    .where("stands", "=", true)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  if (!duplicate) return null;
  const { reference, requestedAt, numTravelers } = duplicate;
  const facts = {
    ...duplicate,
    cancelRequested: duplicate.cancelRequestedAt !== null,
    depositOnItsWay: processingCents(await readPayments(duplicate.id, tx)) > 0,
  };
  const { now, next } = tripState(facts, businessDay(new Date())).customer;
  return { reference, requestedAt, numTravelers, standing: `${now} ${next}` };
}
