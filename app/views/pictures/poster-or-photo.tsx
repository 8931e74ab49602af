import type { DealSummary } from "#app/domain/deals/deal.ts";
import { type PlacePoster, postersOf } from "#app/domain/deals/poster-of.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { classNames } from "#app/ui/class-names.ts";
import { tabIcon } from "#app/values/icon-address.ts";
import { Photo } from "./photo.tsx";
import { Poster } from "./poster.tsx";

export type PictureProps = {
  deal: Pick<DealSummary, "title" | "imageUrl" | "imageDescription">;
  sizes: string;
  className?: string;
  first?: boolean;
  /** Hidden from screen readers: the text beside it says the same. */
  decorative?: boolean;
};

/**
 * A deal's photo, or this poster, or the logo. A page that loads React has the poster chosen by the
 * server: all posters with their texts are a kilobyte.
 */
export function PosterOrPhoto({
  deal,
  poster,
  sizes,
  className,
  first = false,
  decorative = false,
}: PictureProps & { poster: PlacePoster | null }) {
  const look = classNames("aspect-[4/5] w-full bg-paper-sunk object-cover", className);
  if (deal.imageUrl) {
    const alt = decorative ? "" : deal.imageDescription || deal.title;
    return <Photo url={deal.imageUrl} alt={alt} sizes={sizes} className={look} first={first} />;
  }
  if (poster)
    return (
      <Poster
        poster={poster}
        sizes={sizes}
        className={look}
        first={first}
        {...(decorative && { alt: "" })}
      />
    );
  return <NoPicture className={look} />;
}

/** The site's mark in place of a missing picture. */
export function NoPicture({ className }: { className?: string }) {
  const { href } = tabIcon(useAgency());
  return (
    <div className={classNames("grid place-items-center bg-night", className)}>
      <img src={href} alt="" className="size-16" />
    </div>
  );
}

type Props = PictureProps & { deal: Pick<DealSummary, "destination"> };

/** A deal's main picture: its photo, or the poster of its place, or the logo. */
export function DealPicture(props: Props) {
  return <PosterOrPhoto {...props} poster={postersOf(props.deal.destination)[0] ?? null} />;
}
