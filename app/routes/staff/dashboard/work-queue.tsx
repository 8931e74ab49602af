import { href, Link } from "react-router";
import { queuedOfAKind, type QueuedBooking } from "#app/domain/bookings/manage/booking-queue.ts";
import { shortText } from "#app/domain/departures/plan/departure-list.ts";
import type { NewLead } from "#app/domain/leads/lead.ts";
import { linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PortalSection } from "../shell/portal-section.tsx";

type Props = {
  /** The first waiting items, and the totals. */
  bookings: readonly QueuedBooking[];
  pending: number;
  leads: readonly NewLead[];
  newLeads: number;
  comments: number;
  /** Departures below their least travelers that leave soon. */ departures: number;
};

/**
 * What needs an agent, longest waiting first: cancellation requests, pending bookings, finished
 * trips, leads, comments.
 */
export function WorkQueue({ bookings, pending, leads, newLeads, comments, departures }: Props) {
  const shown = (kind: QueuedBooking["kind"]) =>
    bookings.filter((booking) => booking.kind === kind).length;
  const isEmpty = bookings.length + leads.length + comments + departures === 0;
  return (
    <PortalSection id="queue" title="Work queue">
      {isEmpty ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
          Nothing waits for you. New requests appear here by themselves.
        </p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {bookings.filter(({ kind }) => kind !== "returned").map(bookingRow)}
          {pending > shown("pending") ? (
            <Rest
              to={marks.pending.all}
              text={`All ${pending.toLocaleString("en-US")} pending bookings`}
            />
          ) : null}
          {bookings.filter(({ kind }) => kind === "returned").map(bookingRow)}
          {shown("returned") >= queuedOfAKind ? (
            <Rest to={marks.returned.all} text="All trips that have returned" />
          ) : null}
          {leads.map((lead) => (
            <Row
              key={lead.reference}
              {...marks.lead}
              who={lead.name}
              what={`${asks[lead.kind]}: ${lead.wish}`}
              reference={lead.reference}
              to={href("/admin/leads/:reference", { reference: lead.reference })}
              since={lead.since}
            />
          ))}
          {newLeads > leads.length ? (
            <Rest to={marks.lead.all} text={`All ${newLeads.toLocaleString("en-US")} new leads`} />
          ) : null}
          {departures > 0 ? (
            <Row
              {...marks.departures}
              who={departures === 1 ? "1 departure" : `${departures} departures`}
              what={shortText}
            />
          ) : null}
          {comments > 0 ? (
            <Row
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
  "cancel-requested": {
    mark: "Wants to cancel",
    all: withQuery(href("/admin/bookings"), { status: "cancel-requested" }),
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
  departures: {
    mark: "Too few travelers",
    all: withQuery(href("/admin/departures"), { label: "short" }),
    late: true,
  },
  comments: { mark: "Comments", all: href("/admin/comments") },
} as const;

function bookingRow(booking: QueuedBooking) {
  return (
    <Row
      key={booking.reference}
      {...marks[booking.kind]}
      who={booking.customerName}
      what={whatOf(booking)}
      reference={booking.reference}
      to={href("/admin/bookings/:reference", { reference: booking.reference })}
      {...(booking.kind !== "returned" && { since: booking.since })}
    />
  );
}

function whatOf({
  kind,
  dealTitle,
  departureDate,
  returnDate,
  numTravelers,
}: QueuedBooking): string {
  const travelers = numTravelers === 1 ? "1 traveler" : `${numTravelers} travelers`;
  return `${dealTitle}, ${kind === "returned" ? `back since ${formatDay(returnDate)}` : formatDay(departureDate)}, ${travelers}`;
}

const asks = { "custom-trip": "Asks for a trip", quiz: "Took the quiz", contact: "Wrote" } as const;

type RowProps = {
  mark: string;
  /** Link to the whole list. */ all: string;
  late?: boolean;
  who: string;
  what: string;
  /** What to decide, with its page. */
  reference?: string;
  to?: string;
  since?: Date;
};

/** Shown if there are more than the queue shows. */
function Rest({ to, text }: { to: string; text: string }) {
  return (
    <li className="border-b border-line py-2.5 sm:pl-36">
      <Link to={to} className={linkClass}>
        {text}
      </Link>
    </li>
  );
}

function Row({ mark, all, late = false, who, what, reference, to, since }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Link
        to={all}
        className={classNames(
          "inline-flex min-h-6 items-center gap-1.5 justify-self-start text-fine font-semibold underline decoration-dotted underline-offset-4 before:size-2 before:rounded-full before:bg-current hover:decoration-solid",
          late ? "text-action-text" : "text-sun-text",
        )}
      >
        {mark}
        <span className="sr-only">: show all</span>
      </Link>
      <p className="leading-snug max-sm:col-span-2 max-sm:row-start-2">
        <b className="font-semibold">{who}</b>
        <br />
        <span className="text-ink-soft">{what}</span>
      </p>
      <p className="figures text-right leading-snug">
        {reference && to ? (
          <Link to={to} className={linkClass}>
            {reference}
          </Link>
        ) : null}
        {since ? (
          <span className="block text-fine text-ink-soft max-sm:hidden">
            since <Moment at={since} />
          </span>
        ) : null}
      </p>
    </li>
  );
}
