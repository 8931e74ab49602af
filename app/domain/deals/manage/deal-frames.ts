import type { Deal } from "../deal.ts";
import { postersOf, type PlacePoster } from "../poster-of.ts";

/** One picture of a deal's gallery: a photograph of the staff, or a poster, whole or a part of it. */
export type DealFrame =
  | { kind: "photo"; url: string; alt: string }
  | {
      kind: "poster";
      poster: PlacePoster;
      alt: string;
      /** How near, and the point in percent that is looked at. */ zoom: number;
      at: readonly [x: number, y: number];
    };

const details = [
  { zoom: 1.9, at: [50, 42], where: "The landmark" },
  { zoom: 1.8, at: [100, 62], where: "The right side" },
  { zoom: 1.8, at: [0, 96], where: "The foreground" },
] as const;

/**
 * The pictures of a deal: its photographs where it has any, else the posters of the places that its destination names, each whole and then in parts. Empty where there is
 * neither: the page shows the fallback.
 */
export function dealFrames(deal: Pick<Deal, "title" | "imageUrl" | "imageGallery" | "imageDescription" | "destination">): DealFrame[] {
  const photos = [...new Set([deal.imageUrl, ...deal.imageGallery].filter((url) => url !== null && url !== ""))] as string[];
  if (photos.length > 0)
    return photos.map((url, index) => ({
      kind: "photo",
      url,
      alt: index === 0 ? deal.imageDescription || deal.title : `${deal.title}, picture ${index + 1}`,
    }));
  const places = postersOf(deal.destination);
  const whole = places.map((poster) => ({ kind: "poster", poster, alt: poster.alt, zoom: 1, at: [50, 46] }) as const);
  // One place is looked at closely; a journey shows its places.
  return places.length === 1 ? [...whole, ...places.flatMap(detailsOf)] : whole;
}

function detailsOf(poster: PlacePoster): DealFrame[] {
  const name = poster.alt.split(":")[0]?.replace("Poster", "poster") ?? "poster";
  return details.map(({ zoom, at, where }) => ({ kind: "poster", poster, alt: `${where} in the ${name}`, zoom, at }));
}
