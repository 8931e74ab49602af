import { BedDouble, Ticket } from "lucide-react";
import type { PlannedDay } from "#app/domain/bookings/trips/planned-days.ts";
import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";
import { formatWeekday } from "#app/values/dates.ts";
import { Vignette } from "../../pictures/vignette.tsx";

type Props = {
  days: readonly ItineraryDay[];
  /** One for each day; none on paper. */ pictures?: readonly VignetteName[];
  /** Of a booked trip, by a day's number. */ planned?: ReadonlyMap<number, PlannedDay>;
};

/** The days of a trip on a dotted line, styled from the list (styles/days.css). */
export function Itinerary({ days, pictures, planned }: Props) {
  return (
    <ol className="day-list">
      {days.map(({ day, title, description }, index) => (
        <li key={day}>
          <span>
            <span>
              <span className="sr-only">Day </span>
              {day}
            </span>
          </span>
          <div>
            <DayDate day={planned?.get(day)} />
            <h3>{title}</h3>
            <DayPicture name={pictures?.[index]} />
            <p>{description}</p>
            <DayFacts day={planned?.get(day)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

type DayProps = { day: PlannedDay | undefined };

function DayDate({ day }: DayProps) {
  if (!day?.date) return null;
  return (
    <time dateTime={day.date}>
      <span className="sr-only"> · </span>
      {formatWeekday(day.date)}
    </time>
  );
}

/** What was booked for the day, and where the night is. */
function DayFacts({ day }: DayProps) {
  if (!day || (day.night === "" && day.extras.length === 0)) return null;
  return (
    <ul>
      {day.extras.map((extra) => (
        <li key={extra}>
          <Ticket aria-hidden />
          <span>You booked: {extra}</span>
        </li>
      ))}
      {day.night ? (
        <li>
          <BedDouble aria-hidden />
          <span>
            <span className="sr-only">Night: </span>
            {day.night}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function DayPicture({ name }: { name: VignetteName | undefined }) {
  return name ? <Vignette name={name} alt="" /> : null;
}
