import type { DealSummary } from "#app/domain/deals/deal.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  deal: Pick<DealSummary, "priceCents" | "originalPriceCents">;
  /** What the price assumes; '' if the deal does not say. */ terms: string;
  /** How many travel, and what they pay together, in cents. */
  travelers?: string | undefined;
  totalCents?: number | null | undefined;
  large?: boolean;
};

/**
 * 'from $2,349 per person', the old price struck through and read as 'Was', and what the price
 * includes.
 */
export function Price({ deal, terms, travelers, totalCents, large = false }: Props) {
  const was =
    deal.originalPriceCents !== null && deal.originalPriceCents > deal.priceCents
      ? deal.originalPriceCents
      : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
      <span className="text-small text-ink-soft">from</span>
      <span
        className={classNames(
          "display-figures font-display leading-tight font-semibold tracking-[-0.01em]",
          large ? "text-5xl" : "text-[1.75rem]",
        )}
      >
        {formatMoney(deal.priceCents)}
      </span>
      <span className="text-small text-ink-soft">per person</span>
      {was === null ? null : (
        <s className="figures text-small text-ink-soft">
          <span className="sr-only">Was </span>
          {formatMoney(was)}
        </s>
      )}
      {typeof totalCents !== "number" ? null : (
        <span className="figures basis-full text-small leading-snug">
          for {travelers}: {formatMoney(totalCents)}
        </span>
      )}
      <span className="basis-full text-fine leading-snug text-ink-soft empty:hidden">{terms}</span>
    </p>
  );
}
