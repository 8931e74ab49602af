import { href } from "react-router";
import { dealSearchQuery, type DealSearch } from "#app/domain/deals/shop/search/deal-search.ts";
import { formatPeriod, monthsOnSale } from "#app/domain/deals/shop/search/travel-window.ts";
import { classNames } from "#app/ui/class-names.ts";
import { plural } from "#app/values/plural.ts";

type Props = {
  search: DealSearch;
  /** YYYY-MM-DD. */
  today: string;
  /** How many trips leave in a month, YYYY-MM; empty where that is not counted. */
  counts: Readonly<Record<string, number>>;
};

const chipClass =
  "grid min-h-14 min-w-18 content-center justify-items-center rounded-control px-1.5 text-small leading-tight whitespace-nowrap no-underline";

/** The next twelve months as links; the one that is on leads back to any month. */
export function MonthChips({ search, today, counts }: Props) {
  const { from: _, to: __, ...other } = search;
  const months = monthsOnSale(today);
  const isOnSale = (month: string) => counts[month] !== 0 || search.when === month;
  return (
    <nav
      aria-label="Trips by month"
      // Without a link in it, only the focus scrolls it by keyboard.
      tabIndex={months.some(isOnSale) ? undefined : 0}
      className="open-at-chosen relative w-full overflow-x-auto pb-1"
    >
      <ul className="flex gap-1.5">
        {months.map((month, index) => {
          const isOn = search.when === month;
          const count = counts[month];
          const query = { ...other, when: isOn ? undefined : month, page: 1 };
          const [name = "", year = ""] = formatPeriod(month).split(" ");
          const words = (
            <>
              <span className="font-semibold">
                {name.slice(0, 3)}
                <span className="sr-only">{name.slice(3)}</span>{" "}
                <span className={index === 0 || name === "January" ? "" : "sr-only"}>{year}</span>
              </span>
              {count === undefined ? null : (
                <span className="figures text-fine">
                  <span className="sr-only">, </span>
                  {plural(count, "trip")}
                </span>
              )}
            </>
          );
          return (
            <li key={month} className="grow">
              {!isOnSale(month) ? (
                <span
                  className={classNames(
                    chipClass,
                    "border border-dashed border-line bg-paper text-ink-soft",
                  )}
                >
                  {words}
                </span>
              ) : (
                <a
                  href={`${href("/packages")}${dealSearchQuery(query)}`}
                  data-keep-scroll
                  aria-current={isOn ? "true" : undefined}
                  className={classNames(
                    chipClass,
                    isOn
                      ? "border border-ink bg-ink text-paper"
                      : "border border-line-control bg-paper-raised hover:border-ink",
                  )}
                >
                  {words}
                  {isOn ? <span className="sr-only">, remove</span> : null}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
