import type { KnownPerson } from "#app/domain/people/customers/customer.ts";
import { data } from "react-router";
import { correctPerson } from "#app/domain/bookings/customer/correct-person.server.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { correctPersonForm, customerFields } from "#app/domain/people/customers/customer-form.ts";
import {
  correctRefusals,
  customerToasts,
  emailOf,
} from "#app/domain/people/customers/customer-messages.ts";
import {
  customerWithEmail,
  writtenCustomer,
} from "#app/domain/people/customers/edit-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readReference } from "#app/values/reference.ts";
import { isUuid } from "#app/values/uuid.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";

type Writer = Permitted<"write", "customers">;
/** The person as the page shows them, and what its audit rows are about. */
type Shown = { version: number; value: KnownPerson; subject: AuditEntry["subject"] };

const actions = [
  "customer-corrected",
  "booking-email-corrected",
  "booking-person-corrected",
  "booking-changed",
  "booking-moved",
] as const;

/** Corrects a person on one kind of page: their own, or a booking's, which has an address of its own. */
function personEditor(
  read: (viewer: Staff, id: string) => Promise<Shown | null>,
  placeOf: (id: string, alone: boolean) => Parameters<typeof correctPerson>[1]["place"],
  addressOf: (viewer: Staff, corrected: { id: string; customerId: string }) => string,
) {
  return staffEditor({
    name: "person",
    fields: customerFields,
    form: correctPersonForm,
    async current(viewer: Writer, id) {
      const shown = await read(viewer, id);
      if (!shown) return null;
      const { subject, ...row } = shown;
      const saved = await savedBy(viewer, subject, actions);
      return { ...row, saved: { ...saved, own: saved.by === viewer.email } };
    },
    async save(viewer, { id = "", input }, requestOrigin) {
      const { name, email, phone, version, scope, give } = input;
      const place = placeOf(id, scope === "booking" || give === "yes");
      const person = { name, email, phone };
      const corrected = await correctPerson(viewer, { place, version, person }, requestOrigin);
      if (corrected.ok) {
        const { customerId, bookings } = corrected;
        const to = addressOf(viewer, { id, customerId });
        return { ok: true, to, toast: customerToasts.corrected(bookings) };
      }
      const taken =
        corrected.reason === "email-taken" && email !== null && (await customerWithEmail(email));
      if (!taken)
        return { ...corrected, field: corrected.reason === "email-of-staff" ? "email" : null };
      return {
        ok: false,
        invalid: { email: emailOf(taken.name) },
        values: { takenBy: taken.id, takenName: taken.name },
      };
    },
    refusals: correctRefusals,
    invalid: () => ({ notice: correctRefusals.form }),
    gone() {
      throw data("There is nobody to correct here any more.", { status: 404 });
    },
  });
}

/** A customer of the page at this address; null for none. */
async function readPerson(viewer: Staff, id: string): Promise<Shown | null> {
  const customer = isUuid(id) ? await readCustomer(viewer, id) : null;
  if (!customer) return null;
  const subject = { type: "customer", id: customer.email ?? id } as const;
  return { version: customer.version, value: writtenCustomer(customer), subject };
}

async function readBooked(viewer: Staff, typed: string): Promise<Shown | null> {
  const reference = readReference(typed);
  const booking = reference ? await readStaffBooking(viewer, reference) : null;
  return (
    booking && {
      version: booking.version,
      value: bookedPerson(booking),
      subject: { type: "booking", id: booking.reference },
    }
  );
}

type Booked = { customerName: string; customerEmail: string | null; customerPhone: string | null };

/** The person whom a booking names. */
export const bookedPerson = (booking: Booked): KnownPerson => ({
  name: booking.customerName,
  email: booking.customerEmail,
  phone: booking.customerPhone,
});

/** On the customer's page; a new email can make them another customer, where it leads. */
export const customerEditor = personEditor(
  readPerson,
  (customerId) => ({ customerId }),
  (viewer, { customerId }) => pathsOf(viewer).customer(customerId),
);

/** On a booking's page, for all bookings of its customer or for it alone. */
export const bookedPersonEditor = personEditor(
  readBooked,
  (typed, alone) => ({ reference: readReference(typed) ?? "", alone }),
  (viewer, { id }) => pathsOf(viewer).booking(readReference(id) ?? ""),
);
