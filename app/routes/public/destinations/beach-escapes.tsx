import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { priceTerms } from "#app/domain/deals/deal-words.ts";
import { linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/beach-escapes";
import { listHandle } from "./filter/destination-filter.ts";
import { DestinationChips } from "./filter/destination-chips.tsx";
import { ToPackages } from "./place/next-step.tsx";
import { readPlacesOf } from "./filter/read-filter.server.ts";
import { SeaByMonth } from "./place/sea-by-month.tsx";
import { FromPrice, NoneHere } from "./poster-wall.tsx";

export const handle = listHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData.head.heading,
    description: args.loaderData.head.description,
    noIndex: args.loaderData.shown.length === 0,
  });

export const loader = ({ url }: Route.LoaderArgs) => readPlacesOf(url, "beach");

export default function BeachEscapes({
  loaderData: { head, filter, choices, shown, prices },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="page-measure grid gap-8 pt-10 pb-12 md:pt-16 md:pb-20">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="text-page font-semibold tracking-[-0.03em]">{head.heading}</h1>
          <p className="max-w-[34em] text-lede text-ink-soft">
            {head.lede} Prices are per person; {priceTerms}.
          </p>
        </div>
        <DestinationChips path={href("/destinations/beach")} choices={choices} filter={filter} />
      </div>
      <div id="places" tabIndex={-1} className="outline-none">
        {shown.length > 0 ? (
          <ul>
            {shown.map((place, index) => (
              <li key={place.slug} className="even:bg-paper-sunk">
                <Coast place={place} fromCents={prices[place.slug] ?? null} index={index} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="page-measure pb-16">
            <NoneHere path={href("/destinations/beach")} />
          </div>
        )}
      </div>
      <ToPackages question="Found your coast?" kind="Beach" />
    </main>
  );
}

/** A coast with its poster on alternating sides. */
function Coast({
  place,
  fromCents,
  index,
}: {
  place: Destination;
  fromCents: number | null;
  index: number;
}) {
  const [intro] = place.intro;
  return (
    <article className="page-measure relative grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 py-10 md:grid-cols-12 md:py-16">
      <PlacePicture
        place={place}
        sizes="(min-width: 48rem) 42vw, 92vw"
        className={classNames(
          "aspect-[4/5] w-full object-cover max-md:aspect-square md:col-span-5",
          index % 2 === 1 && "md:order-2 md:col-start-8",
        )}
        first={index === 0}
      />
      <div className={classNames("grid gap-5 md:col-span-7", index % 2 === 1 && "md:order-1")}>
        <h2 className="text-head">
          <a
            href={href("/destinations/:slug", { slug: place.slug })}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {place.name}
          </a>
        </h2>
        <p className="max-w-[30em] text-lede text-balance">{place.line}.</p>
        <p className="max-w-[38em] text-ink-soft">{intro}</p>
        {place.climate?.sea ? <SeaByMonth name={place.name} sea={place.climate.sea} /> : null}
        <div className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {/* Looks like a link: the whole card links to the place. */}
          <span aria-hidden className={linkClass}>
            See {place.name}
          </span>
          <span className="text-ink-soft">
            {place.stay.days === "" ? "" : `${place.stay.days}, `}
            {place.country}
          </span>
          <FromPrice cents={fromCents} />
        </div>
      </div>
    </article>
  );
}
