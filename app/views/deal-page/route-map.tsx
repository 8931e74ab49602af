import { href } from "react-router";
import type { LabelSide, RouteSketch } from "#app/domain/deals/shop/route/route-sketch.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type TravelMode, travelModes } from "#app/values/trips/travel-mode.ts";

/** Dash and gap of a line, in units of the map. */
const dashes: Readonly<Record<TravelMode, string>> = {
  train: "3 1.2",
  boat: "0.1 1.7",
  air: "1.2 2.4",
  road: "",
  bicycle: "1.8 1.8",
  foot: "0.6 1.3",
  "train-road": "6 1.2 3 1.2",
  "train-boat": "3 1.7 0.1 1.7",
  "road-boat": "6 1.7 0.1 1.7",
};

/** The route on a map and in words below it. */
export function RouteMap({ route }: { route: RouteSketch }) {
  const modes = [...new Set(route.legs.map(({ by }) => by))];
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-paper-raised sm:max-lg:grid sm:max-lg:grid-cols-[3fr_2fr] sm:max-lg:items-center print:break-inside-avoid">
      <div aria-hidden className="@container relative">
        <Sheet route={route} />
        {route.places.map(({ label, isStop }) =>
          label ? (
            <span
              key={label.text}
              style={{ left: `${label.left}%`, top: `${label.top}%` }}
              className={classNames(
                // On a narrow map in large letters they would be cut off; the list below has them all.
                "absolute rounded-control bg-mat px-1 text-fine leading-tight whitespace-nowrap text-on-mat @max-3xs:hidden",
                isStop && "font-semibold",
                sides[label.side],
              )}
            >
              {label.text}
            </span>
          ) : null,
        )}
      </div>
      <figcaption className="grid gap-3 p-4 text-small sm:p-5">
        <ol aria-label="The way" className="grid gap-1">
          {route.stops.map(({ name, day, by, dayOut }) => (
            <li
              key={`${day} ${name}`}
              className={classNames("flex flex-wrap items-baseline gap-x-2", dayOut && "pl-4")}
            >
              <span className={dayOut ? "" : "font-semibold"}>{name}</span>{" "}
              <span className="text-ink-soft">
                {dayOut ? "a day out, " : ""}day {day}
                {by ? `, ${travelModes[by]}` : ""}
              </span>
            </li>
          ))}
        </ol>
        {modes.length > 0 ? (
          <p
            aria-hidden
            className="flex flex-wrap gap-x-4 gap-y-1 border-t border-dashed border-line-control pt-3 text-fine text-ink-soft"
          >
            {modes.map((mode) => (
              <span key={mode} className="inline-flex items-center gap-2">
                <svg viewBox="0 0 16 2" className="h-1.5 w-12">
                  <path
                    d="M1 1h14"
                    strokeDasharray={dashes[mode]}
                    strokeLinecap="round"
                    className="fill-none stroke-action"
                    strokeWidth={1}
                  />
                </svg>
                {travelModes[mode]}
              </span>
            ))}
          </p>
        ) : null}
        <p className="text-fine text-ink-soft">Places: GeoNames.org, CC BY 4.0</p>
      </figcaption>
    </figure>
  );
}

/** Where a name stands beside its place. */
const sides: Readonly<Record<LabelSide, string>> = {
  right: "ml-2 -translate-y-1/2",
  left: "-ml-2 -translate-x-full -translate-y-1/2",
  above: "-mt-1.5 -translate-x-1/2 -translate-y-full",
  below: "mt-1.5 -translate-x-1/2",
};

/** Sea, land (one file for all trips), the lines and the places. */
function Sheet({ route: { box, unit, places, legs } }: { route: RouteSketch }) {
  return (
    <svg viewBox={box} className="block aspect-5/4 w-full bg-[light-dark(#cddfe5,#142636)]">
      <use
        href={`${href("/europe.svg")}#land`}
        className="fill-[light-dark(#fffaf0,#2b3a4f)] stroke-[color:light-dark(#7fa9be,#5f7f9c)]"
        strokeWidth={unit * 0.35}
        strokeLinejoin="round"
      />
      <g className="fill-none stroke-action" strokeLinecap="round">
        {legs.map(({ path, by, dayOut }) => (
          <path
            key={path}
            d={path}
            strokeWidth={unit * (dayOut ? 0.6 : 1)}
            strokeDasharray={dashes[by]
              .split(" ")
              .filter(Boolean)
              .map((part) => (Number(part) * unit).toFixed(2))
              .join(" ")}
          />
        ))}
      </g>
      {places.map(({ x, y, isStop }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={unit * (isStop ? 1.3 : 0.85)}
          strokeWidth={unit * 0.5}
          className={isStop ? "fill-action stroke-mat" : "fill-mat stroke-action"}
        />
      ))}
    </svg>
  );
}
