import { href } from "react-router";
import type { TitledText } from "#app/domain/content/content-fields.server.ts";
import { coreValues, story } from "#app/domain/content/kinds/story.server.ts";
import { team } from "#app/domain/content/kinds/team.server.ts";
import { readContent, readText } from "#app/domain/content/read-content.server.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/about";
import { Team } from "./team.tsx";

export const handle = { cachedUntil: ["content_entries"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "About us",
    description: args.loaderData.story
      ? `How ${agencyOf(args).tradeName} began with a folder of routes, the four things we hold to, and the people who plan your trip to Europe.`
      : `Who ${agencyOf(args).tradeName} is, and where to find the trips to Europe.`,
  });

export async function loader() {
  const [text, values, people] = await Promise.all([
    readText(story),
    readContent(coreValues),
    readContent(team),
  ]);
  return { story: text, values, team: people };
}

/** Story, four core values, four people (spec §2.4). */
export default function About({ loaderData }: Route.ComponentProps) {
  const { tradeName } = useAgency();
  return (
    <main id="main">
      <div className="page-measure grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <h1 className="text-page font-semibold tracking-[-0.03em]">
            {loaderData.story?.heading ?? tradeName}
          </h1>
          {loaderData.story ? (
            <div
              className="grid max-w-[36rem] gap-5 wrap-anywhere [&>p:first-child]:text-lede"
              // Sanitized by its kind.
              // oxlint-disable-next-line react/no-danger
              dangerouslySetInnerHTML={{ __html: loaderData.story.text }}
            />
          ) : null}
          <p>
            <ButtonLink look="primary" href={href("/packages")}>
              See the trips
            </ButtonLink>
          </p>
        </div>
        <Folder />
      </div>
      <CoreValues values={loaderData.values} />
      <Team team={loaderData.team} />
    </main>
  );
}

/** Three posters in a stack, the last one slipped out. */
const sheets = [
  { slug: "paris", className: "left-[4%] top-[8%] -rotate-6" },
  { slug: "tuscany", className: "right-[2%] top-0 rotate-4" },
  { slug: "santorini", className: "left-[24%] bottom-0 -rotate-1" },
] as const;

function Folder() {
  return (
    <div className="relative mx-auto aspect-square w-full max-w-md" aria-hidden>
      {sheets.map(({ slug, className }) => (
        <div key={slug} className={`absolute w-[56%] bg-mat p-[2.5%] shadow-soft ${className}`}>
          <Poster
            poster={{ slug, alt: "" }}
            sizes="(min-width: 60rem) 16rem, 50vw"
            className="aspect-4/5 w-full object-cover"
            first={slug === "santorini"}
          />
        </div>
      ))}
    </div>
  );
}

/** On the dark band, numbered like stops of a route. */
function CoreValues({ values }: { values: readonly (TitledText & { id: string })[] }) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="values" className="bg-night text-on-night on-night-focus">
      <div className="page-measure section-space grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="values" className="text-head">
          {values.length === 4 ? "Four things we hold to" : "What we hold to"}
        </h2>
        <ol className="relative grid gap-8 before:absolute before:top-3 before:bottom-8 before:left-2.75 before:border-l-2 before:border-dotted before:border-on-night-soft">
          {values.map(({ id, title, text }) => (
            <li
              key={id}
              className="relative grid gap-1 pl-12 before:absolute before:top-1 before:left-0 before:size-6 before:rounded-full before:border-4 before:border-night before:bg-sun"
            >
              <h3 className="text-card">{title}</h3>
              <p className="max-w-[34em] text-on-night-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
