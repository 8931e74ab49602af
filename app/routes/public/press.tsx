import { href } from "react-router";
import { figures } from "#app/domain/content/kinds/figures.server.ts";
import { press } from "#app/domain/content/kinds/press.server.ts";
import { readContent, readText } from "#app/domain/content/read-content.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { tabIcon } from "#app/values/icon-address.ts";
import { withQuery } from "#app/values/with-query.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { useAgency } from "#app/ui/agency-context.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/press";

export const handle = { cachedUntil: ["content_entries"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Press",
    description:
      `${agencyOf(args).tradeName} in short, the mark and posters to print, and whom to write to.`,
  });

/** Posters for print, by the place that they show. */
const pressPosters = ["Paris", "Santorini", "Swiss Alps", "Lisbon"] as const;

export async function loader() {
  const [text, quoted] = await Promise.all([readText(press), readContent(figures)]);
  return { boilerplate: text?.boilerplate ?? null, figures: quoted };
}

export default function Press({ loaderData }: Route.ComponentProps) {
  const agency = useAgency();
  const { tradeName } = agency;
  const mark = tabIcon(agency);
  return (
    <main id="main" className="page-measure pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start justify-items-start gap-8">
          <h1 className="text-page font-semibold tracking-[-0.03em]">For the press</h1>
          {loaderData.boilerplate === null ? null : (
            <blockquote className="max-w-[32em] border-l-4 border-sun pl-6 text-lede">
              {loaderData.boilerplate}
            </blockquote>
          )}
          <ButtonLink look="primary" href={withQuery(href("/contact"), { subject: "Press" })}>
            Ask us something
          </ButtonLink>
        </div>
        {loaderData.figures.length === 0 ? null : (
          <dl className="grid content-start border-t border-line-control">
          {loaderData.figures.map(({ id, figure, label }) => (
            <div
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] max-xs:grid-cols-1 items-baseline gap-4 border-b border-line-control py-4"
            >
              <dd className="order-first font-display text-title leading-none font-semibold lining-nums">
                {figure}
              </dd>
              <dt className="text-ink-soft">{label}</dt>
            </div>
          ))}
          </dl>
        )}
      </div>
      <section aria-labelledby="prints" className="pt-[clamp(4rem,2.5rem+6vw,8rem)]">
        <SectionHead id="prints" title="To print">
          <p className="text-ink-soft">
            Free to show beside a story about us or the place, with the line “Poster: {tradeName}”.
            The mark is{" "}
            <a href={mark.href} download className={linkClass}>
              here as {mark.type === "image/png" ? "PNG" : "SVG"}
            </a>
            .
          </p>
        </SectionHead>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {pressPosters.map((place) => {
            const [poster] = postersOf(place);
            return poster ? (
              <li key={place} className="grid content-start gap-3 even:lg:pt-12">
                <div className="bg-mat p-2 shadow-soft">
                  <Poster
                    poster={poster}
                    sizes="(min-width: 60rem) 18rem, 45vw"
                    className="aspect-4/5 w-full object-cover"
                  />
                </div>
                <a
                  href={`/posters/${poster.slug}.svg`}
                  download={`poster-${poster.slug}.svg`}
                  className={`${linkClass} justify-self-start text-small`}
                >
                  {place}, SVG
                </a>
              </li>
            ) : null;
          })}
        </ul>
      </section>
    </main>
  );
}
