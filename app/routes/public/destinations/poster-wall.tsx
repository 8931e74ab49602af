import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#app/values/money.ts";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";

export type WallPlace = Pick<Destination, "slug" | "name" | "type" | "country" | "line" | "photo"> & {
  /** Link to more about it. */
  to: string;
  /** Lowest price per person; null if none. */
  fromCents: number | null;
};

/** Poster widths by position in a row of three, varied per row. */
const widths = [
  "lg:col-span-5",
  "lg:col-span-4",
  "lg:col-span-3",
  "lg:col-span-3",
  "lg:col-span-5",
  "lg:col-span-4",
  "lg:col-span-4",
  "lg:col-span-3",
  "lg:col-span-5",
] as const;

/**
 * Posters of three sizes on a common baseline; on phones the first is large, the others in pairs.
 */
export function PosterWall({ places }: { places: readonly WallPlace[] }) {
  return (
    <ul className="grid grid-cols-2 items-end gap-x-[clamp(0.75rem,2.5vw,2.5rem)] gap-y-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-12">
      {places.map((place, index) => (
        <li
          key={place.slug}
          className={classNames(index === 0 && "col-span-2", widths[index % widths.length])}
        >
          <Print place={place} large={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Print({ place, large }: { place: WallPlace; large: boolean }) {
  return (
    <article className="group relative bg-mat px-2.5 pt-2.5 pb-4 text-on-mat shadow-soft transition-transform motion-safe:hover:-translate-y-1 sm:px-3 sm:pt-3">
      <PlacePicture
        place={place}
        sizes={large ? "(min-width: 60rem) 36vw, 92vw" : "(min-width: 60rem) 34vw, 46vw"}
        className="aspect-[4/5] w-full object-cover"
        first={large}
      />
      <h2
        className={classNames(
          "mt-4 mb-1.5 leading-none tracking-[-0.02em]",
          large ? "text-title" : "text-[clamp(1.25rem,2.6vw,2.25rem)]",
        )}
      >
        <a href={place.to} className="no-underline after:absolute after:inset-0">
          {place.name}
        </a>
      </h2>
      <p className="text-small leading-snug text-on-mat-soft">
        {place.type}
        {place.country === place.name ? "" : `, ${place.country}`}
      </p>
      <FromPrice cents={place.fromCents} />
      <p className={classNames("mt-2 text-small leading-snug", large ? "" : "hidden sm:block")}>
        {place.line}
      </p>
    </article>
  );
}

/** 'from $1,985', a place's lowest price per person; nothing without trips. */
export function FromPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  return <p className="figures text-small leading-snug font-semibold">from {formatMoney(cents)}</p>;
}

/** Shown when no place matches the filters. */
export function NoneHere({ path }: { path: string }) {
  return (
    <EmptyPanel
      title="Nowhere on this list is all of that."
      text="Take a filter away, or tell us what you have in mind: a planner knows more of Europe than fits on one page."
      poster="ireland"
    >
      <ButtonLink look="primary" href={path}>
        Clear Filters
      </ButtonLink>
      <ButtonLink href={href("/custom-trip-planner")}>Plan a custom trip</ButtonLink>
    </EmptyPanel>
  );
}
