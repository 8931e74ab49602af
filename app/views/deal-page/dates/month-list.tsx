import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import type { ShownMonth } from "#app/domain/departures/show/dates-by-month.ts";
import { formatMonth } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { DateTable } from "./date-table.tsx";

type Props = {
  deal: Pick<Deal, "id" | "hasRooms">;
  party: AskedParty;
  months: readonly ShownMonth[];
  /** Whether the offer can still be booked. */ offerOpen: boolean;
};

/** The fixed dates of a trip by month, the first open. */
export function MonthList({ deal, party, months, offerOpen }: Props) {
  if (months.length === 0)
    return (
      <p className="max-w-[38rem] text-ink-soft">
        No date is on sale at the moment. Ask us about this trip, and we tell you when the next ones
        are set.
      </p>
    );
  const opened = openedMonths(months, party.date);
  return (
    <>
      <p className="mb-4 max-w-[38rem] text-ink-soft">
        Prices are per person{deal.hasRooms ? " for two sharing a room" : ""}.
      </p>
      <div className="month-list">
        {months.map((month) => (
          <details key={month.month} open={opened.has(month.month)}>
            <summary>
              <MonthHead month={month} />
            </summary>
            <DateTable deal={deal} party={party} month={month} offerOpen={offerOpen} />
          </details>
        ))}
      </div>
    </>
  );
}

function MonthHead({ month }: { month: ShownMonth }) {
  return (
    <span>
      <h3>{formatMonth(`${month.month}-01`)}</h3>
      <small>{monthText(month)}</small>
    </span>
  );
}

/** '4 dates, from $2,349', of those on sale, as the booking form counts them. */
function monthText({ dates }: ShownMonth): string {
  const prices = dates.filter(({ onSale }) => onSale).map(({ sharedCents }) => sharedCents);
  if (prices.length === 0) return "sold out";
  const count = plural(prices.length, "date");
  return `${count}, from ${formatMoney(Math.min(...prices))}`;
}

/**
 * The month of the day that was asked for (YYYY-MM-DD), or else the first months that together show
 * a handful of dates to choose from.
 */
function openedMonths(months: readonly ShownMonth[], day: string | undefined): ReadonlySet<string> {
  const requested = months.find(({ month }) => day?.startsWith(month));
  if (requested) return new Set([requested.month]);
  const enough = 3;
  const opened = new Set<string>();
  let count = 0;
  for (const { month, dates } of months) {
    if (count >= enough) break;
    opened.add(month);
    count += dates.filter(({ onSale }) => onSale).length;
  }
  return opened;
}
