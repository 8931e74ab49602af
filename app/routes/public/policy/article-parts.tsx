import type { Article } from "#app/content/article.ts";
import { linkClass } from "#app/ui/button.tsx";

/** Sections with headings beside their text, and a table of contents on wide screens. */
export function ArticleParts({ parts }: Pick<Article, "parts">) {
  return (
    <div className="border-t border-line-control">
      {parts.map((part) => (
        <section
          key={part.id}
          id={part.id}
          aria-labelledby={`${part.id}-heading`}
          className="grid scroll-mt-24 gap-x-[clamp(2rem,6vw,6rem)] gap-y-3 border-b border-line py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <h2 id={`${part.id}-heading`} className="text-card">
            <a href={`#${part.id}`} className="no-underline hover:underline">
              {part.heading}
            </a>
          </h2>
          <div className="grid max-w-[38rem] gap-4">
            {part.paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {part.points ? (
              <ul className="grid list-disc gap-2 pl-5 marker:text-action-text">
                {part.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
            {part.links ? (
              <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
                {part.links.map(({ label, to }) => (
                  <a key={to} href={to} className={linkClass}>
                    {label}
                  </a>
                ))}
              </p>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
