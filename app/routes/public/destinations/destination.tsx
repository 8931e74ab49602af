import { data, href, redirect } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { movedPlace, readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { placePrices, dealsToPlaces } from "#app/domain/deals/shop/places/places-on-sale.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { projectEurope } from "#app/values/trips/europe-projection.ts";
import { posterOfPlace } from "#app/domain/deals/poster-of.ts";
import { sharedPhoto } from "#app/domain/media/share-picture.ts";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { breadcrumbList } from "#app/web/render/json-ld.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta, pictureData, type SharedPicture } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/destination";
import { DealsHere } from "./deals-here.tsx";
import { DestinationHero } from "./place/destination-hero.tsx";
import { GettingThere } from "./place/getting-there.tsx";
import { Sights } from "./place/sights.tsx";
import { YearThere } from "./place/year-there.tsx";
import { abovePlace } from "#app/ui/breadcrumb.tsx";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings", "content_entries"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { place } = args.loaderData;
  const { name, line, stay } = place;
  const picture = sharedPicture(place);
  return pageMeta(args, {
    title: place.climate ? `${name}, by month and by day` : name,
    description: `${line}. ${stay.text}`.trim(),
    picture,
    jsonLd: (origin) => [
      breadcrumbOf(name)(origin),
      ...(place.photo ? [touristDestination(place, picture, origin)] : []),
    ],
  });
};

/** The place's photograph, or its poster. */
function sharedPicture(place: Destination): SharedPicture {
  const { photo, name } = place;
  if (photo) return sharedPhoto(photo.url, photo.caption || name);
  const { slug, alt } = posterOfPlace(place);
  return { poster: slug, alt: alt || name };
}

const touristDestination = (
  { name, line, photo }: Destination,
  picture: SharedPicture,
  origin: string,
) => ({
  "@type": "TouristDestination",
  name,
  description: line,
  image: pictureData(picture, origin, photo?.credit ?? ""),
});

const breadcrumbOf = (name: string) =>
  breadcrumbList(
    abovePlace,
    name,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { all } = await readPlaces();
  const place = all.find(({ slug }) => slug === params.slug);
  const moved = place ? null : await movedPlace(params.slug);
  if (moved !== null && moved !== params.slug)
    throw redirect(href("/destinations/:slug", { slug: moved }), 301);
  if (!place)
    throw data("We have no page for this place yet. A planner may still know the way.", {
      status: 404,
    });
  const now = Date.now();
  const today = businessDay(new Date(now));
  const [deals, priceOf, settings] = await Promise.all([
    dealsToPlaces([{ slug: place.slug, name: place.name }], { today, limit: 3 }),
    placePrices(),
    onceARequest(context, readSettings),
  ]);
  const nearby = nearbyPlaces(place, all).map(({ slug, name, type, photo }) => ({
    slug,
    name,
    type,
    ...(photo && { photo }),
  }));
  return {
    place,
    fromCents: priceOf(place),
    nearby,
    deals,
    now,
    dealOfTheMonth: settings.dealOfTheMonth,
  };
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { place, fromCents, nearby, ...deals } = loaderData;
  return (
    <main id="main">
      <DestinationHero place={place} fromCents={fromCents} />
      <YearThere place={place} />
      <Sights place={place} />
      <GettingThere place={place} />
      <DealsHere place={place} {...deals} />
      <Nearby places={nearby} />
    </main>
  );
}

function Nearby({ places }: { places: Route.ComponentProps["loaderData"]["nearby"] }) {
  return (
    <section aria-labelledby="nearby" className="page-measure pb-24">
      <h2 id="nearby" className="mb-6 text-title">
        Not far from there
      </h2>
      <ul className="grid grid-cols-2 gap-[clamp(0.75rem,2vw,2rem)] md:grid-cols-4">
        {places.map((place) => (
          <li key={place.slug}>
            <a
              href={href("/destinations/:slug", { slug: place.slug })}
              className="block bg-mat p-2 pb-3 text-on-mat no-underline shadow-soft transition-transform motion-safe:hover:-translate-y-1"
            >
              <PlacePicture
                place={place}
                decorative
                sizes="(min-width: 48rem) 22vw, 46vw"
                className="aspect-[4/5] w-full object-cover"
              />
              <span className="mt-3 block font-display text-xl leading-none font-semibold">
                {place.name}
              </span>
              <span className="text-small text-on-mat-soft">{place.type}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four nearest other places. */
function nearbyPlaces(here: Destination, list: readonly Destination[]): readonly Destination[] {
  const from = projectEurope(here.at.lon, here.at.lat);
  const distance = ({ at }: Destination) => {
    const { x, y } = projectEurope(at.lon, at.lat);
    return Math.hypot(x - from.x, y - from.y);
  };
  return list
    .filter(({ slug }) => slug !== here.slug)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 4);
}
