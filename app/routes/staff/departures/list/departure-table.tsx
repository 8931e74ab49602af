import type { ComponentProps } from "react";
import type { ListedDeparture } from "#app/domain/departures/plan/departure-list.ts";
import { formatShortDay } from "../../shell/short-dates.ts";
import { staffList } from "../../shell/list/staff-list.tsx";
import {
  type TickedChange,
  TickedForm,
  type TickedRefusal,
  useTicks,
} from "../../shell/list/ticks.tsx";
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

/** What is done to the ticked departures: each field, with the buttons that set it. */
const changes: readonly TickedChange[] = [
  { acts: { open: "Open", close: "Close" } },
  {
    field: {
      name: "seats",
      label: "Seats of the ticked",
      placeholder: "Seats",
      inputMode: "numeric",
      className: "w-20",
    },
    acts: { seats: "Set Seats" },
  },
  {
    field: {
      name: "price",
      label:
        "Price of the ticked: each of two who share, in US dollars; empty for the deal’s prices",
      placeholder: "$, each",
      inputMode: "decimal",
      className: "w-32",
    },
    acts: { price: "Set Price" },
  },
  {
    field: {
      name: "days",
      label: "Days before departure, for the ticked; empty for what the deal says",
      placeholder: "Days",
      inputMode: "numeric",
      className: "w-20",
    },
    acts: { closes: "Set Closing", decides: "Set Decision" },
  },
  {
    field: {
      name: "note",
      label: "Note of the ticked",
      placeholder: "Note for travelers",
      maxLength: 500,
      className: "w-44 min-w-0",
    },
    acts: { note: "Set Note" },
  },
];

type Props = {
  found: ComponentProps<typeof departures.List>["found"];
  refusal: TickedRefusal | undefined;
};

/** The list, with what may be done to several departures at once. */
export function DepartureTable({ found, refusal }: Props) {
  const { lines } = found;
  const { column, ticked } = useTicks(lines, tick, refusal);
  return (
    <departures.List found={found} columns={[column, ...departureColumns]}>
      <TickedForm
        of="departures"
        ticked={ticked}
        refusal={refusal}
        page="departure"
        nameOf={(of) => lines.find(({ id }) => id === of)?.title ?? undefined}
        changes={changes}
      />
    </departures.List>
  );
}

const tick = {
  name: "departure",
  value: ({ id }: ListedDeparture) => id,
  about: ({ title, startsOn }: ListedDeparture) => `${title}, ${formatShortDay(startsOn)}`,
};
