import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { VignetteName } from "#app/domain/deals/vignettes.ts";
import { Vignette } from "../../pictures/vignette.tsx";

type Props = {
  days: readonly ItineraryDay[];
  /** One for each day; none on paper and in a booking. */ pictures?: readonly VignetteName[];
};

/** The days of a trip on a dotted line, styled from the list (styles/days.css). */
export function Itinerary({ days, pictures }: Props) {
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
            <h3>{title}</h3>
            <DayPicture name={pictures?.[index]} />
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function DayPicture({ name }: { name: VignetteName | undefined }) {
  return name ? <Vignette name={name} alt="" /> : null;
}
