import type { ReactNode } from "react";
import { Form } from "react-router";
import type { QuizLeadField, QuizLeadValues } from "#app/domain/quiz/quiz-lead-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/form/field.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = {
  refusal: FormRefusal | undefined;
  prefill: QuizLeadValues;
  idempotencyKey: string;
};

/** Name and email (spec §5), on a light sheet as elsewhere. */
export function LeadForm({ refusal, prefill, idempotencyKey }: Props) {
  const values: QuizLeadValues = refusal?.values ?? prefill;
  const { errors = {}, notice } = refusal ?? {};
  const inputs = leadInputs(values, errors);
  const sending = usePending().state === "submitting";
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5 rounded-card bg-paper p-6 text-ink shadow-soft [--focus:var(--aegean-text)] md:p-8"
    >
      <ErrorSummary notice={notice} errors={errors} />
      <p className="text-ink-soft">
        Leave your name and email, and a planner answers with ideas that fit. No account, no
        newsletter.
      </p>
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <HoneypotField />
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.name}
        {inputs.email}
      </div>
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send me ideas"}
      </Button>
    </Form>
  );
}

/** The inputs of the form; one that is forgotten here is a type error. */
function leadInputs(values: QuizLeadValues, errors: QuizLeadValues) {
  const field = (name: QuizLeadField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return {
    name: (
      <TextField {...field("name")} label="Name" autoComplete="name" maxLength={120} required />
    ),
    email: <EmailField {...field("email")} label="Email" maxLength={254} required />,
  } satisfies Record<QuizLeadField, ReactNode>;
}
