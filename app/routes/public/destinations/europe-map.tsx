import { href } from "react-router";
import { coastPath } from "#app/content/coast-path.ts";
import type { Destination } from "#app/content/destinations/destination.ts";
import { classNames } from "#app/ui/class-names.ts";
import { europeSheet, projectEurope } from "#app/values/trips/europe-projection.ts";

type Place = Pick<Destination, "slug" | "name" | "at">;
/** `faint`: slugs of filtered-out places. */
type Props = { places: readonly Place[]; label: string; faint: readonly string[] };

/**
 * A map of Europe with a link per place: named on wide screens, numbered like the list on narrow
 * ones.
 */
export function EuropeMap({ places, label, faint }: Props) {
  return (
    <nav
      aria-label={label}
      className="relative isolate rounded-card border border-line"
      style={{ aspectRatio: `${europeSheet.width} / ${europeSheet.height}` }}
    >
      <Sheet />
      <ol>
        {places.map((place, index) => (
          <li key={place.slug} className="absolute" style={positionOf(place)}>
            <Mark place={place} number={index + 1} faint={faint.includes(place.slug)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A map of one place, without links. */
export function LocatorMap({ place }: { place: Place }) {
  return (
    <figure
      aria-label={`${place.name} on a map of Europe`}
      className="relative isolate overflow-hidden rounded-card border border-line"
      style={{ aspectRatio: `${europeSheet.width} / ${europeSheet.height}` }}
    >
      <Sheet />
      <span aria-hidden className="absolute" style={positionOf(place)}>
        <span className="absolute -top-2 -left-2 size-4 rounded-full border-2 border-mat bg-action" />
        <span className="absolute -top-5 -left-5 size-10 rounded-full border-2 border-action" />
      </span>
    </figure>
  );
}

/** Sea, graticule and land. */
function Sheet() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${europeSheet.width} ${europeSheet.height}`}
      className="absolute inset-0 -z-10 size-full rounded-[inherit] bg-[light-dark(#cddfe5,#142636)]"
    >
      <path
        d={graticule}
        className="fill-none stroke-[color:light-dark(#fffdf8,#33506a)]"
        strokeOpacity={0.5}
      />
      <path
        d={coastPath}
        className="fill-[light-dark(#fffaf0,#2b3a4f)] stroke-[color:light-dark(#7fa9be,#5f7f9c)]"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Every tenth degree. */
const graticule = [
  ...Array.from({ length: 10 }, (_, index) =>
    lineOf(Array.from({ length: 10 }, (_, step) => [index * 10 - 40, 28 + step * 5] as const)),
  ),
  ...Array.from({ length: 5 }, (_, index) =>
    lineOf(Array.from({ length: 21 }, (_, step) => [step * 5 - 45, 30 + index * 10] as const)),
  ),
].join("");

function lineOf(points: readonly (readonly [lon: number, lat: number])[]): string {
  return `M${points
    .map(([lon, lat]) => projectEurope(lon, lat))
    .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
    .join("L")}`;
}

function positionOf({ at }: Place): { left: string; top: string } {
  const { x, y } = projectEurope(at.lon, at.lat);
  return {
    left: `${((x / europeSheet.width) * 100).toFixed(2)}%`,
    top: `${((y / europeSheet.height) * 100).toFixed(2)}%`,
  };
}

const sides = {
  above: "bottom-2 left-0 -translate-x-1/2",
  below: "top-2 left-0 -translate-x-1/2",
  left: "right-2.5 top-0 -translate-y-1/2",
  right: "left-2.5 top-0 -translate-y-1/2",
} as const;

function Mark({ place, number, faint }: { place: Place; number: number; faint: boolean }) {
  return (
    <a
      href={href("/destinations/:slug", { slug: place.slug })}
      aria-label={`${number} ${place.name}`}
      className="group absolute -inset-3 no-underline hover:z-10 focus-visible:z-10"
    >
      <span
        className={classNames(
          "absolute top-1/2 left-1/2 -translate-1/2 rounded-full border-2 border-mat group-hover:bg-ink",
          faint ? "size-2.5 bg-aegean" : "size-3 bg-action",
        )}
      />
      <span aria-hidden className="absolute top-1/2 left-1/2">
        <span
          className={classNames(
            "absolute grid min-h-5.5 min-w-5.5 place-items-center rounded-full px-1 text-fine leading-none whitespace-nowrap group-hover:bg-night group-hover:text-on-night md:rounded-control md:px-1.5",
            faint ? "text-ink" : "bg-mat font-semibold text-on-mat shadow-soft",
            sides[place.at.label],
          )}
        >
          <span className="figures md:hidden">
            {number}
            <span className="sr-only"> {place.name}</span>
          </span>
          <span className="hidden md:inline">{place.name}</span>
        </span>
      </span>
    </a>
  );
}
