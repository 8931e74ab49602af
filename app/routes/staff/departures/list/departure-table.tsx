import type { ComponentProps } from "react";
import type { ListedDeparture } from "#app/domain/departures/plan/departure-list.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyList } from "#app/ui/list/empty-list.tsx";
import { isFiltered, type Sort } from "#app/ui/list/list-address.ts";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { formatShortDay } from "../../shell/short-dates.ts";
import { tickColumn, useTicked } from "../../shell/list/ticks.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { type BulkRefusal, ChangeTicked } from "./change-ticked.tsx";
import { departureColumns } from "./departure-columns.tsx";

type Props = {
  lines: readonly ListedDeparture[];
  sort: Sort;
  query: URLSearchParams;
  pages: Omit<ComponentProps<typeof ListFoot>, "query">;
  refusal: BulkRefusal | undefined;
};

/** Id of the selection's form. */
const formId = "ticked";

/** The list, with what may be done to several departures at once. */
export function DepartureTable({ lines, sort, query, pages, refusal }: Props) {
  const { count, all, has, tick, tickAll } = useTicked(
    lines,
    // Without script, the server renders the ticks again.
    Object.values(refusal?.values ?? {}),
  );
  const ticks = tickColumn<ListedDeparture>(
    { form: formId, has, tick },
    {
      name: (line) => `departure-${lines.indexOf(line) + 1}`,
      value: ({ id }) => id,
      about: ({ title, startsOn }) => `${title}, ${formatShortDay(startsOn)}`,
    },
  );
  return (
    <>
      {lines.length === 0 ? null : (
        <ChangeTicked
          form={formId}
          count={count}
          all={all}
          tickAll={tickAll}
          titleOf={(id) => lines.find((line) => line.id === id)?.title ?? null}
          refusal={refusal}
        />
      )}
      <DataTable
        id="departures"
        caption="Departures"
        columns={[ticks, ...departureColumns]}
        rows={lines}
        rowKey={({ id }) => id}
        sort={sort}
        query={query}
        empty={
          <EmptyList
            isPastEnd={pages.total > 0}
            isFiltered={isFiltered(query)}
            noMatch="No departures found."
            none="No trip leaves on a fixed day yet. Set a deal to fixed dates, then add its departures."
            all={{ label: "Show all departures", href: usePortal().paths.departures }}
          />
        }
      />
      <ListFoot {...pages} query={query} />
    </>
  );
}
