import {
  childLabel,
  childRates,
  priceIn,
  type Rate,
  type RoomKind,
} from "#app/domain/departures/price/rate.ts";
import { formatMoney } from "#app/values/money.ts";

const roomWords = {
  double: "Two sharing a room",
  triple: "Three sharing a room",
  single: "In a room alone",
} as const satisfies Record<RoomKind, string>;

type Props = {
  rates: readonly Rate[];
  /** The rooms that nothing else names. */ kinds: readonly RoomKind[];
};

/** What a person pays by room, and children in their parents' room. */
export function RateList({ rates, kinds }: Props) {
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
