import type { TeamMember } from "#app/domain/content/kinds/team.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

type Props = { team: readonly (TeamMember & { id: string })[] };

/** People with their favorite places, without photos; nothing without anybody. */
export function Team({ team }: Props) {
  if (team.length === 0) return null;
  return (
    <section
      id="team"
      aria-labelledby="team-heading"
      className="page-measure section-space scroll-mt-12"
    >
      <SectionHead id="team-heading" title="Who plans your trip">
        <p className="text-ink-soft">
          Not their portraits: the places they would send you to first.
        </p>
      </SectionHead>
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {team.map(({ id, name, role, quote, place }) => {
          const [poster] = postersOf(place);
          return (
            <li
              key={id}
              className="grid grid-cols-[7rem_minmax(0,1fr)] max-xs:grid-cols-1 items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-7"
            >
              {poster ? (
                <div className="bg-mat p-1.5 shadow-soft">
                  <Poster
                    poster={poster}
                    sizes="(min-width: 40rem) 10rem, 7rem"
                    className="aspect-4/5 w-full object-cover"
                  />
                </div>
              ) : null}
              <figure className="grid content-start gap-3 border-t-2 border-ink pt-3">
                <blockquote className="font-display text-card leading-snug font-semibold text-balance">
                  “{quote}”
                </blockquote>
                <figcaption className="text-small">
                  <b className="block font-semibold">{name}</b>
                  <span className="text-ink-soft">{role}</span>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
