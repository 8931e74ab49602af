import { Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { flag, recordSearch } from "#app/values/list-search.ts";

export const everythingSearch = recordSearch({
  label: "Search everything",
  placeholder: "Name, phone, reference or command",
  filters: { all: flag("Results", ["Open the one that is meant", "Show all"], "show=all") },
});

export type SearchResult = { to: string; title: string; detail: string };

/** What is found of one kind. */
export type SearchGroup = {
  kind: string;
  label: string;
  /** '3', or '200+' where counting stopped. */
  count: string;
  /** Whether it is only spelled nearly so. */
  isNear: boolean;
  /** The list of the same search; null if there is none, or it finds nothing. */
  list: string | null;
  results: SearchResult[];
};

/** What the dialog gets as one types. */
export type SentResults = { groups: SearchGroup[] };

/** What a search finds, by kind, as the page shows it. */
export function SearchResults({ groups }: { groups: readonly SearchGroup[] }) {
  return (
    <div className="grid items-start gap-x-7 gap-y-6 xl:grid-cols-2">
      {groups.map((group) => (
        <ResultPanel key={group.kind} {...group} />
      ))}
    </div>
  );
}

function ResultPanel({ kind, label, count, isNear, list, results }: SearchGroup) {
  return (
    <section
      aria-labelledby={kind}
      className="grid min-w-0 content-start rounded-card border border-line bg-paper-raised"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-2">
        <h2 id={kind} className="text-small font-semibold">
          {label} <span className="font-normal text-ink-soft">{count}</span>
        </h2>
        {isNear ? <p className="text-fine text-ink-soft">Spelled nearly so</p> : null}
        {list === null ? null : (
          <Link to={list} discover="none" className={`${linkClass} ml-auto text-fine`}>
            All<span className="sr-only"> {label.toLowerCase()} of this search</span> in their list
          </Link>
        )}
      </div>
      <ul>
        {results.map(({ to, title, detail }) => (
          <li key={to + title} className="border-t border-line">
            <Link
              to={to}
              discover="none"
              className="grid min-h-11 content-center px-4 py-1.5 no-underline hover:bg-paper-sunk"
            >
              <span className="truncate font-medium">{title}</span>
              <span className="truncate text-fine text-ink-soft">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many results there are of each kind, for who hears them; '' for an empty search. */
export function countText(groups: readonly SearchGroup[], q: string): string {
  if (q === "") return "";
  if (groups.length === 0) return `Nothing found for “${q}”.`;
  return `Found: ${groups.map(({ label, count }) => `${label} ${count}`).join(", ")}.`;
}
