import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { type SoldPlace, soldPlaces } from "#app/content/sold-places.ts";
import { readPlaceHead } from "#app/domain/content/kinds/place-heads.server.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { priceTerms } from "#app/domain/deals/deal-words.ts";
import { placePrices } from "#app/domain/deals/shop/places/places-on-sale.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/destinations";
import { filterChoicesOf, filterDestinations, listHandle } from "./filter/destination-filter.ts";
import { EuropeMap } from "./europe-map.tsx";
import { DestinationChips } from "./filter/destination-chips.tsx";
import { PosterWall, NoneHere } from "./poster-wall.tsx";
import { readFilter } from "./filter/read-filter.server.ts";
import { NextStep } from "./place/next-step.tsx";

export const handle = listHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData.head.heading,
    description: args.loaderData.head.description,
    noIndex: args.loaderData.shown.length === 0,
  });

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFilter(url);
  const [priceOf, { all, nine }, head] = await Promise.all([
    placePrices(),
    readPlaces(),
    readPlaceHead("all"),
  ]);
  const hasPage = new Set(all.map(({ slug }) => slug));
  const wall = [
    ...new Set([...nine, ...all]),
    ...soldPlaces.filter((place) => priceOf(place) !== null && !hasPage.has(place.slug)),
  ];
  const passing = filterDestinations(all, filter);
  return {
    head,
    filter,
    choices: filterChoicesOf(wall),
    shown: filterDestinations<Shown>(wall, filter).map(
      ({ slug, name, type, country, line, photo }) => ({
      slug,
      name,
      type,
      country,
      line,
      ...(photo && { photo }),
      to: hasPage.has(slug)
        ? href("/destinations/:slug", { slug })
        : withQuery(href("/packages"), { q: name }),
      fromCents: priceOf({ slug, name }),
    })),
    places: all.map(({ slug, name, type, at }) => ({ slug, name, type, at })),
    faint: all.filter((place) => !passing.includes(place)).map(({ slug }) => slug),
  };
}

type Shown = SoldPlace & Pick<Destination, "photo">;

export default function Destinations({
  loaderData: { head, filter, choices, shown, places, faint },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="page-measure grid items-end gap-x-16 gap-y-8 pt-10 pb-12 md:pt-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div className="grid gap-5">
          <h1 className="text-page font-semibold tracking-[-0.03em]">{head.heading}</h1>
          <p className="max-w-[34em] text-lede text-ink-soft">
            {head.lede} Prices are per person; {priceTerms}.
          </p>
        </div>
        <DestinationChips path={href("/destinations")} choices={choices} filter={filter} />
      </div>
      <section
        id="places"
        tabIndex={-1}
        aria-label="Destinations"
        className="page-measure pb-24 outline-none"
      >
        <p role="status" className="sr-only">
          {plural(shown.length, "destination")}
        </p>
        {shown.length > 0 ? (
          <PosterWall places={shown} />
        ) : (
          <NoneHere path={href("/destinations")} />
        )}
      </section>
      <MapSection places={places} faint={faint} />
      <QuizBand />
    </main>
  );
}

function MapSection({
  places,
  faint,
}: Pick<Route.ComponentProps["loaderData"], "places" | "faint">) {
  const isFaint = ({ slug }: { slug: string }) => faint.includes(slug);
  return (
    <section aria-labelledby="map" className="section-space bg-paper-sunk">
      <div className="page-measure">
        <SectionHead id="map" title="Where they are">
          <p className="text-ink-soft">
            Every place that we have a page for, the beaches and the cities too. Pick one on the map
            or in the list.
          </p>
        </SectionHead>
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <EuropeMap places={places} label="Map of Europe" faint={faint} />
          <ol className="columns-2 gap-8 max-xs:columns-1 sm:columns-3 lg:columns-1">
            {places.map((place, index) => (
              <li key={place.slug} className="break-inside-avoid border-b border-line">
                <a
                  href={href("/destinations/:slug", { slug: place.slug })}
                  className={`grid min-h-11 grid-cols-[1.75rem_1fr_auto] items-center gap-x-1 text-small no-underline hover:underline ${isFaint(place) ? "text-ink-soft" : ""}`}
                >
                  <span aria-hidden className="figures text-fine text-ink-soft">
                    {index + 1}
                  </span>
                  <span className={isFaint(place) ? "" : "font-semibold"}>{place.name}</span>
                  <span className="hidden text-fine text-ink-soft lg:inline">{place.type}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function QuizBand() {
  return (
    <NextStep
      id="undecided"
      question="Can’t decide? Four questions will."
      text="What you like, when you can go, what it may cost, and who comes along. It takes a minute, and you need not sign up for the answer."
    >
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink look="primary" href={href("/destination-quiz")}>
          Take the quiz
        </ButtonLink>
        <a href={href("/packages")} className={linkClass}>
          See all packages
        </a>
      </p>
    </NextStep>
  );
}
