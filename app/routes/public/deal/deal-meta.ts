import { href } from "react-router";
import { isOfferOpen, type Deal } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { endOfBusinessDay } from "#app/values/dates.ts";
import { breadcrumbList, type JsonLd, publisher } from "#app/web/json-ld.ts";
import { pictureUrl, type SharedPicture } from "#app/web/page-meta.ts";

type Place = {
  /** The server's clock, milliseconds. */
  now: number;
  /** The one address that the deal is known by. */
  path: string;
  /** What the breadcrumb calls the page. */ here: string;
};

/** What the two pages that show a deal say of it beside title and description: its address, its picture for previews, the trip with its offer, the breadcrumb. */
export function dealMeta(deal: Deal, { now, path, here }: Place) {
  const picture = pictureOf(deal);
  const breadcrumb = breadcrumbList(
    [
      { label: "Home", to: href("/") },
      { label: "Packages", to: href("/packages") },
    ],
    here,
  );
  return {
    canonical: path,
    ...(picture && { picture }),
    jsonLd: (origin: string) => [touristTrip(deal, { now, url: origin + path, picture, origin }), breadcrumb(origin)],
  };
}

/** The staff's photograph, else the poster of the first place that the deal names. */
function pictureOf({ imageUrl, imageDescription, title, destination }: Deal): SharedPicture | undefined {
  if (imageUrl) return { url: imageUrl, alt: imageDescription || title };
  const [poster] = postersOf(destination);
  return poster && { poster: poster.slug, alt: poster.alt };
}

type Around = { now: number; url: string; picture: SharedPicture | undefined; origin: string };

function touristTrip(deal: Deal, { now, url, picture, origin }: Around): JsonLd {
  return {
    "@type": "TouristTrip",
    name: deal.title,
    description: deal.subtitle ?? deal.description,
    url,
    ...(picture && { image: pictureUrl(picture, origin) }),
    ...(deal.tags.length > 0 && { touristType: deal.tags }),
    ...(deal.itinerary.length > 0 && {
      itinerary: {
        "@type": "ItemList",
        numberOfItems: deal.itinerary.length,
        itemListElement: deal.itinerary.map(({ title }, index) => ({ "@type": "ListItem", position: index + 1, name: title })),
      },
    }),
    provider: publisher(origin),
    offers: {
      "@type": "Offer",
      url,
      // Per person, as everywhere on the site.
      price: (deal.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${isOfferOpen(deal, now) ? "InStock" : "SoldOut"}`,
      ...(deal.validUntil !== null && { validThrough: new Date(endOfBusinessDay(deal.validUntil)).toISOString() }),
    },
  };
}
