import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { ContactField, ContactValues } from "#app/domain/leads/message/contact-form.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { nameAndEmail } from "#app/ui/form/name-field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = {
  prefill: ContactValues;
  /** The trip asked about, if the page has one. */
  deal: { id: string; title: string } | null;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

/** The message form (spec §2.4). No browser validation: the spec has its own sentence. */
export function ContactFields({ prefill, deal, idempotencyKey, refusal }: Props) {
  const sending = usePending().formAction?.startsWith(href("/contact")) ?? false;
  const values: ContactValues = refusal?.values ?? prefill;
  const errors = refusal?.errors ?? {};
  const inputs = contactInputs({ ...values, ...(deal && { packageId: deal.id }) }, errors);
  return (
    // A new key resets the form after sending.
    <Form
      method="post"
      action={deal ? `${href("/contact")}?deal=${deal.id}` : href("/contact")}
      noValidate
      className="grid gap-6"
      key={idempotencyKey}
    >
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <HoneypotField />
      {deal ? (
        <p className="border-l-4 border-sun bg-paper-raised px-5 py-4">
          {inputs.packageId}
          <span className="text-small text-ink-soft">You ask about</span>
          <br />
          <a href={href("/deal/:dealId", { dealId: deal.id })} className={linkClass}>
            {deal.title}
          </a>
        </p>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        {inputs.name}
        {inputs.email}
      </div>
      {inputs.subject}
      {inputs.message}
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send Message"}
      </Button>
    </Form>
  );
}

/** The inputs of a message; one that is forgotten here is a type error. */
function contactInputs(values: ContactValues, errors: ContactValues) {
  const field = (name: ContactField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return {
    ...nameAndEmail(field),
    packageId: (
      <input type="hidden" name={"packageId" satisfies ContactField} value={values.packageId} />
    ),
    subject: <TextField {...field("subject")} label="Subject" required maxLength={160} />,
    message: (
      <TextArea
        {...field("message")}
        label="Message"
        rows={8}
        required
        maxLength={4000}
        hint="If it is about a booking, its reference helps."
      />
    ),
  } satisfies Record<ContactField, ReactNode>;
}

/** Remains after the toast. */
export function SentNote() {
  return (
    <div role="status" className="border-l-4 border-olive-text bg-paper-sunk p-5">
      <p className="font-semibold">Message Sent!</p>
      <p className="text-small text-ink-soft">
        It is with us, and a person answers to the address you gave. You can send another one below.
      </p>
    </div>
  );
}
