import type { Destination } from "#app/content/destinations/destination.ts";
import { LocatorMap } from "../europe-map.tsx";

/** The longest bar, in hours. */
const longest = 12;

/** Departure airports, flight times and the onward journey, with a map. */
export function GettingThere({ place }: { place: Destination }) {
  const { onward, nonstop } = place.flights;
  const isKnown = nonstop.length > 0;
  return (
    <section aria-labelledby="there" className="bg-night text-on-night on-night-focus">
      <div className="page-measure section-space grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-6">
          <h2 id="there" className="text-head">
            {isKnown || onward !== "" ? "Getting there" : "Where it is"}
          </h2>
          <p className="max-w-[34em] text-on-night-soft empty:hidden">
            {[airportOf(place), onward].filter(Boolean).join(" ")}
          </p>
          <ul className="grid gap-4 empty:hidden">
            {nonstop.map(([gateway, hours]) => (
              <li key={gateway} className="grid gap-1.5">
                <span className="flex justify-between gap-4">
                  <span className="font-semibold">{gateway}</span>
                  <span className="figures font-display text-xl leading-none font-semibold text-sun">
                    {formatHours(hours)}
                  </span>
                </span>
                <span aria-hidden className="h-1.5 rounded-full bg-night-line">
                  <span
                    className="block h-full rounded-full bg-sun"
                    style={{ width: `${(hours / longest) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
          {isKnown ? (
            <p className="max-w-[40em] text-small text-on-night-soft">
              Rounded to the quarter hour. Coming home takes about an hour longer, and airlines
              change their routes with the season: we check before we quote.
            </p>
          ) : null}
        </div>
        <LocatorMap place={place} />
      </div>
    </section>
  );
}

function airportOf({ flights: { to, nonstop } }: Destination): string {
  if (to === "") return "";
  return nonstop.length > 0 ? `Nonstop to ${to}, eastbound.` : `The airport is ${to}.`;
}

/** Formats quarter hours: 7.25 is '7 h 15'. */
export function formatHours(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return minutes === 0 ? `${Math.floor(hours)} h` : `${Math.floor(hours)} h ${minutes}`;
}
