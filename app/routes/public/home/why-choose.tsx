import { BadgeCheck, Phone, ShieldCheck } from "lucide-react";
import type { TitledText } from "#app/domain/content/content-fields.server.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { SectionHead } from "#app/ui/section-head.tsx";

const badgeIcons = [ShieldCheck, BadgeCheck, Phone] as const;

type Entry = { id: string };
type Props = {
  /** Undefined where it is left out. */ why: string | undefined;
  figures: readonly (Entry & { figure: string; label: string })[];
  benefits: readonly (Entry & TitledText)[];
  assurances: readonly (Entry & { text: string })[];
};

/** A ridge leads into the dark section; its train is the page's only ornament. */
export function WhyChoose({ why, figures, benefits, assurances }: Props) {
  const { tradeName } = useAgency();
  if (!why && figures.length + benefits.length + assurances.length === 0) return null;
  return (
    <>
      <Ridge />
      <section
        aria-labelledby="why"
        className="bg-night pt-12 pb-[clamp(4rem,2.5rem+6vw,8rem)] text-on-night on-night-focus"
      >
        <div className="page-measure">
          <SectionHead id="why" title={`Why travelers choose ${tradeName}`}>
            {why ? (
              <p className="text-lede text-balance text-on-night-soft">
                {why}
              </p>
            ) : null}
          </SectionHead>
          {figures.length > 0 ? (
            <dl className="grid grid-cols-2 gap-x-5 border-y border-night-line lg:grid-cols-4">
              {figures.map(({ id, figure, label }) => (
                <div key={id} className="flex flex-col-reverse justify-end gap-2 py-6 lg:py-8">
                  <dt className="text-on-night-soft">{label}</dt>
                  <dd className="font-display text-[clamp(2.75rem,1.6rem+4vw,4.75rem)] leading-none font-semibold tracking-[-0.03em] text-sun lining-nums">
                    {figure}
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          {benefits.length > 0 ? (
            <ul className="grid gap-x-12 gap-y-10 pt-14 sm:grid-cols-2 lg:grid-cols-3">
              {benefits.map(({ id, title, text }) => (
                <li key={id}>
                  <h3 className="mb-2 text-card">{title}</h3>
                  <p className="text-on-night-soft">{text}</p>
                </li>
              ))}
            </ul>
          ) : null}
          {assurances.length > 0 ? (
            <ul className="flex flex-wrap gap-x-8 gap-y-3 pt-14 text-small font-semibold">
              {assurances.map(({ id, text }, index) => {
                const Icon = badgeIcons[index] ?? ShieldCheck;
                return (
                  <li key={id} className="flex items-center gap-2">
                    <Icon aria-hidden className="size-5 text-sun" />
                    {text}
                  </li>
                );
              })}
            </ul>
          ) : null}
        </div>
      </section>
    </>
  );
}

/** Five carriages with lit windows, computed, behind the locomotive. */
const carriages = [0, 1, 2, 3].map((index) => 640 + index * 32);
const windows = carriages
  .flatMap((x) => [0, 1, 2, 3].map((index) => x + 3 + index * 7))
  .slice(0, -1);

function Ridge() {
  return (
    <svg
      viewBox="0 0 1440 136"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="-mb-px block h-[max(5.5rem,9.5vw)] w-full bg-paper-sunk"
    >
      <path
        className="fill-[light-dark(#e9c9b2,#232c3d)]"
        d="M0 120 120 96l90 10 190-52 70 22 90-30 110 46 120-8 150-60 34-14 26 22 40 14 130 62 110-20 160 26v22H0Z"
      />
      <path
        className="fill-[light-dark(#6f93ab,#1d3a52)]"
        d="M0 118c110-26 200-24 300-6 90 16 150-26 260-30s180 26 290 26 190-44 310-40 190 30 280 34v34H0Z"
      />
      <path
        className="fill-action"
        d={`${carriages
          .slice(0, 3)
          .map((x) => `M${x} 99h30v11h-30Z`)
          .join("")}M736 99h24l10 11h-34Z`}
      />
      <path fill="#fbe7b5" d={windows.map((x) => `M${x} 101.5h4v3.5h-4Z`).join("")} />
      <path className="fill-night" d="M0 128c150-4 300-18 480-18h480c170 0 320 8 480 20v16H0Z" />
    </svg>
  );
}
