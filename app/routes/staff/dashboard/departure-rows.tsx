import {
  type DepartureWork,
  shortText,
  type WaitedFor,
} from "#app/domain/departures/plan/departure-work.ts";
import { holdKinds } from "#app/domain/departures/hold/hold.ts";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { usePortal } from "../shell/use-portal.ts";
import { QueueRow } from "./queue-row.tsx";

/** Holds that end today, parties that wait, and departures with too few travelers, as rows. */
export function DepartureRows({ work }: { work: DepartureWork }) {
  const { paths } = usePortal();
  const { ending, waiting, short } = work;
  return (
    <>
      {ending.map((hold) => (
        <QueueRow
          key={hold.id}
          mark="Ends today"
          all={paths.departures}
          late
          who={`${holdKinds[hold.kind]} for ${hold.heldFor}`}
          what={
            <>
              {hold.title}, {seatsText(hold.seats)}, until <Moment at={hold.expiresAt} />
            </>
          }
          link={formatDay(hold.startsOn)}
          to={paths.heldSeats(hold.departureId)}
        />
      ))}
      {waiting.map((departure) => (
        <QueueRow
          key={departure.departureId}
          mark="Waiting list"
          all={paths.departures}
          late={departure.free > 0}
          who={departure.title}
          what={waitingText(departure)}
          link={formatDay(departure.startsOn)}
          to={paths.heldSeats(departure.departureId)}
        />
      ))}
      {short > 0 ? (
        <QueueRow
          mark="Too few travelers"
          all={withQuery(paths.departures, { label: "short" })}
          late
          who={short === 1 ? "1 departure" : `${short} departures`}
          what={shortText}
        />
      ) : null}
    </>
  );
}

const seatsText = (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`);

function waitingText({ parties, people, free }: WaitedFor): string {
  const who = parties === 1 ? "1 party" : `${parties} parties`;
  const all = people === 1 ? "1 traveler" : `${people} travelers`;
  const left = free === 0 ? "no seat is free" : `${seatsText(free)} free, fewer than they need`;
  return `${who} of ${all} in all: ${left}`;
}
