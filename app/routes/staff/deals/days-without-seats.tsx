import { linkClass } from "#app/ui/button.tsx";
import { Link } from "react-router";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { usePortal } from "../shell/use-portal.ts";

type Props = {
  dealId: string;
  days: readonly { day: string; bookings: number; travelers: number }[];
};

/** How many days are named. */
const maxNamed = 8;

/** Future bookings of a deal with fixed dates that have no seat, by day. */
export function DaysWithoutSeats({ dealId, days }: Props) {
  const { departures, newDepartures } = usePortal().paths;
  const count = days.reduce((sum, { bookings }) => sum + bookings, 0);
  const more = days.length - maxNamed;
  return (
    <section
      aria-labelledby="without-seats"
      className="grid gap-2 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      <h2 id="without-seats" className="text-card">
        {plural(count, "booking has no seat", "bookings have no seat")}
      </h2>
      <p className="text-ink-soft">
        Made before the deal had fixed dates. They stand as they are.{" "}
        <Link to={withQuery(newDepartures, { deal: dealId })} className={linkClass}>
          Add departures
        </Link>{" "}
        on their days, then give them seats there.
      </p>
      <ul className="figures flex flex-wrap gap-x-6 gap-y-1">
        {days.slice(0, maxNamed).map(({ day, bookings, travelers }) => (
          <li key={day}>
            <Link
              to={withQuery(departures, { deal: dealId, month: day.slice(0, 7) })}
              className="underline"
            >
              {formatDay(day)}
            </Link>
            : {plural(bookings, "booking")}, {plural(travelers, "traveler")}
          </li>
        ))}
        {more > 0 ? <li>and {plural(more, "more day")}</li> : null}
      </ul>
    </section>
  );
}
