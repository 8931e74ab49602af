import { href } from "react-router";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";
import { TripSearch } from "#app/views/trip-search.tsx";

/** The hero: a full-width poster, the promise on a paper cutout, and the search. */
export function Hero({ today }: { today: string }) {
  const [poster] = postersOf("Santorini");
  return (
    <section aria-labelledby="promise" className="relative">
      {poster ? (
        <Poster
          poster={poster}
          first
          sizes="100vw"
          className="h-[min(108vw,32rem)] w-full object-cover object-[50%_44%] sm:h-[64vw] sm:object-[50%_52%] lg:h-[clamp(24rem,45vw,44rem)] lg:object-[50%_44%]"
        />
      ) : null}
      <div className="page-measure relative grid gap-6">
        <div className="relative -mt-13 grid w-[92%] gap-6 bg-paper pt-8 pr-6 shadow-[-50vw_0_0_var(--paper)] sm:-mt-26 sm:w-[61vw] sm:pt-10 sm:pr-4 lg:pr-2 xl:pr-8 lg:-mt-[clamp(6rem,18vw,19rem)] lg:w-[max(33rem,57.7vw-max(var(--gutter),(100vw-82rem)/2))]">
          <h1 id="promise" className="text-hero tracking-[-0.034em]">
            Europe, just as you pictured it.
          </h1>
          <p className="max-w-[36em] text-lede text-balance text-ink-soft">
            Small, well-planned trips in Europe for travelers from the US. Prices are in dollars,
            and you choose your own flight.
          </p>
        </div>
        <TripSearch today={today} />
        <p className="flex flex-wrap gap-x-6 gap-y-1 *:py-1">
          <a href={href("/destinations")} className={linkClass}>
            Explore Europe
          </a>
          <a href={href("/packages")} className={linkClass}>
            View European Packages
          </a>
        </p>
      </div>
    </section>
  );
}
