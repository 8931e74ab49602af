import { staffOf } from "#app/auth/guards.server.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import type { Route } from "./+types/results";
import { readResults } from "./read-results.server.ts";
import { everythingSearch, type SentResults } from "./search-results.tsx";

/** What the page of a search shows, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { q } = readFilters(url, everythingSearch);
  const { groups } = await readResults(staffOf(context), q);
  return Response.json({ groups } satisfies SentResults, {
    headers: { "Cache-Control": "no-store" },
  });
}
