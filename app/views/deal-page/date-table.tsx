import type { Deal } from "#app/domain/deals/deal.ts";
import type { Party } from "#app/domain/deals/shop/party.ts";
import { departureLabels } from "#app/domain/departures/departure.ts";
import type { ShownDate, ShownMonth } from "#app/domain/departures/show/dates-by-month.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import { formatMonth, formatWeekday } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { bookPath } from "../deal-path.ts";
import { waitingListPath } from "../waiting-list-path.ts";

const tones: Readonly<Record<ShownDate["label"], StatusTone>> = {
  available: "good",
  limited: "waiting",
  guaranteed: "done",
  "sold-out": "quiet",
  closed: "quiet",
  cancelled: "quiet",
};

type Props = { deal: Deal; party: Party; month: ShownMonth; offerOpen: boolean };

/** The dates of a month; on a phone each is a block of its own. */
export function DateTable({ deal, party, month: { month, dates }, offerOpen }: Props) {
  const sellsSingles = dates.some(({ supplementCents }) => supplementCents !== null);
  return (
    <table className="mb-6 w-full table-fixed border-collapse text-left leading-snug max-sm:block">
      <caption className="sr-only">Dates in {formatMonth(`${month}-01`)}</caption>
      <thead className="text-fine text-ink-soft max-sm:hidden">
        <tr className="*:py-1.5 *:pr-3 *:font-semibold">
          <th scope="col" className="w-[28%]">
            Leaves and returns
          </th>
          <th scope="col" className="w-[20%]">
            Places
          </th>
          <th scope="col" className="w-[18%]">
            Two sharing
          </th>
          {sellsSingles ? <th scope="col">Single supplement</th> : null}
          <th scope="col">
            <span className="sr-only">Book</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {dates.map((date) => (
          <tr
            key={date.startsOn}
            className="border-t border-line *:py-3 *:pr-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:py-3.5 max-sm:*:p-0"
          >
            <th scope="row" className="font-semibold">
              {formatWeekday(date.startsOn)}{" "}
              <span className="block text-fine font-normal text-ink-soft">
                back {formatWeekday(date.returnsOn)}
              </span>
              {date.note ? (
                <span className="block text-fine font-normal text-ink-soft">{date.note}</span>
              ) : null}
            </th>
            <td className="max-sm:row-start-2">
              <StatusMark tone={tones[date.label]}>{departureLabels[date.label]}</StatusMark>
            </td>
            <td className="figures max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right">
              <span
                className={`font-display text-xl leading-tight font-semibold ${date.onSale ? "" : "text-ink-soft"}`}
              >
                {formatMoney(date.sharedCents)}
              </span>{" "}
              <span className="block text-fine text-ink-soft">a person</span>
            </td>
            {sellsSingles ? (
              <td className="figures max-sm:row-start-3 max-sm:text-fine max-sm:text-ink-soft">
                {date.supplementCents === null ? null : formatMoney(date.supplementCents)}
                <span className="sm:hidden"> single supplement</span>
              </td>
            ) : null}
            <td className="text-right max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 max-sm:pt-1.5! sm:pr-0 print:hidden">
              {date.onSale && offerOpen ? (
                <ButtonLink
                  dense
                  href={bookPath(deal.id, { ...party, date: date.startsOn })}
                  className="min-h-11"
                >
                  Book<span className="sr-only"> {formatWeekday(date.startsOn)}</span>
                </ButtonLink>
              ) : null}
              {date.label === "sold-out" && offerOpen ? (
                <a
                  href={waitingListPath(deal.id, date.startsOn)}
                  className={`${linkClass} inline-flex min-h-11 items-center text-small`}
                >
                  Waiting list<span className="sr-only"> for {formatWeekday(date.startsOn)}</span>
                </a>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
