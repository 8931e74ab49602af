import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { denseControl, FilterField } from "#app/ui/list/filter-field.tsx";
import { nobody } from "#app/values/list-search.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PageLink } from "../page-link.tsx";
import { Undo } from "../portal/portal-shell.tsx";

type Ticked = {
  count: number;
  all: boolean;
  /** How many rows there are. */ of: number;
  tickAll: (isTicked: boolean) => void;
};
type Tick<Row> = {
  /** Of the inputs: 'booking-1' and on. */ name: string;
  value: (row: Row) => string;
  /** What is ticked, for screen readers. */ about: (row: Row) => string;
};

/** Id of the form of what is ticked, which stands elsewhere on the page. */
export const tickedForm = "ticked";

/**
 * The ticks of a list: the column with the checkbox of each row, what is ticked for `TickedForm`, and
 * the ticked rows. Without script, the server renders the ticks of a refused form again.
 */
export function useTicks<Row>(
  rows: readonly Row[],
  { name, value, about }: Tick<Row>,
  refusal: FormRefusal | undefined,
) {
  const ids = rows.map((row) => ({ id: value(row) }));
  const { has, tick, ...ticked } = useTicked(ids, Object.values(refusal?.values ?? {}));
  const column: Column<Row> = {
    head: <TickAll {...ticked} label={<span className="sr-only">Tick all on this page</span>} />,
    ticks: true,
    cell: (row) => (
      <label>
        <input
          type="checkbox"
          form={tickedForm}
          name={`${name}-${rows.indexOf(row) + 1}`}
          value={value(row)}
          checked={has(value(row))}
          onChange={({ currentTarget }) => tick(value(row), currentTarget.checked)}
          aria-label={`Tick ${about(row)}`}
        />
      </label>
    ),
  };
  return { column, ticked, rows: rows.filter((row) => has(value(row))) };
}

/** A refused form of ticks: with the rows that stay as they are, each with why. */
export type TickedRefusal = FormRefusal & {
  more?: { left?: readonly { id: string; message: string }[] };
};

/** An input, if it needs one, and the buttons beside it: intent and label. */
export type TickedChange = {
  field?: { name: string; label: string } & (
    | { options: Readonly<Record<string, string>> }
    | Omit<ComponentProps<typeof FilterField>, "value">
  );
  acts: Readonly<Record<string, string>>;
};

/** Gives the ticked rows to a member of staff, or to nobody. */
export const assignChange = (name: string, staff: readonly Member[]): TickedChange => ({
  field: {
    name,
    label: "Who looks after the ticked",
    options: Object.fromEntries([
      ["", "Assign to …"],
      [nobody, "Nobody"],
      ...staff.map(({ id, name: called }) => [id, called] as const),
    ]),
  },
  acts: { assign: "Assign" },
});
type Member = { id: string; name: string };

type Props = {
  /** What is ticked: 'bookings'. */ of: string;
  ticked: Ticked;
  refusal?: TickedRefusal | undefined;
  /** The kind of page that a row has. */ page?: ComponentProps<typeof PageLink>["page"];
  /** What stands before the message. */ nameOf?: (id: string) => string | undefined;
  /** What can be done to them. */ changes?: readonly TickedChange[];
  /** Further buttons. */ children?: ReactNode;
};

/**
 * The form of what is ticked: without script above the list, with it at the window's foot as soon as
 * something is ticked (styles/lists.css). Above it stands why it is refused.
 */
export function TickedForm({ of, ticked, refusal, page, nameOf, changes, children }: Props) {
  const { notice, errors = {}, more } = refusal ?? {};
  const undo = typeof notice === "object" ? notice.undo : undefined;
  return (
    <>
      <ErrorSummary notice={notice} errors={errors}>
        {undo === undefined ? null : <Undo key={undo} id={undo} />}
      </ErrorSummary>
      {page && more?.left ? (
        <ul className="list-disc pl-6">
          {more.left.map(({ id, message }) => (
            <li key={id}>
              <PageLink page={page} id={id} className="underline">
                {[nameOf?.(id), message].filter(Boolean).join(", ")}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      {ticked.of === 0 ? null : (
        <Form
          id={tickedForm}
          method="post"
          noValidate
          aria-label={`The ticked ${of}`}
          data-ticked={ticked.count}
          data-key="a"
          className="ticked-form"
        >
          {/* Enter in a field clicks a form's first button: none of another field. */}
          <button hidden disabled aria-hidden />
          <p className="mr-auto flex flex-wrap items-center gap-x-3 font-semibold without-script:hidden">
            <TickAll {...ticked} label="All on this page" />
            <span role="status" className="figures font-normal text-ink-soft">
              {ticked.count === 0 ? "" : `${ticked.count} ticked`}
            </span>
          </p>
          {children}
          {changes?.map((change) => (
            <TickedField
              key={change.field?.name ?? Object.keys(change.acts).join()}
              {...change}
              refusal={refusal}
            />
          ))}
        </Form>
      )}
    </>
  );
}

/** A field of the form, with its buttons. */
function TickedField({ field, acts, refusal }: TickedChange & Pick<Props, "refusal">) {
  const { name = "" } = field ?? {};
  const value = refusal?.values[name] ?? "";
  const isWrong = refusal?.errors[name] ? true : undefined;
  const [intent, ...others] = Object.keys(acts);
  const pressOnly = ({ key, currentTarget: { form } }: KeyboardEvent<HTMLInputElement>) => {
    if (key === "Enter" && others.length === 0)
      form?.requestSubmit(form.querySelector<HTMLButtonElement>(`[value="${intent}"]`));
  };
  return (
    <span className="flex min-w-0 items-center gap-2 max-xs:flex-wrap">
      {field && "options" in field ? (
        <select
          id={name}
          name={name}
          aria-label={field.label}
          aria-invalid={isWrong}
          defaultValue={value}
          className={`${denseControl} w-auto max-w-44`}
        >
          {Object.entries(field.options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : null}
      {field && !("options" in field) ? (
        <FilterField
          {...field}
          id={name}
          value={value}
          aria-invalid={isWrong}
          onKeyDown={pressOnly}
        />
      ) : null}
      {Object.entries(acts).map(([intent, label]) => (
        <TickedButton key={intent} intent={intent} label={label} />
      ))}
    </span>
  );
}

type ButtonProps = { intent: string; label: string; onClick?: () => void };

/** Does something to what is ticked; `onClick` does it by script instead. */
export function TickedButton({ intent, label, onClick }: ButtonProps) {
  return (
    <Button
      dense
      name="intent"
      value={intent}
      className="min-h-10"
      onClick={
        onClick &&
        ((event) => {
          event.preventDefault();
          onClick();
        })
      }
    >
      {label}
      <span className="sr-only"> (ticked)</span>
    </Button>
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
    of: rows.length,
    has: (id: string) => chosen.has(id),
    tick: (id: string, isTicked: boolean) =>
      setChosen((known) => {
        const others = [...known].filter((other) => other !== id);
        return new Set(isTicked ? [...others, id] : others);
      }),
    tickAll: (isTicked: boolean) => setChosen(new Set(isTicked ? rows.map(({ id }) => id) : [])),
  };
}
