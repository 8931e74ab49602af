import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

type Props = {
  /** The trip's own, in words. */ terms: string;
  /** Deposit, balance and cancellation as sentences. */ payment?: string | undefined;
};

/** The terms that the customer accepts: the trip's own, and a link to the general ones. */
export function TripTerms({ terms, payment = "" }: Props) {
  return (
    <section
      aria-labelledby="trip-terms"
      className="grid gap-2 border-t border-dashed border-line-control pt-5"
    >
      <h2 id="trip-terms" className="font-text text-body font-semibold tracking-normal">
        Terms of this trip
      </h2>
      {payment === "" ? null : <p className="text-small">{payment}</p>}
      <p className="text-small text-ink-soft empty:hidden">
        {terms + payment === "" ? "This trip has no terms beyond our booking policy." : terms}
      </p>
      <a
        href={href("/policy/booking")}
        className={`${linkClass} justify-self-start py-1 text-small`}
      >
        Booking policy: deposit, payment, changes, canceling
      </a>
    </section>
  );
}
