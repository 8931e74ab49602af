import { linkClass } from "#app/ui/button.tsx";

/** Matches outside the FAQ: title, first words and page. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere" className="pt-10">
      <h2 id="elsewhere" className="text-title">
        Also on our pages
      </h2>
      <ul>
        {pages.map(({ title, page, text, to }) => (
          <li key={`${to} ${title}`} className="grid max-w-[38rem] gap-1 border-b border-line py-5">
            <a href={to} className={`${linkClass} justify-self-start`}>
              {title}
            </a>
            <p className="text-ink-soft">{text}</p>
            <p className="text-small text-ink-soft">{page}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page outside the FAQ that matches a search. */
export type FoundPage = { title: string; page: string; text: string; to: string };
