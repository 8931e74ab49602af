import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { Poster } from "#app/views/poster.tsx";

const inputClass = "min-h-8 w-full rounded-[2px] border-0 bg-transparent p-0 font-medium";

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
        <HeroSearch today={today} />
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

/** Fixed column widths, so that the late button moves nothing. */
function HeroSearch({ today }: { today: string }) {
  return (
    <Form
      action={href("/packages")}
      role="search"
      aria-label="Search trips"
      className="grid grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,9.5rem)),1fr))] items-stretch rounded-card border border-line-control bg-paper-raised shadow-soft sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(2,minmax(10.75rem,1fr))_0.8fr_minmax(10rem,auto)]"
    >
      <Cell name="q" label="Where to" className="col-span-full lg:col-span-1">
        <input
          className={inputClass}
          id="q"
          name="q"
          maxLength={120}
          placeholder="City, island or country"
          autoComplete="off"
        />
      </Cell>
      <Cell name="from" label="Departure">
        <input className={inputClass} id="from" name="from" type="date" min={today} />
      </Cell>
      <Cell name="to" label="Return">
        <input className={inputClass} id="to" name="to" type="date" min={today} />
      </Cell>
      <Cell name="travelers" label="Travelers" className="col-span-full sm:col-span-1">
        <select className={`${inputClass} -ml-1`} id="travelers" name="travelers" defaultValue="2">
          <option value="1">1</option>
          <option value="2">2</option>
          <option value="3">3</option>
          <option value="4">4+</option>
        </select>
      </Cell>
      <Button
        look="primary"
        className="col-span-full m-3 min-h-14 px-7 lg:col-span-1 lg:self-center"
      >
        <Search aria-hidden className="size-5" />
        Search
      </Button>
    </Form>
  );
}

function Cell({
  name,
  label,
  className = "",
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`border-b border-dashed border-line-control px-4 py-3.5 sm:px-5 lg:border-r lg:border-b-0 ${className}`}
    >
      <label htmlFor={name} className="block text-fine font-semibold text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
