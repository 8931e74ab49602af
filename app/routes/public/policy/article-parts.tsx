import { cookies } from "#app/content/policies/cookies.ts";
import { headingId, type Section } from "#app/domain/content/article-html.ts";
import { linkClass } from "#app/ui/button.tsx";

/** Sections with headings beside their text, and a table of contents on wide screens. */
export function ArticleParts({ parts }: { parts: readonly Section[] }) {
  return (
    <div className="border-t border-line-control">
      {parts.map((part) => (
        <section
          key={part.id}
          id={part.id}
          aria-labelledby={part.heading === "" ? undefined : headingId(part.id)}
          className="grid scroll-mt-24 gap-x-[clamp(2rem,6vw,6rem)] gap-y-3 border-b border-line py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          {part.heading === "" ? (
            <span />
          ) : (
            <h2 id={headingId(part.id)} className="text-card">
              <a href={`#${part.id}`} className="no-underline hover:underline">
                {part.heading}
              </a>
            </h2>
          )}
          <div
            className="grid max-w-[38rem] gap-4"
            // Sanitized by its kind.
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={{ __html: withClasses(part.html) }}
          />
        </section>
      ))}
    </div>
  );
}

/** The text with the site's looks; a paragraph of links alone is further reading. */
function withClasses(html: string): string {
  return html
    .replaceAll(/<p>((?:<a [^>]*>[^<]*<\/a>\s*)+)<\/p>/g, (_, links: string) => {
      const further = links.replaceAll(/<\/a>\s+/g, "</a>");
      return `<p class="flex flex-wrap gap-x-6 gap-y-2 text-small">${further}</p>`;
    })
    .replaceAll(/<a ([^>]*)>/g, `<a $1 class="${linkClass}">`)
    .replaceAll("<ul>", `<ul class="grid list-disc gap-2 pl-5 marker:text-action-text">`)
    .replaceAll("<ol>", `<ol class="grid list-decimal gap-2 pl-5 marker:text-action-text">`);
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
