import { href } from "react-router";
import { isOfferOpen, type Deal } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { endOfBusinessDay } from "#app/values/dates.ts";
import { breadcrumbList, type JsonLd, publisher } from "#app/web/json-ld.ts";
import { pictureUrl, type SharedPicture } from "#app/web/page-meta.ts";

type Place = {
  /** The server's time in milliseconds. */
  now: number;
  /** The deal's canonical path. */
  path: string;
  /** The page's name in the breadcrumb. */ here: string;
};

/**
 * Metadata of the two pages that show a deal: canonical URL, preview picture, trip with offer,
 * breadcrumb.
 */
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
    jsonLd: (origin: string) => [
      touristTrip(deal, { now, url: origin + path, picture, origin }),
      breadcrumb(origin),
    ],
  };
}

/** The deal's photo, or the poster of its first place. */
function pictureOf({
  imageUrl,
  imageDescription,
  title,
  destination,
}: Deal): SharedPicture | undefined {
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
        itemListElement: deal.itinerary.map(({ title }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
        })),
      },
    }),
    provider: publisher(origin),
    offers: {
      "@type": "Offer",
      url,
      // Per person, as everywhere.
      price: (deal.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${isOfferOpen(deal, now) ? "InStock" : "SoldOut"}`,
      eligibleQuantity: {
        "@type": "QuantitativeValue",
        minValue: deal.leastTravelers,
        maxValue: deal.mostTravelers,
        unitText: "travelers",
      },
      ...(deal.validUntil !== null && {
        validThrough: new Date(endOfBusinessDay(deal.validUntil)).toISOString(),
      }),
    },
  };
}
