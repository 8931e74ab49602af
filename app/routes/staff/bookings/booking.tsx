import { data } from "react-router";
import { errorsForStaff } from "#app/domain/bookings/advice.ts";
import { staffOf } from "#app/auth/guards.server.ts";
import { openStatusChanges } from "#app/domain/bookings/row/booking-status.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import { newestNotes } from "#app/domain/bookings/manage/staff-booking.ts";
import { readTimeline } from "#app/domain/desk/timeline/read-timeline.server.ts";
import {
  type TimelinePart,
  timelineParts,
  type TimelineSearch,
} from "#app/domain/desk/timeline/timeline.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readPaymentLink } from "#app/domain/bookings/row/pay-url.server.ts";
import { readOpenIssues } from "#app/domain/money/issues/payment-issues.server.ts";
import { readEntries } from "#app/domain/money/ledger/read-entries.server.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
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
import { isUuid } from "#app/values/uuid.ts";
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

/** The newest changes, for who saves a form of an older version. */
const recentChanges = 10;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const search = readTimelineSearch(url);
  const reference = readReference(params.reference);
  const booking = reference ? await readStaffBooking(viewer, reference) : null;
  if (!booking) throw data("There is no booking under this reference.", { status: 404 });
  const today = businessDay(new Date());
  const changes = openStatusChanges(viewer.kind, booking, today);
  const { before, lateTrip: trip, departureId } = await readBookedTrip(booking, today);
  const due = bookingDue(booking);
  const terms = typedTerms(before);
  const mayWrite = may(viewer, "write", "bookings");
  const [money, entries, issues, timeline, customer, staff] = await Promise.all([
    readMoney(booking),
    readEntries(booking.id),
    readOpenIssues(booking.id),
    readTimeline(viewer, booking, search),
    readBookedCustomer(viewer, booking.customerId),
    mayWrite ? listStaff(viewer) : [],
  ]);
  const { history, staffNotes, ...shown } = booking;
  return {
    booking: { ...shown, history: history.slice(-recentChanges), staffNotes: [] },
    timeline,
    newest: newestNotes(staffNotes, viewer.id),
    agents: staff.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    terms,
    trip,
    departureId,
    opened: fingerprintParts(terms),
    changes,
    today,
    now: new Date(),
    due,
    money: {
      ...money,
      entries,
      mayBePlanned: mayBePlanned(booking),
      issues,
      // Whoever has the link may pay.
      payUrl: mayWrite ? await readPaymentLink(booking.id, money) : null,
      keys: {
        pay: crypto.randomUUID(),
        refund: crypto.randomUUID(),
        sendBack: crypto.randomUUID(),
      },
    },
    keys: { note: crypto.randomUUID(), call: crypto.randomUUID() },
    customer,
    person: openForm(customerFields, { version: booking.version, value: bookedPerson(booking) }),
  };
}

/** Which entries of the timeline the address asks for. Throws 400 for what no link leads to. */
function readTimelineSearch({ searchParams }: URL): TimelineSearch {
  const text = (key: string) => searchParams.get(key) ?? "";
  const [part, before, mail] = [text("part"), text("before"), text("mail")];
  const isPart = (named: string): named is TimelinePart => Object.hasOwn(timelineParts, named);
  if (
    (part !== "" && !isPart(part)) ||
    !/^(\d{12,14})?$/.test(before) ||
    (mail !== "" && !isUuid(mail))
  )
    throw data("This page’s address can’t be read.", { status: 400 });
  return { part, before: before === "" ? null : new Date(Number(before)), mail };
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && { ...actionData, errors: errorsForStaff(actionData.errors) };
  return <StaffBookingPage {...loaderData} answer={answer} />;
}
