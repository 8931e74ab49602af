import { Form, href, useNavigation } from "react-router";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { NameAndEmail } from "#app/ui/name-and-email.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

type Props = {
  prefill: Record<string, string>;
  /** The trip asked about, if the page has one. */
  deal: { id: string; title: string } | null;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

/** The message form (spec §2.4). No browser validation: the spec has its own sentence. */
export function ContactFields({ prefill, deal, idempotencyKey, refusal }: Props) {
  const sending = useNavigation().formAction?.startsWith(href("/contact")) ?? false;
  const values = refusal?.values ?? prefill;
  const errors = refusal?.errors ?? {};
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
      <HoneypotField name="website" />
      {deal ? (
        <p className="border-l-4 border-sun bg-paper-raised px-5 py-4">
          <input type="hidden" name="deal_id" value={deal.id} />
          <span className="text-small text-ink-soft">You ask about</span>
          <br />
          <a href={href("/deal/:dealId", { dealId: deal.id })} className={linkClass}>
            {deal.title}
          </a>
        </p>
      ) : null}
      <NameAndEmail values={values} errors={errors} />
      <TextField
        name="subject"
        label="Subject"
        required
        maxLength={160}
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextArea
        name="message"
        label="Message"
        rows={8}
        required
        maxLength={4000}
        defaultValue={values.message}
        hint="If it is about a booking, its reference helps."
        error={errors.message}
      />
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send Message"}
      </Button>
    </Form>
  );
}
