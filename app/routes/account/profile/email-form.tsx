import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmailChangeFields } from "#app/views/account/email-change-fields.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = Pick<FormRefusal, "values" | "errors"> & { email: string };

export function EmailForm({ email, values, errors }: Props) {
  return (
    <Form
      method="post"
      action="?form=email"
      noValidate
      aria-labelledby="new-email"
      className="grid gap-5 border-t border-line pt-6"
    >
      <h2 id="new-email" className="text-card">
        Change your email address
      </h2>
      <EmailChangeFields email={email} values={values} errors={errors} />
      <Button className="justify-self-start">Change email address</Button>
    </Form>
  );
}

/** Shown until the email is confirmed: why to confirm, and a button to resend the link. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="confirm"
      className="grid gap-3 rounded-card border border-line bg-paper-raised p-5"
    >
      <h2 id="confirm" className="text-card">
        Confirm your email address
      </h2>
      <p className="text-small text-ink-soft">
        We have sent a link to <b className="font-semibold text-ink">{email}</b>. Once you have
        opened it, trips that an agent booked for you with this address show under My Trips.
      </p>
      <Form method="post" action="?form=confirm">
        <Button dense>Send the link again</Button>
      </Form>
    </section>
  );
}
