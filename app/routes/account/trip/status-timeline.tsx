import type { ReactNode } from "react";
import type { Booking, HistoryEntry } from "#app/domain/bookings/booking.ts";
import type { TripState } from "#app/domain/bookings/trip-state.ts";
import { termsLine } from "#app/domain/bookings/change/term-rows.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { failedText, onItsWayText } from "#app/domain/money/booked/money-words.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { TripBadge } from "#app/views/status-badge.tsx";

const whatHappened = (entry: HistoryEntry): string => {
  if (entry.toStatus === "Cancelled" && entry.actorRole === "customer")
    return "You canceled this trip";
  if (entry.action === "cancel-requested") return "You asked to cancel";
  if (entry.action === "created")
    return entry.toStatus === "Pending" ? "Request received" : "Booked for you by an agent";
  if (entry.action === "cancel-withdrawn") return "You took back your request to cancel";
  if (entry.action === "cancel-declined") return "Your request to cancel was declined";
  if (entry.action === "changed" && entry.actorRole === "customer")
    return "You moved it to another date";
  // A change that you agreed to needs no reason.
  if (entry.action === "changed")
    return entry.reason === "" ? "Changed as agreed with you" : "Moved to another date";
  if (entry.action === "departure-canceled") return "Your departure was canceled";
  if (entry.action === "person-corrected") return "Name or phone corrected";
  if (entry.action === "wishes-corrected") return "Your wishes corrected";
  if (entry.action === "email-corrected") return "Email address corrected";
  return entry.toStatus;
};

type Props = {
  booking: Booking;
  state: TripState;
  money: BookingMoney;
  /** How to pay; '' if it is not written down, null if nothing is to be paid. */
  toPay: string | null;
  /** Whether it can be paid online. */ isPaidOnline: boolean;
  children: ReactNode;
};

/** What happened to the booking, oldest first, what comes next, and what can be done about that. */
export function StatusTimeline({ booking, state, children, ...paying }: Props) {
  const { backCents, onItsWay } = paying.money;
  return (
    <section
      aria-labelledby="status"
      className="rounded-card border border-line bg-paper-raised p-5 sm:p-6 lg:shadow-soft"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="status" className="text-card">
          Status
        </h2>
        <TripBadge status={booking.status} state={state.name} />
      </div>
      <ol className="grid gap-4">
        {booking.history.map((entry) => (
          <li
            key={`${entry.action}${entry.at.toISOString()}`}
            className="relative pl-6 before:absolute before:top-2 before:left-0 before:size-2.5 before:rounded-full before:bg-ink not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-4 not-last:after:left-1 not-last:after:border-l-2 not-last:after:border-dotted not-last:after:border-line-control"
          >
            <p className="font-semibold">{whatHappened(entry)}</p>
            <p className="text-fine text-ink-soft">
              <Moment at={entry.at} />
            </p>
            {entry.terms ? (
              <p className="text-small text-ink-soft">{termsLine(entry.terms)}</p>
            ) : null}
            {entry.reason ? <p className="text-small text-ink-soft">“{entry.reason}”</p> : null}
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-dashed border-line-control pt-4 text-small text-ink-soft">
        {backCents > 0 ? (
          <>
            <a href="#paid" className={`${linkClass} figures`}>
              {formatMoney(backCents)}
            </a>{" "}
            is on its way back to you.{" "}
          </>
        ) : null}
        {onItsWay ? `${onItsWayText(onItsWay)} ` : null}
        {failedText(paying.money)} <b className="font-semibold text-ink">{state.customer.now}</b>{" "}
        {state.customer.next}
        {state.name === "confirmed" ? (
          <> Next: {payStep(paying)} your itinerary is ready to print.</>
        ) : null}
      </p>
      {children}
    </section>
  );
}

type Paying = Pick<Props, "money" | "toPay" | "isPaidOnline">;

/** What is paid next, by its day, and how. */
function payStep({ money: { next }, toPay, isPaidOnline }: Paying): ReactNode {
  if (toPay === null || next === null) return "pack:";
  const what = next.dueOn
    ? `pay ${formatMoney(next.cents)} by ${formatDay(next.dueOn)}`
    : "pay what is due";
  if (isPaidOnline)
    return (
      <>
        <a href="#pay" className={linkClass}>
          {what}
        </a>
        , below. Then pack:
      </>
    );
  return toPay === ""
    ? "your agent writes how to pay. Then pack:"
    : `${what}, as it says under “How to pay”. Then pack:`;
}
