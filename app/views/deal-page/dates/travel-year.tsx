import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import type { MonthOnSale } from "#app/domain/deals/shop/travel-year.ts";
import { departureHint } from "#app/domain/deals/travel-days-text.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatMonth, monthNames } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { bookPath } from "../../deal-path.ts";

type Props = { deal: Deal; party: AskedParty; year: readonly MonthOnSale[]; offerOpen: boolean };

/** The next twelve months of a trip that starts on any day: those of its season lead to the form. */
export function TravelYear({ deal, party, year, offerOpen }: Props) {
  const hint = departureHint(deal);
  return (
    <>
      <p className="mb-6 max-w-[38rem] text-ink-soft">
        {hint === undefined
          ? "You choose the day: this trip starts on any day of the year, and we hold rooms for it when you ask."
          : `You choose the day, and we hold rooms for it when you ask. ${hint}`}
      </p>
      <ol className="grid grid-cols-4 max-xs:grid-cols-2 gap-2 sm:grid-cols-6 xl:grid-cols-12">
        {year.map((month) => (
          <li key={month.month}>
            <Month
              month={month}
              href={
                month.firstDay !== null && offerOpen
                  ? bookPath(deal.id, { ...party, date: month.firstDay })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const boxClass =
  "grid min-h-16 content-center justify-items-center rounded-control border px-1 py-2 text-center leading-tight";

function Month({
  month: { month, days, whole },
  href,
}: {
  month: MonthOnSale;
  href: string | undefined;
}) {
  const [year = "", number = ""] = month.split("-");
  const starts = whole ? "any day" : plural(days, "day");
  const content = (
    <>
      <span aria-hidden className="font-display text-lg font-semibold">
        {monthNames[Number(number) - 1]?.slice(0, 3)}
      </span>
      <span aria-hidden className="figures text-fine text-ink-soft">
        {year}
      </span>
      <span className="sr-only">{formatMonth(`${month}-01`)}: </span>
      <span className="figures text-fine">{days === 0 ? "no start" : starts}</span>
    </>
  );
  if (href === undefined)
    return (
      <span
        className={classNames(
          boxClass,
          days === 0 ? "border-dashed border-line-control text-ink-soft" : "border-line-control",
        )}
      >
        {content}
      </span>
    );
  return (
    <Anchor
      href={href}
      className={classNames(
        boxClass,
        "border-line-control bg-paper-raised no-underline hover:border-ink hover:underline",
      )}
    >
      {content}
    </Anchor>
  );
}
