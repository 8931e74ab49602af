import type { Destination } from "#app/content/destinations/destination.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { monthNames } from "#app/values/dates.ts";

const seasonHeads = [
  ["winter", "Winter"],
  ["spring", "Spring"],
  ["summer", "Summer"],
  ["autumn", "Autumn"],
] as const;

/** The color scale's ends in °F, equal on every page. */
const colors = { from: 10, to: 95 };

type Scale = { from: number; to: number };

/** The climate by month as a chart, the seasons as text; nothing of a place without either. */
export function YearThere({ place }: { place: Destination }) {
  const { climate, year } = place;
  const told = seasonHeads.filter(([season]) => year[season] !== "");
  if (!climate && told.length === 0) return null;
  return (
    <section aria-labelledby="year" className="section-space bg-paper-sunk">
      <div className="page-measure">
        <SectionHead
          id="year"
          title={climate ? "What it is like, month by month" : "What it is like through the year"}
        >
          {climate ? (
            <p className="text-small text-ink-soft">
              Average low and high of each month, °F
              {climate.station === "" ? "" : `, at ${climate.station}`}.
              {climate.sea ? " In blue, the sea." : ""}
            </p>
          ) : null}
        </SectionHead>
        {climate ? <Months climate={climate} /> : null}
        <div className={classNames(
            "grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4",
            climate && told.length > 0 && "mt-12",
          )}>
          {told.map(([season, head]) => (
            <div key={season}>
              <h3 className="mb-2 text-card">{head}</h3>
              <p className="text-small text-ink-soft">{year[season]}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type Climate = NonNullable<Destination["climate"]>;

function Months({ climate: { low, high, sea } }: { climate: Climate }) {
  const scale = { from: Math.min(...low) - 8, to: Math.max(...high) + 8 };
  return (
    <ol className="grid grid-cols-12 gap-[clamp(0.125rem,1vw,1rem)]">
      {monthNames.map((month, index) => (
        <Month
          key={month}
          month={month}
          low={low[index] ?? 0}
          high={high[index] ?? 0}
          sea={sea?.[index]}
          scale={scale}
        />
      ))}
    </ol>
  );
}

/** The part of the gradient between low and high. */
function windowOn(low: number, high: number) {
  const beyond = colors.to - colors.from - (high - low);
  return {
    backgroundSize: `100% ${(((colors.to - colors.from) / (high - low)) * 100).toFixed(0)}%`,
    backgroundPosition: `0 ${(100 - ((low - colors.from) / beyond) * 100).toFixed(1)}%`,
  };
}

/** A bar from low to high, colored by temperature, with the sea below. */
function Month({
  month,
  low,
  high,
  sea,
  scale,
}: {
  month: string;
  low: number;
  high: number;
  sea: number | undefined;
  scale: Scale;
}) {
  const heightOf = (degrees: number) =>
    `${(((degrees - scale.from) / (scale.to - scale.from)) * 100).toFixed(1)}%`;
  return (
    <li className="grid gap-2 text-center text-fine leading-none">
      <span className="sr-only">
        {month}: {low} to {high} degrees{sea === undefined ? "" : `, the sea ${sea}`}
      </span>
      <span aria-hidden className="figures relative block h-[clamp(14rem,26vw,20rem)]">
        <span
          className="absolute inset-x-[12%] rounded-control bg-[linear-gradient(to_top,#1e6a9a_15%,#7fb8c0_42%,#f0b442_66%,#c8402a_95%)] md:inset-x-[18%]"
          style={{
            bottom: heightOf(low),
            top: `calc(100% - ${heightOf(high)})`,
            ...windowOn(low, high),
          }}
        />
        <span
          className="absolute inset-x-0 font-semibold"
          style={{ bottom: `calc(${heightOf(high)} + 0.375rem)` }}
        >
          {high}
        </span>
        <span
          className="absolute inset-x-0 text-ink-soft"
          style={{ top: `calc(100% - ${heightOf(low)} + 0.375rem)` }}
        >
          {low}
        </span>
      </span>
      <span aria-hidden className="text-ink-soft">
        <span className="md:hidden">{month.charAt(0)}</span>
        <span className="hidden md:inline">{month.slice(0, 3)}</span>
      </span>
      {sea === undefined ? null : (
        <span
          aria-hidden
          className="figures rounded-control bg-aegean py-1.5 font-semibold text-on-action"
        >
          {sea}
        </span>
      )}
    </li>
  );
}
