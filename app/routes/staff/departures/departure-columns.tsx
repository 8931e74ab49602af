import type { DepartureLine } from "#app/domain/departures/plan/departure-list.ts";
import { isBelowLeast } from "#app/domain/departures/plan/departure-list.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { formatShortDay } from "#app/values/dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { DepartureBadge } from "./departure-badge.tsx";
import { FillBar } from "./fill-bar.tsx";
import { weekdayName } from "./month-name.ts";

export const departureColumns: Column<DepartureLine>[] = [
  {
    head: "Leaves on",
    sort: "starts",
    cell: ({ id, startsOn }) => (
      <PageLink page="departure" id={id}>
        {weekdayName(startsOn)}, {formatShortDay(startsOn)}
      </PageLink>
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
  { head: "Label", cell: ({ label }) => <DepartureBadge label={label} /> },
  { head: "Seats taken", cell: ({ taken, seats }) => <FillBar taken={taken} of={seats} /> },
  {
    head: "Singles",
    align: "right",
    cell: ({ singles, singlesTaken }) =>
      singles === null ? String(singlesTaken) : `${singlesTaken} of ${singles}`,
  },
  {
    head: "Confirmed",
    align: "right",
    cell: (line) =>
      line.least === null ? (
        String(line.confirmed)
      ) : (
        <span className={isBelowLeast(line) ? "font-semibold text-sun-text" : undefined}>
          {line.confirmed}, least {line.least}
        </span>
      ),
  },
];
