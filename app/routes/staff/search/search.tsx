import { redirect } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/search";
import { readResults } from "./read-results.server.ts";
import { countText, everythingSearch, SearchResults } from "./search-results.tsx";

export const meta = staffMeta(
  "Search",
  "Finds bookings, people, deals, pages and commands of the portal.",
);

/** A search that names one thing opens it, unless the address asks for all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { q, all } = readFilters(url, everythingSearch);
  const { groups, exact } = await readResults(staffOf(context), q);
  if (exact !== null && !all) throw redirect(exact);
  return { q, groups };
}

/** Search by one field, without script too; with it, `search-dialog.tsx` shows the same. */
export default function Search({ loaderData: { q, groups } }: Route.ComponentProps) {
  const { label, placeholder } = everythingSearch;
  return (
    <PortalPage title="Search" lede="One field for everything that you may read in this portal.">
      <div className="grid gap-4">
        <FilterBar label={label} placeholder={placeholder} q={q} />
        <p role="status" className="text-ink-soft">
          {countText(groups, q) ||
            "Phone numbers in any format, old references and misspelled names are found too."}
        </p>
        <SearchResults groups={groups} />
      </div>
    </PortalPage>
  );
}
