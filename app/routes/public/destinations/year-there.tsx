import type { Destination } from "#app/content/destinations/destination.ts";
import { SectionHead } from "#app/ui/section-head.tsx";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"] as const;
const seasonHeads = [
  ["winter", "Winter"],
  ["spring", "Spring"],
  ["summer", "Summer"],
  ["autumn", "Fall"],
] as const;

/** One scale for every place, °F, so that two pages can be compared. */
const scale = { from: 10, to: 95 };
const heightOf = (degrees: number) => ((degrees - scale.from) / (scale.to - scale.from)) * 100;

/** What it is like by month: the temperatures drawn, the seasons in words. */
export function YearThere({ place }: { place: Destination }) {
  return (
    <section aria-labelledby="year" className="section-space bg-paper-sunk">
      <div className="page-measure">
        <SectionHead id="year" title="What it is like, month by month">
          <p className="text-small text-ink-soft">
            Average low and high of each month, °F, at {place.climate.station}.{place.climate.sea ? " The ring is the sea." : ""}
          </p>
        </SectionHead>
        <ol className="grid grid-cols-12 gap-[clamp(0.125rem,1vw,1rem)]">
          {months.map((month, index) => (
            <Month key={month} month={month} low={place.climate.low[index] ?? 0} high={place.climate.high[index] ?? 0} sea={place.climate.sea?.[index]} />
          ))}
        </ol>
        <div className="mt-12 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {seasonHeads.map(([season, head]) => (
            <div key={season}>
              <h3 className="mb-2 text-card">{head}</h3>
              <p className="text-small text-ink-soft">{place.year[season]}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A bar from low to high, cut out of one tall gradient: its color says how warm it is. */
function Month({ month, low, high, sea }: { month: string; low: number; high: number; sea: number | undefined }) {
  return (
    <li className="grid gap-2 text-center text-fine leading-none">
      <span className="sr-only">
        {month}: {low} to {high} degrees{sea === undefined ? "" : `, the sea ${sea}`}
      </span>
      <span aria-hidden className="figures relative block h-[clamp(13rem,24vw,19rem)]">
        <span
          className="absolute inset-x-[18%] inset-y-0 bg-linear-to-t from-aegean from-15% via-sun via-65% to-action to-95%"
          style={{ clipPath: `inset(${100 - heightOf(high)}% 0 ${heightOf(low)}% 0 round 4px)` }}
        />
        <span className="absolute inset-x-0 font-semibold" style={{ bottom: `calc(${heightOf(high)}% + 0.375rem)` }}>
          {high}
        </span>
        <span className="absolute inset-x-0 text-ink-soft" style={{ top: `calc(${100 - heightOf(low)}% + 0.375rem)` }}>
          {low}
        </span>
        {sea === undefined ? null : (
          <span
            className="absolute left-1/2 size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-[2.5px] border-aegean bg-sheet"
            style={{ bottom: `${heightOf(sea)}%` }}
          />
        )}
      </span>
      <span aria-hidden className="text-ink-soft">
        <span className="md:hidden">{month.charAt(0)}</span>
        <span className="hidden md:inline">{month.slice(0, 3)}</span>
      </span>
    </li>
  );
}
