import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { priceTerms } from "#app/domain/deals/deal-words.ts";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/city-breaks";
import { listHandle } from "./filter/destination-filter.ts";
import { DestinationChips } from "./filter/destination-chips.tsx";
import { formatHours } from "./place/getting-there.tsx";
import { ToPackages } from "./place/next-step.tsx";
import { readPlacesOf } from "./filter/read-filter.server.ts";
import { FromPrice, NoneHere } from "./poster-wall.tsx";

export const handle = listHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData.head.heading,
    description: args.loaderData.head.description,
    noIndex: args.loaderData.shown.length === 0,
  });

export const loader = ({ url }: Route.LoaderArgs) => readPlacesOf(url, "city");

export default function CityBreaks({
  loaderData: { head, filter, choices, shown, prices },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="page-measure grid items-end gap-x-16 gap-y-8 pt-10 pb-12 md:pt-16 md:pb-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div className="grid gap-5">
          <h1 className="text-page font-semibold tracking-[-0.03em]">{head.heading}</h1>
          <p className="max-w-[32em] text-lede text-ink-soft">
            {head.lede} Prices are per person; {priceTerms}.
          </p>
        </div>
        <DestinationChips path={href("/destinations/citylife")} choices={choices} filter={filter} />
      </div>
      <div id="places" tabIndex={-1} className="outline-none">
        {shown.length > 0 ? (
          <ul className="grid bg-night text-on-night on-night-focus sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((place, index) => (
              <li key={place.slug}>
                <City place={place} fromCents={prices[place.slug] ?? null} first={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="page-measure pb-16">
            <NoneHere path={href("/destinations/citylife")} />
          </div>
        )}
      </div>
      <ToPackages question="Found your city?" kind="City" />
    </main>
  );
}

/** A full-width poster with two key figures. */
function City({
  place,
  fromCents,
  first,
}: {
  place: Destination;
  fromCents: number | null;
  first: boolean;
}) {
  const { nonstop } = place.flights;
  const [gateway, hours] = nonstop.find(([from]) => from === "New York") ?? nonstop[0] ?? [];
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr]">
      <div className="overflow-hidden">
        <PlacePicture
          place={place}
          sizes="(min-width: 60rem) 33vw, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[4/5] w-full object-cover"
          first={first}
        />
      </div>
      <div className="grid content-start gap-4 px-[clamp(1.25rem,2.5vw,2.5rem)] pt-6 pb-12">
        <h2 className="text-head">
          <a
            href={href("/destinations/:slug", { slug: place.slug })}
            className="no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {place.name}
          </a>
        </h2>
        <p className="text-on-night-soft">{place.line}.</p>
        <FromPrice cents={fromCents} />
        <dl className="grid grid-cols-2 gap-x-6 border-t border-night-line pt-4 empty:hidden">
          {place.stay.days === "" ? null : <KeyFigure label="How long" value={place.stay.days} />}
          {hours === undefined ? null : (
            <KeyFigure label={`Nonstop from ${gateway}`} value={formatHours(hours)} />
          )}
        </dl>
      </div>
    </article>
  );
}

function KeyFigure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-fine text-on-night-soft">{label}</dt>
      <dd className="figures font-display text-xl font-semibold text-sun">{value}</dd>
    </div>
  );
}
