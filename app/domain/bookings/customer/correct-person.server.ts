import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import { moveCustomerLeads } from "#app/domain/leads/move-leads.server.ts";
import { customerFields } from "#app/domain/people/customers/customer-form.ts";
import {
  forgetUnused,
  moveNotes,
} from "#app/domain/people/customers/customer-of-account.server.ts";
import {
  customerWithEmail,
  type EditedCustomer,
  insertCustomer,
  lockCustomer,
  saveCustomer,
  writtenCustomer,
} from "#app/domain/people/customers/edit-customer.server.ts";
import { upsertCustomerOf } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { type EditedBooking, lockBooking } from "../row/edit-booking.server.ts";
import { recordBookings } from "../row/record-history.server.ts";
import { correctBookedPerson } from "./correct-booked-person.server.ts";
import { tellFormerEmail } from "./former-email.server.ts";

/** The page on which a person is corrected: their own, or a booking's, for all of theirs or for it `alone`. */
type Place = { customerId: string } | { reference: string; alone: boolean };
type Correction = {
  place: Place;
  /** Of the customer, or of the booking. */ version: number;
  person: WrittenCustomer;
};
type Refused = { ok: false; reason: "email-taken" | "email-of-staff" };
type Corrected = { ok: true; customerId: string; bookings: number };

/** Constraint violations caused by a concurrent request, mapped to refusals. */
const lostRaces = {
  customers_email_key: "email-taken",
  // An account released the new email, or a merge took the customer, concurrently.
  bookings_customer_id_fkey: "unavailable",
} as const;

/**
 * Corrects a person's name, email and phone: the customer and all bookings that say what the customer
 * said, or one booking alone. Another email moves them: the trips are in the account that has verified
 * it and in no other, and the former address is told. A login never changes: bookings of an account
 * leave it with their new email. Unchanged values write nothing.
 */
export function correctPerson(
  viewer: Permitted<"write", "customers">,
  { place, version, person }: Correction,
  requestOrigin: RequestOrigin,
) {
  const order = {
    by: viewer,
    requestOrigin,
    lock: (tx: DatabaseTransaction) => lockPerson(tx, place),
    seen: version,
    content: { form: "person", ...place, ...person },
    constraints: lostRaces,
  };
  return edit(order, async (step, row): Promise<Corrected | Refused> => {
    const { customer, booking, before } = row;
    const difference = changedFields(customerFields, before, person);
    if (!difference) return { ok: true, customerId: customer.id, bookings: 0 };
    const changed: Partial<WrittenCustomer> = difference.after;
    // Where a booking says another name or phone, it was meant so: the customer keeps theirs.
    const { name, phone, ...email } = changed;
    const ofCustomer = {
      ...(name !== undefined && before.name === customer.name && { name }),
      ...(phone !== undefined && before.phone === customer.phone && { phone }),
      ...email,
    };
    const isMoved = changed.email !== undefined;
    const isAlone = booking !== null && "alone" in place && place.alone;
    const found = isAlone
      ? await customerOfOne(step.tx, { booking, customer, person, isMoved })
      : await changeCustomer(step.tx, customer, ofCustomer);
    if (!found.ok) return found;
    const { toCustomer } = found;
    const bookings = await correctBookedPerson(step.tx, {
      customerId: customer.id,
      ...(isAlone && { onlyId: booking.id }),
      changed,
      toCustomer,
      said: [before],
    });
    if (toCustomer !== customer.id) {
      // Without an email or another booking nobody else can be meant.
      if (!isAlone || (before.email === null && !(await hasBookings(step.tx, customer.id))))
        await moveNotes(step.tx, { from: customer.id, to: toCustomer });
      await forgetUnused(step.tx, customer.id);
    }
    const isOfCustomer = !isAlone && Object.keys(ofCustomer).length > 0;
    await record(step, viewer, { difference, bookings, customer: isOfCustomer ? row : null });
    if (isMoved) await tellFormerEmail(step.tx, viewer, before.email, bookings);
    return { ok: true, customerId: toCustomer, bookings: bookings.length };
  });
}

