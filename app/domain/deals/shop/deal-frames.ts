import type { Deal } from "../deal.ts";
import { postersOf, type PlacePoster } from "../poster-of.ts";
import { type VignetteName, vignettes } from "../vignettes.ts";

/** One picture of a deal's gallery: a photograph of the staff, the poster of a place, or the drawing of a day. */
export type DealFrame =
  | { kind: "photo"; url: string; alt: string }
  | { kind: "poster"; poster: PlacePoster; alt: string }
  | { kind: "vignette"; name: VignetteName; alt: string };

type Pictured = Pick<
  Deal,
  "title" | "imageUrl" | "imageGallery" | "imageDescription" | "destination"
>;

/** How many days are shown beside one poster. */
const daysShown = 3;

/**
 * The pictures of a deal: its photographs where it has any, else the posters of the places that its destination names,
 * and beside a single poster some of its `days`. Empty where there is neither: the page shows the fallback.
 */
export function dealFrames(deal: Pictured, days: readonly VignetteName[]): DealFrame[] {
  const photos = [
    ...new Set([deal.imageUrl, ...deal.imageGallery].filter((url) => url !== null && url !== "")),
  ] as string[];
  if (photos.length > 0)
    return photos.map((url, index) => ({
      kind: "photo",
      url,
      alt:
        index === 0 ? deal.imageDescription || deal.title : `${deal.title}, picture ${index + 1}`,
    }));
  const posters = postersOf(deal.destination).map(
    (poster) => ({ kind: "poster", poster, alt: poster.alt }) as const,
  );
  if (posters.length !== 1) return posters;
  // Coming and going look alike on every trip.
  const telling = [...new Set(days)]
    .filter((name) => name !== "arrival" && name !== "homeward")
    .slice(0, daysShown);
  return [
    ...posters,
    ...telling.map((name) => ({ kind: "vignette", name, alt: vignettes[name] }) as const),
  ];
}
