import type { ComponentProps } from "react";
import type { ListedDeparture } from "#app/domain/departures/plan/departure-list.ts";
import { formatShortDay } from "../../shell/short-dates.ts";
import { staffList } from "../../shell/list/staff-list.tsx";
import { tickColumn, useTicked } from "../../shell/list/ticks.tsx";
import { type BulkRefusal, ChangeTicked } from "./change-ticked.tsx";
import { departureColumns } from "./departure-columns.tsx";

export const departures = staffList<ListedDeparture>({
  id: "departures",
  title: "Departures",
  description: "The days on which trips leave, and their seats.",
  rowKey: ({ id }) => id,
  pages: "Pages of departures",
  noMatch: "No departures found.",
  none: "No trip leaves on a fixed day yet. Set a deal to fixed dates, then add its departures.",
  all: "Show all departures",
});

type Props = {
  found: ComponentProps<typeof departures.List>["found"];
  refusal: BulkRefusal | undefined;
};

/** Id of the selection's form. */
const form = "ticked";

/** The list, with what may be done to several departures at once. */
export function DepartureTable({ found, refusal }: Props) {
  const { lines } = found;
  const ticked = useTicked(
    lines,
    // Without script, the server renders the ticks again.
    Object.values(refusal?.values ?? {}),
  );
  const ticks = tickColumn<ListedDeparture>(
    { form, ...ticked },
    {
      name: (line) => `departure-${lines.indexOf(line) + 1}`,
      value: ({ id }) => id,
      about: ({ title, startsOn }) => `${title}, ${formatShortDay(startsOn)}`,
    },
  );
  const titleOf = (id: string) => lines.find((line) => line.id === id)?.title ?? null;
  return (
    <departures.List found={found} columns={[ticks, ...departureColumns]}>
      {lines.length === 0 ? null : (
        <ChangeTicked form={form} ticked={ticked} titleOf={titleOf} refusal={refusal} />
      )}
    </departures.List>
  );
}
