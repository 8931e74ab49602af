import { redirect } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { bulkForm } from "#app/domain/departures/plan/bulk-form.ts";
import {
  type BrokenDeparture,
  changeDepartures,
} from "#app/domain/departures/plan/change-departures.server.ts";
import { bulkRefusals, departureToasts } from "#app/domain/departures/plan/departure-messages.ts";
import { departureSearch } from "#app/domain/departures/plan/departure-list.ts";
import { listDepartures } from "#app/domain/departures/plan/list-departures.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { businessDay } from "#app/values/dates.ts";
import { rowsOfWindow } from "#app/values/list-search.ts";
import { withQuery } from "#app/values/with-query.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { usePortal } from "../../shell/use-portal.ts";
import { departures, DepartureTable } from "./departure-table.tsx";
import { DepartureFilters } from "./departure-filters.tsx";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = departures.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  // The calendar was a view of this list: its addresses are in bookmarks.
  if (url.searchParams.get("view") === "month")
    throw redirect(pathsOf(viewer).calendar + listAddress(url.searchParams, { view: null }));
  const today = businessDay(new Date());
  const { search, page } = readListSearch(url, departureSearch);
  const [listed, deal] = await Promise.all([
    listDepartures(viewer, search, { page, perPage: rowsOfWindow }, today),
    search.deal === "" ? null : readDeal(search.deal),
  ]);
  const found = { ...listed, page, perPage: rowsOfWindow, sort: search.sort };
  return { found, search, today, dealTitle: deal?.title ?? null };
}

const writer = writerOf("departures");

/** Changes the ticked departures, or says which of them would break. */
export const action = staffButtons({
  guard: writer,
  form: bulkForm,
  refusals: bulkRefusals,
  async run(viewer, input, { requestOrigin }) {
    const changed = await changeDepartures(viewer, input, requestOrigin);
    if (changed.ok) return { ok: true, toast: departureToasts.changed(changed.changed) };
    if (changed.reason !== "would-break") return changed;
    const more: { left: BrokenDeparture[] } = { left: changed.broken };
    return { ok: false, reason: changed.reason, status: 409, more };
  },
});

export default function Departures({ loaderData, actionData }: Route.ComponentProps) {
  const { found, search, today, dealTitle } = loaderData;
  const { calendar, newDepartures, importDepartures, departuresFile } = usePortal().paths;
  return (
    <PortalPage
      title="Departures"
      lede="The days on which trips leave: seats, rooms, and who goes."
      actions={
        <>
          <ButtonLink dense href={withQuery(calendar, { deal: search.deal })}>
            Calendar
          </ButtonLink>
          <ExportLink file={departuresFile} />
          <ButtonLink dense href={importDepartures}>
            Import
          </ButtonLink>
          <ButtonLink
            look="primary"
            dense
            data-key="c"
            href={withQuery(newDepartures, { deal: search.deal })}
          >
            Add Departures
          </ButtonLink>
        </>
      }
    >
      <div className="grid min-w-0 gap-2">
        {dealTitle === null ? null : (
          <p className="text-ink-soft">
            Only of{" "}
            <PageLink page="deal" id={search.deal} className={linkClass}>
              {dealTitle}
            </PageLink>
          </p>
        )}
        <DepartureFilters search={search} today={today} />
        <DepartureTable found={found} refusal={actionData} />
      </div>
    </PortalPage>
  );
}
