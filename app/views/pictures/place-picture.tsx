import { posterOfPlace } from "#app/domain/deals/poster-of.ts";
import type { Photograph } from "#app/values/photograph.ts";
import { Photo } from "./photo.tsx";
import { Poster } from "./poster.tsx";

type Props = {
  place: Parameters<typeof posterOfPlace>[0] & { photo?: Photograph };
  sizes: string;
  className: string;
  first?: boolean;
  /** Hidden from screen readers: the text beside it says the same. */
  decorative?: boolean;
};

/** A place's photograph, or its poster. */
export function PlacePicture({ place, decorative = false, ...look }: Props) {
  const { photo, name } = place;
  if (photo)
    return <Photo url={photo.url} alt={decorative ? "" : photo.caption || name} {...look} />;
  return <Poster poster={posterOfPlace(place)} {...(decorative && { alt: "" })} {...look} />;
}
