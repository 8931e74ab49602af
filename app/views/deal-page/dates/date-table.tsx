import type { Deal } from "#app/domain/deals/deal.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { departureLabels } from "#app/domain/departures/departure.ts";
import type { ShownDate, ShownMonth } from "#app/domain/departures/show/dates-by-month.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import { formatMonth, formatWeekday } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { bookPath, waitingListPath } from "../../deal-path.ts";

const tones: Readonly<Record<ShownDate["label"], StatusTone>> = {
  available: "good",
  limited: "waiting",
  guaranteed: "done",
  "sold-out": "quiet",
  closed: "quiet",
  cancelled: "quiet",
};

type Props = {
  deal: Pick<Deal, "id" | "hasRooms">;
  party: AskedParty;
  month: ShownMonth;
  offerOpen: boolean;
};

/**
 * The dates of a month; on a phone each is a block of its own. Its styles are in styles/dates.css: with
 * classes on each cell, a trip of a hundred dates would be 150 KB.
 */
export function DateTable({ deal, party, month: { month, dates }, offerOpen }: Props) {
  const sellsSingles = dates.some(({ supplementCents }) => supplementCents !== null);
  return (
    <table className="date-table">
      <caption className="sr-only">{`Dates in ${formatMonth(`${month}-01`)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Leaves and returns</th>
          <th scope="col">Places</th>
          <th scope="col">{deal.hasRooms ? "Two sharing" : "Price"}</th>
          {sellsSingles ? <th scope="col">Single supplement</th> : null}
          <th scope="col">
            <span className="sr-only">Book</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <DateRow
            key={date.startsOn}
            date={date}
            sellsSingles={sellsSingles}
            bookTo={
              date.onSale && offerOpen
                ? bookPath(deal.id, { ...party, date: date.startsOn })
                : undefined
            }
            waitTo={
              date.label === "sold-out" && offerOpen
                ? waitingListPath(deal.id, date.startsOn)
                : undefined
            }
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  date: ShownDate;
  sellsSingles: boolean;
  /** Where it is booked, or waited for. */
  bookTo: string | undefined;
  waitTo: string | undefined;
};

/** Texts are joined: React marks the seam of two. */
function DateRow({ date, sellsSingles, bookTo, waitTo }: RowProps) {
  const day = formatWeekday(date.startsOn);
  return (
    <tr>
      <th scope="row">
        {`${day} `}
        <small>{`back ${formatWeekday(date.returnsOn)}`}</small>
        {date.note ? <small>{date.note}</small> : null}
        {date.closesText ? <small>{date.closesText}</small> : null}
      </th>
      <td>
        <StatusMark tone={tones[date.label]}>{departureLabels[date.label]}</StatusMark>
        {date.runText ? <small>{date.runText}</small> : null}
      </td>
      <td>
        <b className={date.onSale ? undefined : "text-ink-soft"}>{formatMoney(date.sharedCents)}</b>{" "}
        <small>a person</small>
      </td>
      {sellsSingles ? (
        <td>
          {date.supplementCents === null ? null : formatMoney(date.supplementCents)}
          <span> single supplement</span>
        </td>
      ) : null}
      <td>
        {bookTo === undefined ? null : (
          <ButtonLink dense href={bookTo}>
            Book<span className="sr-only">{` ${day}`}</span>
          </ButtonLink>
        )}
        {waitTo === undefined ? null : (
          <a href={waitTo} className={linkClass}>
            Waiting list<span className="sr-only">{` for ${day}`}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
