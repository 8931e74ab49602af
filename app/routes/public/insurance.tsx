import { href } from "react-router";
import { covers, insuranceSteps } from "#app/domain/content/kinds/insurance.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { myTripsPath } from "#app/paths.ts";
import { linkClass } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/insurance";

export const handle = { cachedUntil: ["content_entries"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Travel insurance",
    description:
      "What a US traveler should look for in a policy for Europe, when to buy it, and what we give you for a claim.",
  });

export async function loader() {
  const [cover, steps] = await Promise.all([readContent(covers), readContent(insuranceSteps)]);
  return { covers: cover, steps };
}

export default function Insurance({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page-measure pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-6">
          <h1 className="text-page font-semibold tracking-[-0.03em]">Travel insurance</h1>
          <p className="max-w-[32em] text-lede text-ink-soft">
            Each trip’s page says what its price includes. Insurance is yours to choose: this is what to look for.
          </p>
        </div>
          <div className="w-56 max-w-full bg-mat p-2.5 shadow-soft md:w-full md:rotate-1">
            <Poster
              poster={{ slug: "iceland", alt: "" }}
              sizes="(min-width: 48rem) 30vw, 14rem"
              className="aspect-4/5 w-full object-cover"
              first
            />
          </div>
      </div>
      <section aria-labelledby="covers" className="pt-[clamp(3rem,2rem+5vw,6rem)]">
        <h2 id="covers" className="mb-6 text-head">
          What it should cover
        </h2>
        <dl className="border-t border-line-control">
          {loaderData.covers.map(({ id, title, text }) => (
            <div
              key={id}
              className="grid gap-x-12 gap-y-1 border-b border-line-control py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <dt className="font-display text-card leading-tight font-semibold">{title}</dt>
              <dd className="max-w-[38rem] text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="when"
        className="mt-[clamp(3rem,2rem+5vw,6rem)] grid gap-x-12 gap-y-8 bg-sun p-[clamp(1.5rem,4vw,4rem)] text-on-mat [--focus:#1b2a41] md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
      >
        <h2 id="when" className="text-title">
          In this order
        </h2>
        <ol className="grid gap-4 [counter-reset:step]">
          {loaderData.steps.map(({ id, text }) => (
            <li
              key={id}
              className="grid grid-cols-[2rem_1fr] [counter-increment:step] before:font-display before:text-xl before:leading-[1.35] before:font-semibold before:content-[counter(step)_'.']"
            >
              {text}
            </li>
          ))}
        </ol>
      </section>
      <p className="max-w-[38rem] pt-10">
        For a claim, the trip’s page under{" "}
        <a href={myTripsPath} className={linkClass}>
          My Trips
        </a>{" "}
        prints dates, price and reference. If your insurer wants more,{" "}
        <a
          href={withQuery(href("/contact"), { subject: "Papers for an insurance claim" })}
          className={linkClass}
        >
          ask us
        </a>
        .
      </p>
    </main>
  );
}
