import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { WhatIsDue } from "#app/views/what-is-due.tsx";

/** What is due when: in a sentence, and for a party that can be priced. */
export type DealDue = {
  text: string;
  confirmsAtOnce: boolean;
  trip: PaidTrip | null;
  /** What the date of `trip` needs to run, and when that is decided. */ runText: string | null;
};

/** What is due when; nothing where neither the deal nor the site says it. */
export function DuePart({ due: { text, confirmsAtOnce, trip, runText } }: { due: DealDue }) {
  if (text === "") return null;
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="mb-4 text-title">
        What is due when
      </h2>
      <p className="mb-6 max-w-[38rem] text-ink-soft">
        {trip ? partyText(trip) : text}{" "}
        {confirmsAtOnce
          ? "Your booking is confirmed as soon as its deposit is paid, on the page after the form."
          : "Nothing is due before an agent has confirmed your booking; until then you cancel for free."}
        {runText === null ? null : ` ${runText}.`}
      </p>
      {trip ? (
        <WhatIsDue trip={trip} className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2" />
      ) : null}
    </section>
  );
}

/** 'For 2 travelers who leave on May 1, 2027, $4,698 in all.' */
function partyText({ travelers, totalCents, departureDate }: NonNullable<DealDue["trip"]>) {
  const who = plural(travelers, "traveler");
  const verb = travelers === 1 ? "leaves" : "leave";
  const day = departureDate === null ? "" : ` who ${verb} on ${formatDay(departureDate)}`;
  return `For ${who}${day}, ${formatMoney(totalCents)} in all.`;
}
