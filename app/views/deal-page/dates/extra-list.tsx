import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import { formatMoney } from "#app/values/money.ts";

/** What can be added to the trip, and what it costs. */
export function ExtraList({ extras }: { extras: readonly DealExtra[] }) {
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="mt-8 max-w-[38rem]">
      <h3 id="extras" className="text-card">
        Extras you can add
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
