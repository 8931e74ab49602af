import type { Deal } from "#app/domain/deals/deal.ts";
import { formatDay } from "#app/values/dates.ts";
import { Rating } from "../rating.tsx";
import { WhenItStarts } from "../when-it-starts.tsx";

/** The deal's title and its known facts. */
export function DealTitle({ deal }: { deal: Deal }) {
  const facts = [
    ["Destination", deal.destination],
    ["Duration", deal.duration],
    ["Kind of trip", deal.tags[0]],
    ["Offer valid until", deal.validUntil === null ? undefined : formatDay(deal.validUntil)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="grid gap-8 lg:col-start-1">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-page font-semibold tracking-[-0.03em]">{deal.title}</h1>
        {deal.subtitle ? (
          <p className="max-w-[36em] text-lede text-balance text-ink-soft">{deal.subtitle}</p>
        ) : null}
        <Rating rating={deal.rating} reviews={deal.reviews} />
      </div>
      <dl className="grid grid-cols-2 border-y border-line-control lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="border-line px-4 py-4.5 odd:pl-0 even:border-l nth-[n+3]:border-t lg:border-l lg:nth-[n+3]:border-t-0 lg:not-first:pl-4 lg:first:border-l-0"
          >
            <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
            <dd className="font-display text-xl leading-tight font-semibold text-balance lining-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <WhenItStarts rules={deal} className="-mt-8 border-b border-line-control" />
    </div>
  );
}
