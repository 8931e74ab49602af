import { classNames } from "#app/ui/class-names.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import type { DealSale } from "./deal-guide.ts";

type Props = {
  offer: NonNullable<DealSale["offer"]>;
  /** Classes of the amount. */ size?: string;
};

/** All that the booking form begins with, ahead of the price a person, and larger: the law asks for both. */
export function OfferTotal({
  offer: { startsOn, travelers, totalCents },
  size = "text-5xl tracking-[-0.01em]",
}: Props) {
  return (
    <p className="grid leading-tight">
      <span className="text-small font-semibold">
        Total for {plural(travelers, "traveler")}
        {startsOn === null ? "" : `, leaving ${formatDay(startsOn)}`}
      </span>
      <span className={classNames("display-figures font-display font-semibold", size)}>
        {formatMoney(totalCents)}
      </span>
    </p>
  );
}
