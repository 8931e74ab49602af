import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

type Props = {
  refusal: FormRefusal | undefined;
  prefill: Readonly<Record<string, string>>;
  idempotencyKey: string;
};

/** Name and email (spec §5), on a light sheet as elsewhere. */
export function LeadForm({ refusal, prefill, idempotencyKey }: Props) {
  const { values = prefill, errors = {}, notice } = refusal ?? {};
  const sending = useNavigation().state === "submitting";
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
      <HoneypotField name="website" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={values.name}
          error={errors.name}
          maxLength={120}
          required
        />
        <EmailField
          label="Email"
          name="email"
          defaultValue={values.email}
          error={errors.email}
          maxLength={254}
          required
        />
      </div>
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send me ideas"}
      </Button>
    </Form>
  );
}
