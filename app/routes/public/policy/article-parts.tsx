import type { Article } from "#app/content/article.ts";
import { cookies } from "#app/content/policies/cookies.ts";
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

/** All cookies: a table, or a list on phones. */
export function CookieTable() {
  return (
    <table className="mb-12 block w-full text-left sm:table">
      <caption className="mb-4 block text-left font-display text-title leading-none font-semibold sm:table-caption">
        All of them
      </caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="border-b border-line-control text-small text-ink-soft">
          <th scope="col" className="py-3 pr-6 font-semibold">
            Name
          </th>
          <th scope="col" className="py-3 pr-6 font-semibold">
            What it does
          </th>
          <th scope="col" className="py-3 font-semibold">
            How long it lasts
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {cookies.map(({ name, purpose, lasts }) => (
          <tr key={name} className="grid gap-1 border-b border-line py-4 align-top sm:table-row">
            <th scope="row" className="font-semibold whitespace-nowrap sm:py-4 sm:pr-6">
              <code>{name}</code>
            </th>
            <td className="max-w-[34rem] sm:py-4 sm:pr-6">{purpose}</td>
            <td className="text-ink-soft sm:py-4">{lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
