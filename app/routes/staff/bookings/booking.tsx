import { data } from "react-router";
import { subjectHistory } from "#app/domain/audit/audit-log.server.ts";
import { moneyEvents } from "#app/domain/bookings/history/money-events.ts";
import { errorsForStaff } from "#app/domain/bookings/advice.ts";
import { staffOf } from "#app/auth/guards.server.ts";
import { openStatusChanges } from "#app/domain/bookings/row/booking-status.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readPaymentLink } from "#app/domain/bookings/row/pay-url.server.ts";
import { readOpenIssues } from "#app/domain/money/issues/payment-issues.server.ts";
import { readEntries } from "#app/domain/money/ledger/read-entries.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import { customerFields } from "#app/domain/people/customers/customer-form.ts";
import { readBookedCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { readBookedTrip } from "#app/domain/bookings/change/read-booked-trip.server.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { typedTerms } from "#app/domain/bookings/change/term-rows.ts";
import { mayBePlanned } from "#app/domain/bookings/schedule/plan-booking.server.ts";
import { bookingDue } from "#app/domain/bookings/booking.ts";
import { businessDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { bookedPerson } from "../customers/correct-person.server.ts";
import type { Route } from "./+types/booking";
import { StaffBookingPage } from "./booking-page.tsx";

export { answerStaffBooking as action } from "./answer-booking.server.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => `Booking ${loaderData.booking.reference}`,
  "One booking, and what may be done with it.",
);

/** Rows of the audit log that the history is read from. */
const maxEvents = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const reference = readReference(params.reference);
  const booking = reference ? await readStaffBooking(viewer, reference) : null;
  if (!booking) throw data("There is no booking under this reference.", { status: 404 });
  const today = businessDay(new Date());
  const changes = openStatusChanges(viewer.kind, booking, today);
  const { before, lateTrip: trip } = await readBookedTrip(booking, today);
  const due = bookingDue(booking);
  const terms = typedTerms(before);
  const [money, entries, issues, audit, customer] = await Promise.all([
    readMoney(booking),
    readEntries(booking.id),
    readOpenIssues(booking.id),
    subjectHistory(viewer, { type: "booking", id: booking.reference }, maxEvents),
    readBookedCustomer(viewer, booking.customerId),
  ]);
  return {
    booking,
    terms,
    trip,
    opened: fingerprintParts(terms),
    changes,
    today,
    due,
    money: {
      ...money,
      entries,
      events: moneyEvents(audit),
      mayBePlanned: mayBePlanned(booking),
      issues,
      // Whoever has the link may pay.
      payUrl: may(viewer, "write", "bookings") ? await readPaymentLink(booking.id, money) : null,
      keys: {
        pay: crypto.randomUUID(),
        refund: crypto.randomUUID(),
        sendBack: crypto.randomUUID(),
      },
    },
    noteKey: crypto.randomUUID(),
    customer,
    person: openForm(customerFields, { version: booking.version, value: bookedPerson(booking) }),
  };
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && { ...actionData, errors: errorsForStaff(actionData.errors) };
  return <StaffBookingPage {...loaderData} answer={answer} />;
}
