import { MapPinned } from "lucide-react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Photo } from "./photo.tsx";
import { Poster } from "./poster.tsx";

type Props = {
  deal: Pick<DealSummary, "title" | "destination" | "imageUrl" | "imageDescription">;
  sizes: string;
  className?: string;
  first?: boolean;
  /** Hidden from screen readers: the text beside it says the same. */
  decorative?: boolean;
};

/** A deal's main picture: its photo, or the poster of its place, or the logo. */
export function DealPicture({ deal, sizes, className, first = false, decorative = false }: Props) {
  const look = classNames("aspect-[4/5] w-full bg-paper-sunk object-cover", className);
  if (deal.imageUrl) {
    const alt = decorative ? "" : deal.imageDescription || deal.title;
    return <Photo url={deal.imageUrl} alt={alt} sizes={sizes} className={look} first={first} />;
  }
  const [poster] = postersOf(deal.destination);
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

/** Placeholder for a missing picture. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <div className={classNames("grid place-items-center bg-night text-sun", className)}>
      <MapPinned aria-hidden className="size-16" strokeWidth={1.25} />
    </div>
  );
}
