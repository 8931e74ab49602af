import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import type { DealInput } from "./manage/deal-values.ts";

/** A form's deal as the table's columns. */
export function dealRow(deal: DealInput): Omit<Insertable<DB["packages"]>, "id"> {
  return {
    title: deal.title,
    subtitle: deal.subtitle,
    destination: deal.destination,
    region: deal.region,
    price_cents: deal.priceCents,
    original_price_cents: deal.originalPriceCents,
    discount_percentage: deal.discountPercentage,
    duration: deal.duration,
    valid_until: deal.validUntil,
    rating: deal.rating,
    reviews: deal.reviews,
    image_description: deal.imageDescription,
    image_url: deal.imageUrl,
    image_gallery: deal.imageGallery,
    description: deal.description,
    highlights: deal.highlights,
    full_itinerary: JSON.stringify(deal.itinerary),
    inclusions: deal.inclusions,
    exclusions: deal.exclusions,
    terms: deal.terms,
    tags: deal.tags,
  };
}

/** The addresses of a deal's pictures, the main one first. */
export function picturesOf({ imageUrl, imageGallery }: Pick<DealInput, "imageUrl" | "imageGallery">): string[] {
  return imageUrl === null ? imageGallery : [imageUrl, ...imageGallery];
}

/** The deal without pictures that are neither ours nor there before: of other addresses only `known` ones are kept (spec §5). */
export function withKnownPictures(deal: DealInput, known: readonly string[]): DealInput {
  const isKept = (url: string) => readImageUrl(url) !== null || known.includes(url);
  const imageUrl = deal.imageUrl !== null && isKept(deal.imageUrl) ? deal.imageUrl : null;
  return { ...deal, imageUrl, imageGallery: [...new Set(deal.imageGallery.filter(isKept))] };
}
