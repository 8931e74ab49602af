import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

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
