import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

/** What one agrees to by booking: the trip's own terms, with deposit and cancellation, and where the rules for all trips stand. */
export function TripTerms({ terms }: { terms: string }) {
  return (
    <section
      aria-labelledby="trip-terms"
      className="grid gap-2 border-t border-dashed border-line-control pt-5"
    >
      <h2 id="trip-terms" className="font-text text-body font-semibold tracking-normal">
        Terms of this trip
      </h2>
      <p className="text-small text-ink-soft">
        {terms === "" ? "This trip has no terms beyond our booking policy." : terms}
      </p>
      <a
        href={href("/policy/booking")}
        className={`${linkClass} justify-self-start py-1 text-small`}
      >
        Booking policy: deposit, payment, changes, cancelling
      </a>
    </section>
  );
}
