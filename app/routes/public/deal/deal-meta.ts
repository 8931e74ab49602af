import { isOfferOpen, type Deal } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import type { DepartureLabel } from "#app/domain/departures/departure.ts";
import { sharedPhoto } from "#app/domain/media/share-picture.ts";
import type { Agency } from "#app/values/agency.ts";
import { addDays, endOfBusinessDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { DealGuide } from "#app/views/deal-page/deal-guide.ts";
import { bookPath } from "#app/views/deal-path.ts";
import { breadcrumbList, type JsonLd, publisher } from "#app/web/render/json-ld.ts";
import { pictureData, type SharedPicture } from "#app/web/render/page-meta.ts";
import { aboveDeal } from "#app/ui/breadcrumb.tsx";

type Place = {
  /** The server's time in milliseconds. */
  now: number;
  /** The deal's canonical path. */
  path: string;
  guide: Pick<DealGuide, "sale" | "places">;
  /** The page's name in the breadcrumb. */ here: string;
};

/**
 * Metadata of the two pages that show a deal: canonical URL, preview picture, trip with offer,
 * breadcrumb.
 */
export function dealMeta(deal: Deal, { now, path, guide, here }: Place) {
  const picture = pictureOf(deal);
  const breadcrumb = breadcrumbList(
    aboveDeal,
    here,
  );
  return {
    canonical: path,
    ...(picture && { picture }),
    jsonLd: (origin: string, agency: Agency) => [
      touristTrip(deal, { now, url: origin + path, guide, picture, origin, agency }),
      breadcrumb(origin),
    ],
  };
}

/** For search engines: '7 Days / 6 Nights in Rome, Italy from $1,790 per person.' */
export function inBrief(deal: Deal, { fromCents }: DealGuide["sale"]): string {
  const trip = `${deal.duration || "A trip"} in ${deal.destination}`;
  if (fromCents === null) return `${trip}.`;
  const terms = priceTermsOf(deal);
  return `${trip} from ${formatMoney(fromCents)} per person${terms && `, ${terms}`}.`;
}

/** The deal's photo, or the poster of its first place. */
function pictureOf({
  imageUrl,
  imageDescription,
  title,
  destination,
}: Deal): SharedPicture | undefined {
  if (imageUrl) return sharedPhoto(imageUrl, imageDescription || title);
  const [poster] = postersOf(destination);
  return poster && { poster: poster.slug, alt: poster.alt };
}

type Around = Pick<Place, "now" | "guide"> & {
  url: string;
  picture: SharedPicture | undefined;
  origin: string;
  agency: Agency;
};

function touristTrip(deal: Deal, { now, url, guide, picture, origin, agency }: Around): JsonLd {
  return {
    "@type": "TouristTrip",
    name: deal.title,
    description: deal.subtitle || deal.description || inBrief(deal, guide.sale),
    url,
    ...(picture && { image: imagesOf(deal, picture, origin) }),
    ...(deal.tags.length > 0 && { touristType: deal.tags }),
    ...itineraryOf(deal, guide.places),
    provider: publisher(origin, agency),
    offers: offersOf(deal, { now, url, guide, origin }),
  };
}

/** The deal's picture, and the photographs of its stays that say whose they are. */
function imagesOf({ imageUrl, imageCredit, stays }: Deal, picture: SharedPicture, origin: string) {
  const own = pictureData(picture, origin, imageUrl === null ? "" : imageCredit);
  const others = stays.flatMap(({ name, imageUrl: url, caption, credit }) =>
    url && credit ? pictureData(sharedPhoto(url, caption || name), origin, credit) : [],
  );
  return others.length === 0 ? own : [own, ...others];
}

/** The places where one sleeps, in order; without stops, the titles of the days. */
function itineraryOf(
  { itinerary }: Deal,
  places: DealGuide["places"],
): { itinerary: JsonLd } | undefined {
  const items =
    places.length > 0
      ? places.map(({ name, point }) => ({
          name,
          item: {
            "@type": "Place",
            name,
            ...(point && {
              geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lon },
            }),
          },
        }))
      : itinerary.map(({ title }) => ({ name: title }));
  if (items.length === 0) return undefined;
  return {
    itinerary: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        ...item,
      })),
    },
  };
}

/** How many dates search engines get. */
const maxListedDates = 12;

/** One offer for a deal of any day; of fixed dates one for each of the next, SoldOut without any. */
function offersOf(
  deal: Deal,
  { now, url, guide: { sale }, origin }: Pick<Around, "now" | "url" | "guide" | "origin">,
): JsonLd | JsonLd[] {
  const isOpen = isOfferOpen(deal, now);
  const offer = (cents: number, availability: string) => ({
    "@type": "Offer",
    // Per person, as everywhere.
    price: (cents / 100).toFixed(2),
    priceCurrency: "USD",
    availability: `https://schema.org/${isOpen ? availability : "SoldOut"}`,
    eligibleQuantity: {
      "@type": "QuantitativeValue",
      minValue: deal.leastTravelers,
      maxValue: sale.mostTravelers,
      unitText: "travelers",
    },
    ...(deal.validUntil !== null && {
      validThrough: new Date(endOfBusinessDay(deal.validUntil)).toISOString(),
    }),
  });
  const dates = sale.months.flatMap((month) => month.dates).slice(0, maxListedDates);
  if (dates.length === 0)
    return {
      ...offer(sale.fromCents ?? deal.priceCents, sale.fromCents === null ? "SoldOut" : "InStock"),
      url,
    };
  return dates.map(({ startsOn, label, sharedCents, closesOn }) => ({
    ...offer(sharedCents, availabilities[label]),
    url: origin + bookPath(deal.id, { date: startsOn }),
    availabilityEnds: closesOn ?? addDays(startsOn, -1),
  }));
}

const availabilities: Readonly<Record<DepartureLabel, string>> = {
  available: "InStock",
  guaranteed: "InStock",
  limited: "LimitedAvailability",
  "sold-out": "SoldOut",
  closed: "SoldOut",
  cancelled: "SoldOut",
};
