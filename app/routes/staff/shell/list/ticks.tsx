import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { Column } from "#app/ui/list/data-table.tsx";

type Ticked = { count: number; all: boolean; tickAll: (isTicked: boolean) => void };
type Ticks = Ticked & {
  /** Id of the form elsewhere on the page. */ form: string;
  has: (value: string) => boolean;
  tick: (value: string, isTicked: boolean) => void;
};
type Tick<Row> = {
  name: (row: Row) => string;
  value: (row: Row) => string;
  /** What is ticked, for screen readers. */ about: (row: Row) => string;
};

/** The checkbox of each row; with script, the head's ticks all of them. */
export function tickColumn<Row>(
  { form, has, tick, ...ticked }: Ticks,
  { name, value, about }: Tick<Row>,
): Column<Row> {
  return {
    head: <TickAll {...ticked} label={<span className="sr-only">Tick all on this page</span>} />,
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

type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  /** What is ticked: 'requests'. */ of: string;
  ticked: Ticked;
  /** What can be done to them. */ children: ReactNode;
};

/**
 * The form of what is ticked: without script above the list, with it at the window's foot as soon as
 * something is ticked (styles/lists.css).
 */
export function TickedForm({ form, of, ticked, children }: Props) {
  return (
    <Form
      id={form}
      method="post"
      noValidate
      aria-label={`The ticked ${of}`}
      data-ticked={ticked.count}
      data-key="a"
      className="ticked-form"
    >
      <p className="mr-auto flex flex-wrap items-center gap-x-3 font-semibold without-script:hidden">
        <TickAll {...ticked} label="All on this page" />
        <span role="status" className="figures font-normal text-ink-soft">
          {ticked.count === 0 ? "" : `${ticked.count} ticked`}
        </span>
      </p>
      {children}
    </Form>
  );
}

/** Ticks every row of a page; needs script. */
function TickAll({ count, all, tickAll, label }: Ticked & { label: ReactNode }) {
  return (
    <label className="inline-flex min-h-8 items-center gap-3 without-script:hidden">
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
      {label}
    </label>
  );
}

/** The selected rows, `ticked` to begin with; rows that left the list are deselected. */
export function useTicked(rows: readonly { id: string }[], ticked: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    count,
    all: rows.length > 0 && count === rows.length,
    has: (id: string) => chosen.has(id),
    tick: (id: string, isTicked: boolean) =>
      setChosen((known) => {
        const others = [...known].filter((other) => other !== id);
        return new Set(isTicked ? [...others, id] : others);
      }),
    tickAll: (isTicked: boolean) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
