import { Form } from "react-router";
import { TickAll } from "../../shell/list/ticks.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterField } from "#app/ui/list/filter-bar.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** With what would break. */
export type BulkRefusal = FormRefusal & {
  more?: { broken: readonly { id: string; message: string }[] };
};

type Props = {
  /** The form's id, for the checkboxes. */ form: string;
  count: number;
  all: boolean;
  tickAll: (isTicked: boolean) => void;
  /** A ticked departure's deal. */ titleOf: (id: string) => string | null;
  refusal: BulkRefusal | undefined;
};

/** Above the list: select all (with script), and the change of the ticked departures. */
export function ChangeTicked({ form, count, all, tickAll, titleOf, refusal }: Props) {
  const { values = {}, errors = {}, notice, more } = refusal ?? {};
  const broken = more?.broken ?? [];
  return (
    <div className="grid gap-3 print:hidden">
      <ErrorSummary notice={notice} errors={errors} />
      {broken.length > 0 ? (
        <ul className="list-disc pl-6">
          {broken.map(({ id, message }) => (
            <li key={id}>
              <PageLink page="departure" id={id} className="underline">
                {[titleOf(id), message].filter(Boolean).join(", ")}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      <Form
        id={form}
        method="post"
        noValidate
        aria-label="The ticked departures"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper-raised px-4 py-2.5"
      >
        <TickAll count={count} all={all} tickAll={tickAll} />
        <span className="flex gap-2 max-xs:flex-wrap">
          <Act intent="open">Open</Act>
          <Act intent="close">Close</Act>
        </span>
        <span className="flex gap-2 max-xs:flex-wrap">
          <FilterField
            label="Seats of the ticked"
            name="seats"
            value={values.seats ?? ""}
            id="seats"
            aria-invalid={errors.seats ? true : undefined}
            placeholder="Seats"
            inputMode="numeric"
            className="w-20"
          />
          <Act intent="seats">Set Seats</Act>
        </span>
        <span className="flex gap-2 max-xs:flex-wrap">
          <FilterField
            label="Price of the ticked: each of two who share, in US dollars; empty for the deal’s prices"
            name="price"
            value={values.price ?? ""}
            id="price"
            aria-invalid={errors.price ? true : undefined}
            placeholder="$, two sharing"
            inputMode="decimal"
            className="w-32"
          />
          <Act intent="price">Set Price</Act>
        </span>
        <span className="flex gap-2 max-xs:flex-wrap">
          <FilterField
            label="Days before departure, for the ticked; empty for what the deal says"
            name="days"
            value={values.days ?? ""}
            id="days"
            aria-invalid={errors.days ? true : undefined}
            placeholder="Days"
            inputMode="numeric"
            className="w-20"
          />
          <Act intent="closes">Set Closing</Act>
          <Act intent="decides">Set Decision</Act>
        </span>
        <span className="flex min-w-0 gap-2 max-xs:flex-wrap">
          <FilterField
            label="Note of the ticked"
            name="note"
            value={values.note ?? ""}
            id="note"
            aria-invalid={errors.note ? true : undefined}
            placeholder="Note for travelers"
            maxLength={500}
            className="w-44 min-w-0"
          />
          <Act intent="note">Set Note</Act>
        </span>
      </Form>
    </div>
  );
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <Button dense name="intent" value={intent} className="min-h-10">
      {children}
      <span className="sr-only"> of the ticked</span>
    </Button>
  );
}
