import { Button } from "#app/ui/button.tsx";

/**
 * Shown above the form after signing in: nothing was sent yet. `form` is the id of the form to
 * send.
 */
export function OneStepLeft({ form }: { form: string }) {
  return (
    <section
      aria-labelledby="one-step-left"
      className="mb-8 grid gap-4 rounded-card border-2 border-action-text bg-paper-raised p-4 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="one-step-left" className="text-card">
          One step left: your request has not been sent
        </h2>
        <p className="text-small text-ink-soft">
          What you typed is below. Change what you like, then send it.
        </p>
      </div>
      <Button look="primary" form={form} className="justify-self-start">
        Send Booking Request
      </Button>
    </section>
  );
}
