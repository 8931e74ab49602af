import { Form, href } from "react-router";
import { travelInterests, travelMonths, type TravelInterest, type TravelMonth, interestBox, monthBox } from "#app/domain/leads/lead.ts";
import type { LeadValues } from "#app/domain/leads/plan/lead-form.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { plannerInputs } from "./planner-inputs.tsx";

type Props = {
  prefill: LeadValues;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

const months = Object.entries(travelMonths).map(([month, label]) => ({
  name: monthBox(Number(month) as TravelMonth),
  label: label.slice(0, 3),
  spoken: label,
}));
const interests = Object.entries(travelInterests).map(([interest, label]) => ({
  name: interestBox(interest as TravelInterest),
  label,
}));

/** 'Plan Your Trip' (spec §2.4): contact, destination, and optional details. */
export function PlannerFields({ prefill, idempotencyKey, refusal }: Props) {
  const sending = usePending().formAction?.startsWith(href("/custom-trip-planner")) ?? false;
  const values: LeadValues = refusal?.values ?? prefill;
  const errors: LeadValues = refusal?.errors ?? {};
  const inputs = plannerInputs(values, errors);
  return (
    // A new key resets the form after sending (spec §8: 'the form resets').
    <Form
      method="post"
      action={href("/custom-trip-planner")}
      noValidate
      className="grid gap-8"
      key={idempotencyKey}
    >
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <HoneypotField />
      <div className="grid gap-6">
        {inputs.destination}
        <div className="grid gap-6 sm:grid-cols-2">
          {inputs.name}
          {inputs.email}
        </div>
      </div>
      <div className="grid gap-6 border-t border-dashed border-line-control pt-8">
        <p className="text-small text-ink-soft">Everything below is up to you.</p>
        <BoxGroup
          legend="When"
          boxes={months}
          values={values}
          className="grid-cols-4 max-xs:grid-cols-2 sm:grid-cols-6"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          {inputs.numTravelers}
          {inputs.budget}
        </div>
        <BoxGroup legend="What for" boxes={interests} values={values} />
        {inputs.message}
      </div>
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send Trip Details"}
      </Button>
    </Form>
  );
}

type Box = { name: string; label: string; spoken?: string };

type BoxGroupProps = {
  legend: string;
  boxes: readonly Box[];
  values: Readonly<Record<string, string>>;
  /** Grid columns for equally wide boxes; otherwise they wrap like words. */
  className?: string;
};

/** Checkboxes as chips; checked ones stay when the form returns. */
function BoxGroup({ legend, boxes, values, className }: BoxGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className={classNames("gap-2", className ? "grid" : "flex flex-wrap", className)}>
        {boxes.map(({ name, label, spoken }) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-line-control bg-paper-raised px-4 text-small hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name] === "on"}
              aria-label={spoken}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
