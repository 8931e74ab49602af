import { useEffect, useState } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import {
  previewDeal,
  previewFacts,
  previewPriced,
  previewRules,
  previewDue,
  previewWas,
} from "#app/domain/deals/shop/deal-preview.ts";
import { wasText } from "#app/domain/deals/shop/was-text.ts";
import { ratesText, typedRates } from "#app/domain/deals/manage/form/rate-fields.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { overnightsOf } from "#app/domain/deals/stays/overnights.ts";
import { travelFacts } from "#app/domain/deals/travel-days-text.ts";
import { type Rate, ratesOf, ratesToRows } from "#app/domain/departures/price/rate.ts";
import type { DatesToPrice } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { fromPrice } from "#app/domain/departures/show/from-price.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { writeStop } from "#app/values/trips/trip-stops.ts";
import { percentSaved } from "#app/values/money.ts";
import type { PricePeriod } from "#app/values/was-price.ts";
import { DealCard } from "#app/views/deal-card.tsx";
import { expectedFacts } from "#app/views/deal-page/deal-facts.tsx";
import { OvernightList } from "#app/views/deal-page/sections/where-you-sleep.tsx";
import { FactRows } from "#app/views/fact-rows.tsx";
import { Discount } from "#app/views/price/price.tsx";
import { WhatIsDue } from "#app/views/what-is-due.tsx";

type Props = {
  /** Id of the previewed form. */ form: string;
  values: DealValues;
  /** What the form does not hold. */ kept: DealValues;
  /** Why the stops were refused: it quotes those without a place, which no visitor will see. */
  refusedStops: string;
  now: number;
  /** What counts where the form says nothing. */ siteTerms: PaymentTerms;
  paysOnline: boolean;
  /** Whether the site is the agency's own: it shows nothing typed then. */ isOwn: boolean;
  /** What the deal has cost lately. */ prices: readonly PricePeriod[];
  /** Its dates, with rates of their own. */ dates: DatesToPrice;
};

/** Live preview of the card; as opened until somebody types. Not interactive. */
export function DealPreview({
  form: id,
  kept,
  refusedStops,
  isOwn,
  prices,
  dates,
  ...props
}: Props) {
  const { values: held, ...beside } = props;
  const values = { ...kept, ...held };
  const [shown, setShown] = useState(values);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const typed = [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === "string",
      );
      setShown({ ...kept, ...Object.fromEntries(typed) });
    };
    // Something may have been typed before this script arrived.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [id, kept]);
  const today = businessDay(new Date(beside.now));
  const rates = typedRates(shown);
  const fromCents = priceTyped(shown, { rates: ratesToRows(rates), dates, today });
  const was = previewWas(fromCents, { prices, today });
  const deal = previewDeal(shown, { fromCents, was: isOwn ? was : null });
  const shownPrice = { ...deal, priceCents: deal.fromCents ?? 0 };
  const starts = travelFacts(previewRules(shown));
  const facts = previewFacts(shown);
  const stops = facts.stops.filter((stop) => !refusedStops.includes(`“${writeStop(stop)}”`));
  const overnights = overnightsOf({ ...facts, stops });
  const expected = expectedFacts(facts).map(
    ({ label, value, note }) => [label, note ? `${value}: ${note}` : value] as const,
  );
  const sold = ratesText(rates);
  return (
    <section aria-labelledby="preview" className="grid max-w-[19rem] gap-3 xl:sticky xl:top-20">
      <h2 id="preview" className="text-card">
        As visitors see it
      </h2>
      <div className="grid gap-1.5">
        <p className="text-small text-ink-soft">{isOwn ? wasText(was) : typedText(shownPrice)}</p>
        <Discount deal={shownPrice} />
        {isOwn || prices.length === 0 ? null : (
          <p className="text-small text-ink-soft">On your own site: {wasText(was)}</p>
        )}
        {sold === "" ? null : <p className="figures text-small">{sold}</p>}
      </div>
      <div className="grid gap-1.5">
        <p className="text-small text-ink-soft">
          {starts.length === 0
            ? "It starts on any day, for parties of any size."
            : "When it starts, as its own page says it:"}
        </p>
        <FactRows facts={starts} className="border-y border-line-control text-small" />
      </div>
      {expected.length + overnights.length === 0 ? null : (
        <div className="grid gap-1.5 text-small">
          <p className="text-ink-soft">What to expect:</p>
          <FactRows facts={expected} className="border-t border-line-control" />
          <OvernightList overnights={overnights} className="grid" />
        </div>
      )}
      <DuePreview values={shown} {...beside} />
      <div inert className="text-body">
        <DealCard deal={deal} to="#preview" now={beside.now} level="h3" sizes="19rem" />
      </div>
    </section>
  );
}

/** What "from" says once the form is saved. */
function priceTyped(
  values: DealValues,
  { rates, dates, today }: { rates: Rate[]; dates: DatesToPrice; today: string },
): number | null {
  const departures = dates.departures.map((date) => ({
    ...date,
    rates: ratesOf(rates, date.rates),
  }));
  return fromPrice(previewPriced(values), { ...dates, rates, departures }, today).fromCents;
}

/** In the sample world, what is typed counts. */
const typedText = ({ priceCents, wasCents }: Pick<DealSummary, "priceCents" | "wasCents">) =>
  percentSaved(priceCents, wasCents) > 0
    ? "On its own page also:"
    : "No discount is shown: no original price is above the price.";

type DuePreviewProps = {
  values: DealValues;
  /** What counts where the form says nothing. */ siteTerms: PaymentTerms;
  now: number;
  /** Whether customers can pay online, so that a deposit may confirm. */ paysOnline: boolean;
};

/** What visitors will see of deposit, balance and canceling, for an example date. */
function DuePreview({ values, siteTerms: site, now, paysOnline }: DuePreviewProps) {
  const today = businessDay(new Date(now));
  const due = previewDue(values, { site, today, paysOnline });
  return (
    <div className="grid gap-1.5">
      <p className="text-small text-ink-soft">
        {termsText(due.terms) === ""
          ? "Nothing is said of deposit, balance and canceling."
          : `What is due when, for two who book today and leave on ${formatDay(due.departureDate ?? "")}:`}
      </p>
      <WhatIsDue trip={due} className="grid gap-3 border-y border-line-control py-3 text-small" />
    </div>
  );
}
