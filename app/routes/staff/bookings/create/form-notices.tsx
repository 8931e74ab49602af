import type { AgentBookingValues } from "#app/domain/bookings/order/agent-booking-form.ts";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { LookedUp } from "./look-up.server.ts";

type Props = {
  values: AgentBookingValues;
  /** Whether the values were stored before signing in again. */
  saved: boolean;
  option: LookedUp["option"];
};

/** What the form came from: a stored draft, a duplicate, a lead, an option. */
export function FormNotices({ values: { duplicate, lead, hold }, saved, option }: Props) {
  return (
    <>
      {saved ? (
        <p role="status" className="rounded-control border border-line bg-paper-raised px-4 py-3">
          You were signed out before this form was sent. Nothing is booked yet: it is all here as
          you typed it.
        </p>
      ) : null}
      {duplicate ? <DuplicateNotice reference={duplicate} /> : null}
      {lead ? <FromLead reference={lead} /> : null}
      {hold ? <FromOption option={option} /> : null}
    </>
  );
}

/** Names the lead that the booking will win. */
function FromLead({ reference }: { reference: string }) {
  return (
    <p className="rounded-control border border-line bg-paper-raised px-4 py-3">
      From lead <PageLink page="lead" id={reference} />, which is won with this booking.
    </p>
  );
}

/** Says whose seats the booking takes, or that they are not held any more. */
function FromOption({ option }: { option: LookedUp["option"] }) {
  return (
    <p className="rounded-control border border-line bg-paper-raised px-4 py-3">
      {option ? (
        <>
          Books the option for {option.heldFor}:{" "}
          {option.seats === 1 ? "1 seat" : `${option.seats} seats`} on {formatDay(option.startsOn)},
          held until <Moment at={option.expiresAt} />.
        </>
      ) : (
        "The option is over: this booking takes seats that are still free."
      )}
    </p>
  );
}

/** Shows the duplicate booking; submitting again makes a second one. */
function DuplicateNotice({ reference }: { reference: string }) {
  return (
    <p className="rounded-control border-2 border-action-text bg-paper-raised px-4 py-3">
      Booked already: <PageLink page="booking" id={reference} />, for this customer, trip and day.
      Send the form again only if a second booking is meant.
    </p>
  );
}
