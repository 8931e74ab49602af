import type { DealSummary } from "#app/domain/deals/deal.ts";
import { formatMoney, percentSaved } from "#app/values/money.ts";

type Props = { deal: Pick<DealSummary, "priceCents" | "originalPriceCents"> };

/** 'Save $541, 19% off', as the two prices make it; nothing where nothing is saved. */
export function Discount({ deal: { priceCents, originalPriceCents } }: Props) {
  if (originalPriceCents === null || originalPriceCents <= priceCents) return null;
  return (
    <p className="figures justify-self-start rounded-control bg-sun px-2.5 py-1 text-fine font-semibold text-on-mat">
      Save {formatMoney(originalPriceCents - priceCents)},{" "}
      {percentSaved(priceCents, originalPriceCents)}% off
    </p>
  );
}
