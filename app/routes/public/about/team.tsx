import type { TeamMember } from "#app/domain/content/kinds/team.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

type Props = { team: readonly (TeamMember & { id: string })[] };

/** People with their favorite places, without photos; nothing without anybody. */
export function Team({ team }: Props) {
  if (team.length === 0) return null;
  const members = team.map((member) => ({ ...member, poster: postersOf(member.place)[0] }));
  return (
    <section
      id="team"
      aria-labelledby="team-heading"
      className="page-measure section-space scroll-mt-12"
    >
      <SectionHead id="team-heading" title="Who plans your trip">
        {members.some(({ poster }) => poster) ? (
          <p className="text-ink-soft">
            Not their portraits: the places they would send you to first.
          </p>
        ) : null}
      </SectionHead>
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {members.map(({ id, name, role, quote, poster }) => (
            <li
              key={id}
              className={classNames(
                "grid items-start gap-5 sm:gap-7",
                poster &&
                  "grid-cols-[7rem_minmax(0,1fr)] max-xs:grid-cols-1 sm:grid-cols-[10rem_minmax(0,1fr)]",
              )}
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
        ))}
      </ul>
    </section>
  );
}
