import type { Deal } from "#app/domain/deals/deal.ts";
import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import {
  childLabel,
  childRates,
  priceIn,
  type Rate,
  type RoomKind,
} from "#app/domain/departures/price/rate.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { formatMoney } from "#app/values/money.ts";
import type { DealSale } from "../deal-guide.ts";
import { MonthList } from "./month-list.tsx";
import { TravelYear } from "./travel-year.tsx";

type Props = {
  deal: Deal;
  party: AskedParty;
  sale: DealSale;
  /** Whether the offer can still be booked. */ offerOpen: boolean;
};

/** The days on which a trip starts and what they cost: a list by month, or its season. */
export function DealDates({ deal, party, sale, offerOpen }: Props) {
  if (!deal.listed) return null;
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

function ExtraList({ extras }: { extras: readonly DealExtra[] }) {
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="mt-8 max-w-[38rem]">
      <h3 id="extras" className="text-card">
        Extras (optional)
      </h3>
      <dl className="mt-4 grid border-t border-line">
        {extras.map(({ id, name, description, day, per, priceCents }) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] max-xs:grid-cols-1 gap-x-4 border-b border-line py-2.5"
          >
            <dt>
              {name}
              <span className="block text-small text-ink-soft empty:hidden">
                {[day === undefined ? "" : `On day ${day}.`, description].filter(Boolean).join(" ")}
              </span>
            </dt>
            <dd className="figures font-semibold whitespace-nowrap">
              {formatMoney(priceCents)}{" "}
              <span className="text-fine font-normal text-ink-soft">a {per}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const roomWords = {
  double: "Two sharing a room",
  triple: "Three sharing a room",
  single: "In a room alone",
} as const satisfies Record<RoomKind, string>;

type RateListProps = {
  rates: readonly Rate[];
  /** The rooms that nothing else names. */ kinds: readonly RoomKind[];
};

function RateList({ rates, kinds }: RateListProps) {
  const rooms = kinds.flatMap((kind) => {
    const cents = priceIn(rates, kind);
    return cents === undefined ? [] : [{ label: roomWords[kind], cents }];
  });
  const children = childRates(rates).map((rate) => ({
    label: `${childLabel(rate)}, in their parents’ room`,
    cents: rate.priceCents,
  }));
  const rows = [...rooms, ...children];
  if (rows.length === 0) return null;
  return (
    <dl className="mt-6 grid max-w-[38rem] border-t border-line">
      {rows.map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt>{label}</dt>
          <dd className="figures font-semibold whitespace-nowrap">
            {formatMoney(cents)}{" "}
            <span className="text-fine font-normal text-ink-soft">a person</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
