import { isBelowLeast, type ListedDeparture } from "#app/domain/departures/plan/departure-list.ts";
import { departureStates, isBookable } from "#app/domain/departures/departure.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay, weekdayName } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { DepartureBadge, FillBar } from "../departure-marks.tsx";

export const departureColumns: Column<ListedDeparture>[] = [
  {
    head: "Leaves on",
    namesRow: true,
    sort: "starts",
    cell: ({ id, startsOn }) => (
      <PageLink page="departure" id={id}>
        {`${weekdayName(startsOn)}, ${formatShortDay(startsOn)}`}
      </PageLink>
    ),
  },
  {
    head: "Label",
    cell: ({ label, endedOn }) => (
      <span className="inline-flex flex-wrap items-center">
        <DepartureBadge label={label} endedOn={endedOn} />
        {endedOn === null ? null : (
          <small className="whitespace-nowrap">
            {isBookable(label) ? "" : `${departureStates.ended} `}
            {formatShortDay(endedOn)}
          </small>
        )}
      </span>
    ),
  },
  {
    head: "Deal",
    wrap: true,
    cell: ({ dealId, title }) => (
      <PageLink page="deal" id={dealId} className="underline hover:decoration-2">
        {title}
      </PageLink>
    ),
  },
  {
    head: "Seats taken",
    phone: "end",
    cell: ({ taken, seats, held, waiting }) => (
      <span className="inline-flex items-center gap-3">
        <FillBar taken={taken} of={seats} held={held} />
        {waiting > 0 ? (
          <span className="text-fine leading-none text-ink-soft">
            {plural(waiting, "party", "parties")} waiting
          </span>
        ) : null}
      </span>
    ),
  },
  {
    head: "Singles",
    align: "right",
    phone: "none",
    cell: ({ singles, singlesTaken }) =>
      singles === null ? String(singlesTaken) : `${singlesTaken} of ${singles}`,
  },
  {
    head: "Confirmed",
    align: "right",
    phone: "end",
    cell: (line) =>
      line.least === null ? (
        String(line.confirmed)
      ) : (
        <span className={isBelowLeast(line) ? "font-semibold text-sun-text" : undefined}>
          {line.confirmed}, least {line.least}
        </span>
      ),
  },
  {
    head: "Per person",
    align: "right",
    phone: "none",
    cell: ({ priceCents }) => formatMoney(priceCents),
  },
];
