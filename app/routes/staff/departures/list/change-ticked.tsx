import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterField } from "#app/ui/list/filter-field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { TickedForm } from "../../shell/list/ticks.tsx";
import { PageLink } from "../../shell/page-link.tsx";

/** With what would break. */
export type BulkRefusal = FormRefusal & {
  more?: { broken: readonly { id: string; message: string }[] };
};

type Props = Pick<ComponentProps<typeof TickedForm>, "form" | "ticked"> & {
  /** A ticked departure's deal. */ titleOf: (id: string) => string | null;
  refusal: BulkRefusal | undefined;
};

/** Each field, with the buttons that set it: intent and label. */
const changes = [
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
] as const;

/** Above the list: select all (with script), and the change of the ticked departures. */
export function ChangeTicked({ form, ticked, titleOf, refusal }: Props) {
  const { values = {}, errors = {}, notice, more } = refusal ?? {};
  const broken = more?.broken ?? [];
  return (
    <>
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
      <TickedForm form={form} of="departures" ticked={ticked}>
        <span className="flex gap-2 max-xs:flex-wrap">
          <Acts acts={{ open: "Open", close: "Close" }} />
        </span>
        {changes.map(({ field, acts }) => (
          <span key={field.name} className="flex min-w-0 gap-2 max-xs:flex-wrap">
            <FilterField
              {...field}
              id={field.name}
              value={values[field.name] ?? ""}
              aria-invalid={errors[field.name] ? true : undefined}
            />
            <Acts acts={acts} />
          </span>
        ))}
      </TickedForm>
    </>
  );
}

function Acts({ acts }: { acts: Readonly<Record<string, string>> }) {
  return Object.entries(acts).map(([intent, label]) => (
    <Button key={intent} dense name="intent" value={intent} className="min-h-10">
      {label}
      <span className="sr-only"> of the ticked</span>
    </Button>
  ));
}
