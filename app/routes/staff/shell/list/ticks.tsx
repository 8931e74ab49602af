import { type ReactNode, useState } from "react";
import { Form } from "react-router";
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
      <label>
        <input
          type="checkbox"
          form={form}
          name={name(row)}
          value={value(row)}
          checked={has(value(row))}
          onChange={({ currentTarget }) => tick(value(row), currentTarget.checked)}
        />
        <span className="sr-only">{`Tick ${about(row)}`}</span>
      </label>
    ),
  };
}

type Ticked = { count: number; all: boolean; tickAll: (isTicked: boolean) => void };
type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  /** What is ticked: 'requests'. */ of: string;
  ticked: Ticked;
  /** What can be done to them. */ children: ReactNode;
};

/** Above a list: the form of what is ticked. */
export function TickedForm({ form, of, ticked, children }: Props) {
  return (
    <Form
      id={form}
      method="post"
      noValidate
      aria-label={`The ticked ${of}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper-raised px-4 py-2.5 print:hidden"
    >
      <TickAll {...ticked} />
      {children}
    </Form>
  );
}

/** Ticks every row of a page, and tells how many are ticked; needs script. */
function TickAll({ count, all, tickAll }: Ticked) {
  return (
    <label className="mr-auto flex min-h-9 items-center gap-3 font-semibold without-script:hidden">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        type="checkbox"
        value="all"
        checked={all}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
        className="size-4.5 flex-none accent-action"
      />
      <span>
        All on this page
        <span role="status" className="figures ml-3 font-normal text-ink-soft">
          {count === 0 ? "" : `${count} ticked`}
        </span>
      </span>
    </label>
  );
}

/** The selected rows, `ticked` to begin with; rows that left the list are deselected. */
export function useTicked(rows: readonly { id: string }[], ticked: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    count,
    all: count === rows.length,
    has: (id: string) => chosen.has(id),
    tick: (id: string, isTicked: boolean) =>
      setChosen((known) => {
        const others = [...known].filter((other) => other !== id);
        return new Set(isTicked ? [...others, id] : others);
      }),
    tickAll: (isTicked: boolean) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
