import { href } from "react-router";
import {
  type Burst,
  queuedOfAKind,
  type QueuedBooking,
} from "#app/domain/bookings/manage/dashboard/booking-queue.ts";
import { type DepartureWork, isWork } from "#app/domain/departures/plan/departure-work.ts";
import type { NewLead } from "#app/domain/leads/lead.ts";
import { formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { DepartureRows } from "./departure-rows.tsx";
import { QueueRest, QueueRow } from "./queue-row.tsx";

type Props = {
  /** The first waiting items, and the totals. */
  bookings: readonly QueuedBooking[];
  burst: Burst | null;
  pending: number;
  leads: readonly NewLead[];
  newLeads: number;
  comments: number;
  departures: DepartureWork;
};

/**
 * What needs an agent, longest waiting first: a burst of unconfirmed requests, bookings of canceled
 * departures, cancellation requests, pending bookings, overdue payments, refunds to send, finished
 * trips, leads, departures, comments.
 */
export function WorkQueue({
  bookings,
  burst,
  pending,
  leads,
  newLeads,
  comments,
  departures,
}: Props) {
  const shown = (kind: QueuedBooking["kind"]) =>
    bookings.filter((booking) => booking.kind === kind).length;
  const isEmpty = !burst && bookings.length + leads.length + comments === 0 && !isWork(departures);
  return (
    <PortalSection id="queue" title="Work queue">
      {isEmpty ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
          Nothing waits for you. New requests appear here by themselves.
        </p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {burst ? <BurstRow burst={burst} /> : null}
          {bookings.filter(({ kind }) => !isLast(kind)).map(bookingRow)}
          {pending > shown("pending") ? (
            <QueueRest
              to={marks.pending.all}
              text={`All ${pending.toLocaleString("en-US")} pending bookings`}
            />
          ) : null}
          {bookings.filter(({ kind }) => isLast(kind)).map(bookingRow)}
          {shown("payment-overdue") >= queuedOfAKind ? (
            <QueueRest to={marks["payment-overdue"].all} text="All overdue payments" />
          ) : null}
          {shown("refund-to-send") >= queuedOfAKind ? (
            <QueueRest to={marks["refund-to-send"].all} text="All refunds to send" />
          ) : null}
          {shown("returned") >= queuedOfAKind ? (
            <QueueRest to={marks.returned.all} text="All trips that have returned" />
          ) : null}
          {leads.map((lead) => (
            <QueueRow
              key={lead.reference}
              {...marks.lead}
              who={lead.name}
              what={`${asks[lead.kind]}: ${lead.wish}`}
              link={lead.reference}
              to={href("/admin/leads/:reference", { reference: lead.reference })}
              since={lead.since}
            />
          ))}
          {newLeads > leads.length ? (
            <QueueRest
              to={marks.lead.all}
              text={`All ${newLeads.toLocaleString("en-US")} new leads`}
            />
          ) : null}
          <DepartureRows work={departures} />
          {comments > 0 ? (
            <QueueRow
              {...marks.comments}
              who="The blog"
              what={comments === 1 ? "1 comment to approve" : `${comments} comments to approve`}
            />
          ) : null}
        </ul>
      )}
    </PortalSection>
  );
}

/** The kinds of work, with links to their lists. */
const marks = {
  "departure-canceled": {
    mark: "To talk about",
    all: withQuery(href("/admin/bookings"), { status: "departure-canceled" }),
    late: true,
  },
  unconfirmed: {
    mark: "Not confirmed",
    all: withQuery(href("/admin/bookings"), { status: "unconfirmed" }),
    late: true,
  },
  "payment-issue": {
    mark: "Payment to look at",
    all: withQuery(href("/admin/bookings"), { status: "payment-issue" }),
    late: true,
  },
  "cancel-requested": {
    mark: "Wants to cancel",
    all: withQuery(href("/admin/bookings"), { status: "cancel-requested" }),
    late: true,
  },
  "payment-overdue": {
    mark: "Payment overdue",
    all: withQuery(href("/admin/bookings"), { status: "payment-overdue" }),
    late: true,
  },
  "refund-to-send": {
    mark: "Refund to send",
    all: withQuery(href("/admin/bookings"), { status: "refund-to-send" }),
    late: true,
  },
  pending: { mark: "Pending", all: withQuery(href("/admin/bookings"), { status: "Pending" }) },
  returned: {
    mark: "Returned",
    all: withQuery(href("/admin/bookings"), { status: "returned", sort: "departs" }),
  },
  lead: {
    mark: "New lead",
    all: withQuery(href("/admin/leads"), { status: "new", sort: "created" }),
  },
  comments: { mark: "Comments", all: href("/admin/comments") },
} as const;

/** Many requests at once, which may be made up: they are looked at, and declined, together. */
function BurstRow({ burst: { requests, travelers, since } }: { burst: Burst }) {
  return (
    <QueueRow
      {...marks.unconfirmed}
      who={`${requests} requests for ${travelers} travelers`}
      what="Of customers whose email is not confirmed. What is made up can be declined together."
      link="Look through"
      to={marks.unconfirmed.all}
      since={since}
    />
  );
}

function bookingRow(booking: QueuedBooking) {
  return (
    <QueueRow
      key={booking.reference}
      {...marks[booking.kind]}
      who={booking.customerName}
      what={whatOf(booking)}
      link={booking.reference}
      to={href("/admin/bookings/:reference", { reference: booking.reference })}
      {...(isDated(booking) && { since: booking.since })}
    />
  );
}

/** Whether it stands below the pending bookings. */
const isLast = (kind: QueuedBooking["kind"]) =>
  kind === "payment-overdue" || kind === "refund-to-send" || kind === "returned";

/** Whether its age says how long it waits. */
const isDated = ({ kind }: QueuedBooking) => kind === "pending" || kind === "cancel-requested";

function whatOf({
  kind,
  dealTitle,
  departureDate,
  returnDate,
  overdueSince,
  numTravelers,
}: QueuedBooking): string {
  const travelers = numTravelers === 1 ? "1 traveler" : `${numTravelers} travelers`;
  const when = {
    returned: `back since ${formatDay(returnDate)}`,
    "departure-canceled": `${formatDay(departureDate)} is canceled`,
    "payment-overdue": `was due on ${formatDay(overdueSince ?? departureDate)}`,
    "refund-to-send": formatDay(departureDate),
    "payment-issue": formatDay(departureDate),
    pending: formatDay(departureDate),
    "cancel-requested": formatDay(departureDate),
  }[kind];
  return `${dealTitle}, ${when}, ${travelers}`;
}

const asks = {
  "custom-trip": "Asks for a trip",
  quiz: "Took the quiz",
  contact: "Wrote",
  phone: "Called",
} as const;
