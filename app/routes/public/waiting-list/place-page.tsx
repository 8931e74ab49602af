import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { WaitingPlace } from "#app/domain/departures/wait/place/waiting-place.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { AccountPage, WrongLink } from "#app/views/account/account-page.tsx";
import { LabeledFact } from "#app/views/fact-rows.tsx";
import { waitingListPath } from "#app/views/deal-path.ts";

const poster = "swiss-alps";

/** A party's place: it waits, is offered seats, or has an answer already. Null for a wrong link. */
export function PlacePage({ place }: { place: WaitingPlace | null }) {
  if (!place)
    return (
      <WrongLink
        title="This link is not complete"
        lede="Please open it once more from our email, or copy the whole of its address."
        poster={poster} />
    );
  if (!place.isSold && (place.state === "offered" || place.state === "waiting"))
    return <NotSold place={place} />;
  if (place.state === "offered") return <Offered place={place} />;
  if (place.state === "waiting") return <Waiting place={place} />;
  const { title, lede } = ended[place.state];
  return (
    <AccountPage title={title} lede={lede} poster={poster}>
      <Facts place={place} />
      <p className="flex flex-wrap gap-3">
        {place.state === "taken" ? (
          <ButtonLink look="primary" href={href("/dashboard")}>
            See My Trips
          </ButtonLink>
        ) : (
          <>
            <ButtonLink look="primary" href={href("/deal/:dealId", { dealId: place.dealId })}>
              See the trip’s dates
            </ButtonLink>
            <ButtonLink href={waitingListPath(place.dealId, place.startsOn)}>
              Join the list again
            </ButtonLink>
          </>
        )}
      </p>
    </AccountPage>
  );
}

const ended = {
  taken: {
    title: "You have booked these seats",
    lede: "They are no longer on the list. Your booking is under My Trips.",
  },
  declined: {
    title: "You have declined the seats",
    lede: "Others can have them now, and you are no longer on the list.",
  },
  expired: {
    title: "This place has ended",
    lede: "You are no longer on the list, and no seats are kept for you. The trip’s page shows the dates that are open.",
  },
  left: {
    title: "You have left the list",
    lede: "We write to you no more about this departure. Other dates may be open.",
  },
} as const;

function Offered({ place }: { place: WaitingPlace }) {
  const seats = place.party === 1 ? "A seat is" : `${place.party} seats are`;
  return (
    <AccountPage
      title={`${seats} kept for you`}
      lede="They are yours to book until the time below, and nobody else can have them."
      poster={poster}
    >
      <Facts place={place}>
        {place.expiresAt ? (
          <LabeledFact label="Kept until">
            <Moment at={place.expiresAt} isDeadline className="figures text-action-text" />
          </LabeledFact>
        ) : null}
      </Facts>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button look="primary" name="intent" value="book">
          Book these seats
        </Button>
        <Button name="intent" value="leave">
          Decline
        </Button>
      </Form>
      <p className="text-small text-ink-soft">If you decline, others can have them at once.</p>
    </AccountPage>
  );
}

function NotSold({ place }: { place: WaitingPlace }) {
  return (
    <AccountPage
      title="This trip is not on sale"
      lede="Nobody can book it at the moment. You keep your place on the waiting list, and we write to you if seats are sold again."
      poster={poster}
    >
      <Facts place={place} />
      <LeaveForm />
    </AccountPage>
  );
}

function Waiting({ place }: { place: WaitingPlace }) {
  const ahead =
    place.ahead === 0
      ? "You are next"
      : `${place.ahead === 1 ? "One party is" : `${place.ahead} parties are`} ahead of you`;
  return (
    <AccountPage
      title="You’re on the waiting list"
      lede={`${ahead}. When seats for all of you come free, we keep them for 48 hours and write to you at once.`}
      poster={poster}
    >
      <Facts place={place} />
      <LeaveForm />
    </AccountPage>
  );
}

function LeaveForm() {
  return (
    <Form method="post">
      <Button name="intent" value="leave">
        Leave the list
      </Button>
    </Form>
  );
}

function Facts({ place, children }: { place: WaitingPlace; children?: ReactNode }) {
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-paper-raised p-5">
      <LabeledFact label="Trip">
        <a href={href("/deal/:dealId", { dealId: place.dealId })} className={linkClass}>
          {place.title}
        </a>
      </LabeledFact>
      <LabeledFact label="Departure">{formatDay(place.startsOn)}</LabeledFact>
      <LabeledFact label="Travelers">
        {place.party}
        {place.singles > 0 ? `, ${place.singles} in single rooms` : ""}
      </LabeledFact>
      {children}
    </dl>
  );
}
