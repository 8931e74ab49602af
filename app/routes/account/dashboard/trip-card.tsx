import { href } from "react-router";
import { isOpen, type BookingSummary } from "#app/domain/bookings/booking.ts";
import type { TripStateName, TripState } from "#app/domain/bookings/trip-state.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import {
  backText,
  failedText,
  leftWords,
  nextText,
  onItsWayText,
} from "#app/domain/money/booked/money-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { DealPicture } from "#app/views/pictures/poster-or-photo.tsx";
import { TripBadge, StateLine } from "#app/views/status-badge.tsx";

type Props = {
  trip: ShownTrip;
  money: BookingMoney | undefined;
  isPaidOnline: boolean;
};

/** One booking in My Trips: what it is, its money, and what is next. */
export function TripCard({ trip: { booking, state, contact }, money, isPaidOnline }: Props) {
  const { deal, reference } = booking;
  const next = money ? nextPayment(state.name, money) : null;
  const page = href("/dashboard/trips/:reference", { reference });
  return (
    <article className="relative grid h-full grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] max-xs:grid-cols-1 overflow-hidden rounded-card border border-line bg-paper-raised sm:grid-cols-[11rem_minmax(0,1fr)] print:block">
      <DealPicture
        deal={deal}
        sizes="11rem"
        className="h-full max-xs:aspect-[16/9]! print:hidden"
      />
      <div className="grid content-start gap-2 p-4 sm:p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="figures font-semibold whitespace-nowrap">{reference}</b>
          <TripBadge status={booking.status} state={state.name} />
        </p>
        <h3 className="text-card tracking-[-0.01em] text-balance">
          <a href={page} className="no-underline after:absolute after:inset-0 hover:underline">
            {deal.title}
          </a>
        </h3>
        <p className="text-small text-ink-soft">
          {formatDay(booking.departureDate)}
          <br />
          {deal.duration}
          <br />
          {plural(booking.numTravelers, "traveler")},{" "}
          <span className="figures">{formatMoney(booking.totalCents)}</span> in all
          {booking.discountCents > 0 ? (
            <>
              <br />
              <span className="figures">{formatMoney(booking.discountCents)}</span> off with your
              welcome code
            </>
          ) : null}
          {money && money.paidCents > 0 && isOpen(booking) ? (
            <>
              <br />
              <span className="figures">{formatMoney(money.paidCents)}</span> paid,{" "}
              <span className="figures">{leftWords(money)}</span>
            </>
          ) : null}
        </p>
        <div className="text-small">
          <StateLine state={state} />
        </div>
        {money?.onItsWay ? (
          <p className="figures text-small">{onItsWayText(money.onItsWay)}</p>
        ) : null}
        {money && money.failedCents > 0 ? (
          <p className="figures text-small">{failedText(money)}</p>
        ) : null}
        {next ? (
          <>
            {next.text === "" ? null : (
              <p
                className={`figures text-small ${next.isUrgent ? "font-semibold text-action-text" : ""}`}
              >
                {next.text}
              </p>
            )}
            {isPaidOnline ? (
              // Above the title's link, which covers the card.
              <p className="relative z-1 w-fit">
                <ButtonLink look="primary" dense href={`${page}#pay`}>
                  Pay Online<span className="sr-only"> for {reference}</span>
                </ButtonLink>
              </p>
            ) : null}
          </>
        ) : null}
        {money && money.backCents > 0 ? (
          <p className="figures text-small font-semibold">{backText(money.backCents)}</p>
        ) : null}
        {contact === "" ? null : (
          <p className="text-small">
            <UnbrokenText text={contact} />
          </p>
        )}
        <p className="text-fine text-ink-soft">Booking {booking.id.slice(0, 8)}</p>
      </div>
    </article>
  );
}

/** The states in which a schedule is paid. */
const paidStates: ReadonlySet<TripStateName> = new Set([
  "confirmed",
  "cancel-requested",
  "traveling",
  "returned",
]);

/** What is paid next; '' where the state says it already, null if nothing is asked for. */
function nextPayment(
  state: TripStateName,
  { schedule, onItsWay, payableCents, overdueCents }: BookingMoney,
): { text: string; isUrgent: boolean } | null {
  if (payableCents === 0) return null;
  // A deposit on its way: nothing more is asked for until it has confirmed the trip.
  if (state === "awaiting-deposit") return onItsWay ? null : { text: "", isUrgent: true };
  if (!schedule || !paidStates.has(state)) return null;
  return { text: nextText(schedule), isUrgent: overdueCents > 0 };
}

/** A booking as My Trips shows it. */
export type ShownTrip = {
  booking: BookingSummary;
  state: TripState;
  /** Whom to ask, of a new booking; '' for others. */ contact: string;
};