async function hasBookings(tx: DatabaseTransaction, customerId: string): Promise<boolean> {
  const booked = tx.selectFrom("bookings").select("id").where("customerId", "=", customerId);
  return (await booked.limit(1).executeTakeFirst()) !== undefined;
}

type Locked = {
  version: number;
  customer: EditedCustomer;
  booking: EditedBooking | null;
  before: WrittenCustomer;
};

async function lockPerson(tx: DatabaseTransaction, place: Place): Promise<Locked | null> {
  if ("customerId" in place) {
    const customer = await lockCustomer(tx, place.customerId);
    if (!customer || customer.isStaff) return null;
    return {
      version: customer.version,
      customer,
      booking: null,
      before: writtenCustomer(customer),
    };
  }
  const booking = await lockBooking(tx, place.reference);
  const customer = booking && (await lockCustomer(tx, booking.customerId));
  if (!customer) return null;
  const { customerName: name, customerEmail: email, customerPhone: phone } = booking;
  return { version: booking.version, customer, booking, before: { name, email, phone } };
}

type Found = { ok: true; toCustomer: string } | Refused;

/** The customer of a booking that is corrected alone: whoever has the email, known or new. */
async function customerOfOne(
  tx: DatabaseTransaction,
  {
    booking,
    customer,
    person,
    isMoved,
  }: {
    booking: EditedBooking;
    customer: EditedCustomer;
    person: WrittenCustomer;
    isMoved: boolean;
  },
): Promise<Found> {
  if (!isMoved) return { ok: true, toCustomer: customer.id };
  const known = person.email === null ? null : await customerWithEmail(person.email, tx);
  const named = { customerEmail: person.email, customerName: person.name };
  const toCustomer =
    known?.id ??
    (await upsertCustomerOf(tx, { ...booking, ...named, customerPhone: person.phone }));
  return { ok: true, toCustomer };
}

/** Changes a customer. One whose account signs in with the former email becomes another one without it. */
async function changeCustomer(
  tx: DatabaseTransaction,
  customer: EditedCustomer,
  changed: Partial<WrittenCustomer>,
): Promise<Found> {
  const { email } = changed;
  if (customer.isStaff) return { ok: false, reason: "email-of-staff" };
  const other = typeof email === "string" ? await customerWithEmail(email, tx) : null;
  if (other && other.id !== customer.id)
    return { ok: false, reason: other.isStaff ? "email-of-staff" : "email-taken" };
  if (email === undefined || customer.userId === null) {
    await saveCustomer(tx, customer, changed);
    const { id } = customer;
    if (email !== undefined) await moveCustomerLeads(tx, { from: customer, to: { id, email } });
    return { ok: true, toCustomer: customer.id };
  }
  const { createdAt } = customer;
  const person = { ...writtenCustomer(customer), ...changed };
  // The version moves on, so that the same form again gets its first answer.
  await saveCustomer(tx, customer, {});
  const toCustomer = await insertCustomer(tx, { ...person, createdAt });
  // What came by the former email stays with the account that has it.
  const from = { id: customer.id, email: null };
  await moveCustomerLeads(tx, { from, to: { id: toCustomer, email } });
  return { ok: true, toCustomer };
}

type Recorded = {
  difference: NonNullable<ReturnType<typeof changedFields>>;
  bookings: Awaited<ReturnType<typeof correctBookedPerson>>;
  /** Null where only bookings were corrected. */ customer: Locked | null;
};

/** Writes the history of each corrected booking, and audit rows of all that changed. */
async function record(
  step: Step,
  viewer: Permitted<"write", "customers">,
  { difference, bookings, customer }: Recorded,
): Promise<void> {
  const { email } = difference.after;
  const action = email === undefined ? "person-corrected" : "email-corrected";
  await recordBookings(
    step,
    viewer,
    bookings.map((booking) => ({
      booking,
      done: {
        history: { action, from: booking.status, to: booking.status },
        audit: { action: `booking-${action}` as const, ...difference },
      },
    })),
  );
  if (!customer) return;
  const { id, email: known } = { ...customer.customer, ...difference.after };
  await step.record({
    action: "customer-corrected",
    subject: { type: "customer", id: known ?? id },
    ...difference,
  });
}
