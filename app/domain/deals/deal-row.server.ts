import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import type { DealInput } from "./deal.ts";

/** A form's deal as columns. */
export function dealRow({
  itinerary,
  stops,
  stays,
  ladder,
  extras: _,
  ...columns
}: DealInput): Omit<Insertable<DB["packages"]>, "id"> {
  return {
    ...columns,
    ladder: ladder && JSON.stringify(ladder),
    fullItinerary: JSON.stringify(itinerary),
    stops: JSON.stringify(stops),
    stays: JSON.stringify(stays),
  };
}

/** URLs of a deal's pictures, the main one first. */
export function picturesOf({
  imageUrl,
  imageGallery,
  stays,
}: Pick<DealInput, "imageUrl" | "imageGallery" | "stays">): string[] {
  return [imageUrl, ...imageGallery, ...stays.map((stay) => stay.imageUrl)].filter(
    (url) => url !== null,
  );
}

/** Removes pictures that are neither ours nor in `known` (spec §5). */
export function withKnownPictures(deal: DealInput, known: readonly string[]): DealInput {
  const isUsable = (url: string) => readImageUrl(url) !== null || known.includes(url);
  const usable = (url: string | null) => (url !== null && isUsable(url) ? url : null);
  return {
    ...deal,
    imageUrl: usable(deal.imageUrl),
    imageGallery: [...new Set(deal.imageGallery.filter(isUsable))],
    stays: deal.stays.map((stay) => ({ ...stay, imageUrl: usable(stay.imageUrl) })),
  };
}
