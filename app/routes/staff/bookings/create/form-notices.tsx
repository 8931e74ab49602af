import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { LookedUp } from "./look-up.server.ts";

type Props = {
  values: AgentBookingValues;
  held: LookedUp["held"];
};

/** What the form came from: a duplicate, a lead, held seats, a client. */
export function FormNotices({ values, held }: Props) {
  const { duplicate, lead, hold, customer, customerName } = values;
  return (
    <>
      {duplicate ? <DuplicateNotice reference={duplicate} /> : null}
      {lead ? <FromLead reference={lead} /> : null}
      {hold ? <FromHold held={held} /> : null}
      {customer && !lead ? <ForClient id={customer} name={customerName ?? ""} /> : null}
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

/** Names the client whose page the form was opened from. */
function ForClient({ id, name }: { id: string; name: string }) {
  return (
    <p className="rounded-control border border-line bg-paper-raised px-4 py-3">
      For the client{" "}
      <PageLink page="customer" id={id}>
        {name === "" ? "whose page this came from" : name}
      </PageLink>
      , who has the booking unless you enter another client’s email.
    </p>
  );
}

/** Says whose seats the booking takes, or that they are not held any more. */
function FromHold({ held }: Pick<Props, "held">) {
  return (
    <p className="rounded-control border border-line bg-paper-raised px-4 py-3">
      {held ? (
        <>
          {held.kind === "option" ? "Books the option" : "Books from the block"} for {held.heldFor}:{" "}
          {plural(held.seats, "seat")} on {formatDay(held.startsOn)}, held until{" "}
          <Moment at={held.expiresAt} />.
          {held.kind === "block" ? " What the party does not need stays in the block." : null}
        </>
      ) : (
        "These seats are not held any more: this booking takes seats that are still free."
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
