import { href } from "react-router";
import { careers, usefulSkills, workHere } from "#app/domain/content/kinds/careers.server.ts";
import { readContent, readText } from "#app/domain/content/read-content.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TickList } from "#app/ui/tick-list.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { useAgency } from "#app/ui/agency-context.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/careers";

export const handle = { cachedUntil: ["content_entries"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Careers",
    description:
      `What it is like to plan trips at ${agencyOf(args).tradeName}, what helps, and how to write to us when no position is open.`,
  });

export async function loader() {
  const [page, work, skills] = await Promise.all([
    readText(careers),
    readContent(workHere),
    readContent(usefulSkills),
  ]);
  return { page, work, skills: skills.map(({ text }) => text) };
}

export default function Careers({ loaderData: { page, work, skills } }: Route.ComponentProps) {
  const { tradeName } = useAgency();
  return (
    <main id="main">
      <div className="page-measure grid items-end gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 pt-10 pb-16 md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h1 className="text-page font-semibold tracking-[-0.03em]">
          {page?.heading ?? "Careers"}
        </h1>
        {page ? (
          <p className="max-w-[30em] text-lede text-ink-soft">
            {page.lede}
          </p>
        ) : null}
      </div>
        <Poster
          poster={{ slug: "norwegian-fjords", alt: "" }}
          sizes="100vw"
          className="h-[clamp(14rem,34vw,28rem)] w-full object-cover object-[50%_66%]"
          first
        />
      {work.length === 0 ? null : (
      <section aria-labelledby="work" className="page-measure section-space grid gap-12">
        <h2 id="work" className="sr-only">
          How we work
        </h2>
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {work.map(({ id, title, text }) => (
            <li key={id} className="border-t-2 border-ink pt-4">
              <h3 className="mb-2 text-card">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      )}
      <section aria-labelledby="openings" className="bg-paper-sunk">
        <div className="page-measure section-space grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start justify-items-start gap-5">
            <h2 id="openings" className="text-head">
              {page?.openings ?? "Working with us"}
            </h2>
            {page ? (
              <p className="max-w-[34em]">
                {page.text}
              </p>
            ) : null}
            <ButtonLink
              look="primary"
              href={withQuery(href("/contact"), { subject: `Working at ${tradeName}` })}
            >
              Write to us
            </ButtonLink>
          </div>
          {skills.length === 0 ? null : (
            <div>
              <h3 className="mb-4 font-text text-body font-semibold tracking-normal">
                What helps, whatever the title
              </h3>
              <TickList items={skills} className="gap-3" />
            </div>
          )}
        </div>
      </section>
    </main>
  );
}
