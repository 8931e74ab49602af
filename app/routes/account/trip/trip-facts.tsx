import { CalendarPlus, Printer } from "lucide-react";
import { href } from "react-router";
import { type Booking, isOpen } from "#app/domain/bookings/booking.ts";
import { takesPlace, type TripState } from "#app/domain/bookings/trip-state.ts";
import { partyFacts } from "#app/domain/bookings/lines/price-facts.ts";
import { runFacts } from "#app/domain/departures/show/run-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { PriceTable } from "#app/views/price/price-table.tsx";

type Props = {
  booking: Booking;
  state: TripState;
  /** Whether the page has the days too. */ hasPlan: boolean;
  /** Where the trip can be looked at again; null if it can't, or is still ahead. */
  againPath: string | null;
};

/** A booking's facts and downloads. */
export function TripFacts({ booking, state, hasPlan, againPath }: Props) {
  const facts = [
    ["Reference", booking.reference],
    ["Where", booking.deal.destination],
    ["Departure", formatDay(booking.departureDate)],
    ...(isOpen(booking) ? runFacts(booking.runs) : []),
    ["Length", booking.deal.duration],
    ...partyFacts(booking.numTravelers, booking.parts),
    ["Booked for", booking.customerName],
    ["Email", booking.customerEmail ?? ""],
    ["Phone", booking.customerPhone ?? ""],
    ["Notes", booking.notes],
  ].filter((fact) => fact[1] !== "");
  return (
    <section aria-labelledby="summary" className="grid gap-6">
      <h2 id="summary" className="text-title">
        Summary
      </h2>
      <dl className="grid gap-x-12 border-b border-line-control sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[6rem_minmax(0,1fr)] max-xs:grid-cols-1 items-baseline gap-3 max-xs:gap-0 sm:grid-cols-[7rem_minmax(0,1fr)] border-t border-line py-2.5 first:border-line-control sm:nth-2:border-line-control last:odd:col-span-full"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="figures font-medium wrap-anywhere whitespace-pre-line">
              <BeforeAt text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <PriceTable parts={booking.parts} />
      <p className="flex flex-wrap gap-3 print:hidden">
        {isOpen(booking) && takesPlace(state) ? (
          <a
            href={href("/dashboard/trips/:reference/calendar.ics", {
              reference: booking.reference,
            })}
            className={buttonClass()}
          >
            <CalendarPlus aria-hidden className="size-5" />
            Add to calendar
          </a>
        ) : null}
        <button type="button" data-print className={`${buttonClass()} scripted`}>
          <Printer aria-hidden className="size-5" />
          {hasPlan ? "Print itinerary" : "Print"}
        </button>
        {againPath ? (
          <a href={againPath} className={`${buttonClass()} offline:hidden`}>
            Look at This Trip Again
          </a>
        ) : null}
      </p>
      {/* The page's script fills it once the trip is stored; its space is reserved. */}
      <p
        role="status"
        data-save-trip={booking.reference}
        data-saved="Kept on this device: readable without a network until you log out."
        className="scripted -mt-3 min-h-[1.4em] text-fine text-ink-soft print:hidden"
      />
    </section>
  );
}

/** Breaks a long email before its @. */
function BeforeAt({ text }: { text: string }) {
  const at = text.indexOf("@");
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
