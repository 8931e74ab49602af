import { staffOf } from "#app/auth/guards.server.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import type { Route } from "./+types/results";
import { readResults } from "./read-results.server.ts";
import { everythingSearch } from "./search-results.tsx";

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

/** What the page of a search shows, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { q } = readFilters(url, everythingSearch);
  const { groups } = await readResults(staffOf(context), q);
  return Response.json({ groups } satisfies SentResults, {
    headers: { "Cache-Control": "no-store" },
  });
}
