import { href } from "react-router";
import { usefulSkills, workHere } from "#app/content/careers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TickList } from "#app/ui/tick-list.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { useAgency } from "#app/ui/agency-context.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/careers";

export const handle = { cachedUntil: [] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Careers",
    description:
      `What it is like to plan trips at ${agencyOf(args).tradeName}, what helps, and how to write to us when no position is open.`,
  });

export default function Careers() {
  const { tradeName } = useAgency();
  return (
    <main id="main">
      <div className="page-measure grid items-end gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 pt-10 pb-16 md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h1 className="text-page font-semibold tracking-[-0.03em]">
          Plan other people’s best two weeks
        </h1>
        <p className="max-w-[30em] text-lede text-ink-soft">
          It is desk work for people who don’t like sitting still: half timetable, half letter to a
          stranger who will trust you.
        </p>
      </div>
        <Poster
          poster={{ slug: "norwegian-fjords", alt: "" }}
          sizes="100vw"
          className="h-[clamp(14rem,34vw,28rem)] w-full object-cover object-[50%_66%]"
          first
        />
      <section aria-labelledby="work" className="page-measure section-space grid gap-12">
        <h2 id="work" className="sr-only">
          How we work
        </h2>
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {workHere.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <h3 className="mb-2 text-card">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="openings" className="bg-paper-sunk">
        <div className="page-measure section-space grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start justify-items-start gap-5">
            <h2 id="openings" className="text-head">
              No position is open today
            </h2>
            <p className="max-w-[34em]">
              When one is, it appears here first. A good letter doesn’t have to wait for that: tell
              us which corner of Europe is yours, and we keep it for when we look.
            </p>
            <ButtonLink
              look="primary"
              href={withQuery(href("/contact"), { subject: `Working at ${tradeName}` })}
            >
              Write to us
            </ButtonLink>
          </div>
          <div>
            <h3 className="mb-4 font-text text-body font-semibold tracking-normal">
              What helps, whatever the title
            </h3>
            <TickList items={usefulSkills} className="gap-3" />
          </div>
        </div>
      </section>
    </main>
  );
}
