import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import type { DealInput } from "./deal.ts";

/** A form's deal as columns. */
export function dealRow({
  itinerary,
  stops,
  ladder,
  extras: _,
  ...columns
}: DealInput): Omit<Insertable<DB["packages"]>, "id"> {
  return {
    ...columns,
    ladder: ladder && JSON.stringify(ladder),
    fullItinerary: JSON.stringify(itinerary),
    stops: JSON.stringify(stops),
  };
}

/** URLs of a deal's pictures, the main one first. */
export function picturesOf({
  imageUrl,
  imageGallery,
}: Pick<DealInput, "imageUrl" | "imageGallery">): string[] {
  return imageUrl === null ? imageGallery : [imageUrl, ...imageGallery];
}

/** Removes pictures that are neither ours nor in `known` (spec §5). */
export function withKnownPictures(deal: DealInput, known: readonly string[]): DealInput {
  const isUsable = (url: string) => readImageUrl(url) !== null || known.includes(url);
  const imageUrl = deal.imageUrl !== null && isUsable(deal.imageUrl) ? deal.imageUrl : null;
  return { ...deal, imageUrl, imageGallery: [...new Set(deal.imageGallery.filter(isUsable))] };
}
