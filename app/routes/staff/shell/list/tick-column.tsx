import type { Column } from "#app/ui/list/data-table.tsx";

type Ticks = {
  /** Id of the form elsewhere on the page. */ form: string;
  has: (value: string) => boolean;
  tick: (value: string, isTicked: boolean) => void;
};
type Tick<Row> = {
  name: (row: Row) => string;
  value: (row: Row) => string;
  /** What is ticked, for screen readers. */ about: (row: Row) => string;
};

/** The checkbox of each row. */
export function tickColumn<Row>(
  { form, has, tick }: Ticks,
  { name, value, about }: Tick<Row>,
): Column<Row> {
  return {
    head: <span className="sr-only">Tick</span>,
    ticks: true,
    cell: (row) => (
      <label className="-m-2 inline-flex cursor-pointer p-2">
        <input
          type="checkbox"
          form={form}
          name={name(row)}
          value={value(row)}
          checked={has(value(row))}
          onChange={({ currentTarget }) => tick(value(row), currentTarget.checked)}
          className="size-4.5 flex-none accent-action"
        />
        <span className="sr-only">Tick {about(row)}</span>
      </label>
    ),
  };
}
