import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";

/** Seats held for this browser, and the end of the hold. */
export type HeldSeats = { seats: number; departureDate: string; expiresAt: Date };

/** Says which seats are held until when, by the server's clock. */
export function HeldSeatsNote({ held: { seats, departureDate, expiresAt } }: { held: HeldSeats }) {
  return (
    <p
      role="status"
      className="mb-8 max-w-[38rem] border-l-4 border-olive-text bg-paper-sunk px-5 py-4 text-pretty"
    >
      <span className="font-semibold">
        {seats === 1 ? "A seat is" : `${seats} seats are`} kept for you on{" "}
        {formatDay(departureDate)}
      </span>{" "}
      until <Moment at={expiresAt} isDeadline className="figures font-semibold" />. After that they
      are on sale again, and you can still book what is left.
    </p>
  );
}

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
