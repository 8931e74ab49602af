import { ButtonLink } from "#app/ui/button.tsx";
import { postersOf } from "#app/domain/catalog/poster-of.ts";
import { Poster } from "#app/views/poster.tsx";

/** An empty list says the next step. */
export function NoneFound() {
  return (
    <div className="grid max-w-xl gap-4 rounded-card bg-paper-sunk p-8">
      <h2 className="text-title">No trip matches all of that.</h2>
      <p className="text-ink-soft">Take a filter away, try another word, or tell us what you have in mind and a planner drafts it for you.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to="/packages">
          Clear Filters
        </ButtonLink>
        <ButtonLink to="/custom-trip-planner">Plan a custom trip</ButtonLink>
      </p>
    </div>
  );
}

/** The last card of the listing. */
export function CustomTripCard() {
  const [poster] = postersOf("Swiss Alps");
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-4 overflow-hidden rounded-card bg-night pb-5.5 text-on-night on-night-focus">
      {poster ? <Poster poster={poster} alt="" sizes="(min-width: 60rem) 22rem, 90vw" className="aspect-[4/5] w-full object-cover object-[20%_50%]" /> : null}
      <div className="px-5">
        <h2 className="mb-3 text-title">Not quite the one?</h2>
        <p className="text-on-night-soft">Tell us the places, the pace and the budget. A planner writes back with a route within two working days.</p>
      </div>
      <ButtonLink look="on-night" to="/custom-trip-planner" className="mx-5">
        Plan a custom trip
      </ButtonLink>
    </li>
  );
}
