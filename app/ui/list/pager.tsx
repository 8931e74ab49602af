import { classNames } from "../class-names.ts";
import { Anchor } from "../anchor.tsx";

type Props = {
  label: string;
  page: number;
  pages: number;
  /** Returns the URL of a page. */ to: (page: number) => string;
};

const cell =
  "grid min-h-11 min-w-11 place-items-center rounded-control px-3 text-small font-semibold no-underline";

/** Links to the pages of a list: first, last and those near the current one. */
export function Pager({ label, page, pages, to }: Props) {
  if (pages <= 1) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center gap-2">
      {page > 1 ? (
        <Anchor href={to(page - 1)} rel="prev" className={classNames(cell, "hover:bg-paper-sunk")}>
          Previous
        </Anchor>
      ) : null}
      {shown.map((number, index) => (
        <span key={number} className="flex items-center gap-2">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? <span aria-hidden>…</span> : null}
          <Anchor
            href={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            className={classNames(
              cell,
              number === page ? "bg-ink text-paper" : "hover:bg-paper-sunk",
            )}
          >
            {number}
          </Anchor>
        </span>
      ))}
      {page < pages ? (
        <Anchor href={to(page + 1)} rel="next" className={classNames(cell, "hover:bg-paper-sunk")}>
          Next
        </Anchor>
      ) : null}
    </nav>
  );
}
