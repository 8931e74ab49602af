import type { Deal } from "#app/domain/deals/deal.ts";
import type { Party } from "#app/domain/deals/shop/party.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { DealSale } from "../deal-guide.ts";
import { ExtraList } from "./extra-list.tsx";
import { MonthList } from "./month-list.tsx";
import { RateList } from "./rate-list.tsx";
import { TravelYear } from "./travel-year.tsx";

type Props = {
  deal: Deal;
  party: Party;
  sale: DealSale;
  /** Whether the offer can still be booked. */ offerOpen: boolean;
};

/** The days on which a trip starts and what they cost: a list by month, or its season. */
export function DealDates({ deal, party, sale, offerOpen }: Props) {
  if (deal.archived) return null;
  return (
    <section aria-labelledby="dates" className="min-w-0 lg:col-start-1">
      <h2 id="dates" className="mb-4 text-title">
        Dates and prices
      </h2>
      {deal.departs === "fixed" ? (
        <>
          <div>
            <MonthList deal={deal} party={party} months={sale.months} offerOpen={offerOpen} />
          </div>
          {offerOpen && sale.endedText ? (
            <p className="mb-4 max-w-[38rem] text-ink-soft">
              <UnbrokenText text={sale.endedText} />
            </p>
          ) : null}
          <RateList rates={sale.rates} kinds={["triple"]} />
        </>
      ) : (
        <>
          <TravelYear deal={deal} party={party} year={sale.year} offerOpen={offerOpen} />
          <RateList rates={sale.rates} kinds={["double", "triple", "single"]} />
        </>
      )}
      <ExtraList extras={deal.extras} />
    </section>
  );
}
