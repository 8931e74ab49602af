import { useSearchParams } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { bulkForm } from "#app/domain/departures/plan/bulk-form.ts";
import {
  type BrokenDeparture,
  changeDepartures,
} from "#app/domain/departures/plan/change-departures.server.ts";
import { bulkRefusals, departureToasts } from "#app/domain/departures/plan/departure-messages.ts";
import { listDepartures } from "#app/domain/departures/plan/list-departures.server.ts";
import { readMonth } from "#app/domain/departures/plan/calendar/read-month.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { businessDay } from "#app/values/dates.ts";
import { rowsOfWindow } from "#app/values/list-search.ts";
import { withQuery } from "#app/values/with-query.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { usePortal } from "../../shell/use-portal.ts";
import { departures, DepartureTable } from "./departure-table.tsx";
import { DepartureFilters } from "./departure-filters.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { readDepartureSearch } from "./read-departure-search.server.ts";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = departures.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const today = businessDay(new Date());
  const { search, page, view, months, from } = readDepartureSearch(url, today);
  const [listed, calendars, deal] = await Promise.all([
    view === "list"
      ? listDepartures(viewer, search, { page, perPage: rowsOfWindow }, today)
      : { lines: [], total: 0, more: false },
    Promise.all(
      months.map(async (month) => ({
        month,
        days: await readMonth(viewer, { ...search, month }, { today, from }),
      })),
    ),
    search.deal === "" ? null : readDeal(search.deal),
  ]);
  const found = { ...listed, page, perPage: rowsOfWindow, sort: search.sort };
  return { found, calendars, from, search, view, today, dealTitle: deal?.title ?? null };
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
    const more: { broken: BrokenDeparture[] } = { broken: changed.broken };
    return { ok: false, reason: changed.reason, status: 409, more };
  },
});

export default function Departures({ loaderData, actionData }: Route.ComponentProps) {
  const { found, calendars, from, search, view, today, dealTitle } = loaderData;
  const [query] = useSearchParams();
  const { newDepartures, importDepartures, departuresFile } = usePortal().paths;
  return (
    <PortalPage
      title="Departures"
      lede="The days on which trips leave: seats, rooms, and who goes."
      actions={
        <>
          <ButtonLink
            dense
            href={listAddress(query, { view: view === "month" ? null : "month", page: null })}
          >
            {view === "month" ? "List" : "Month"}
          </ButtonLink>
          <ExportLink file={departuresFile} />
          <ButtonLink dense href={importDepartures}>
            Import
          </ButtonLink>
          <ButtonLink look="primary" dense href={withQuery(newDepartures, { deal: search.deal })}>
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
        <DepartureFilters search={search} view={view} today={today} />
        {view === "month" ? (
          calendars.map((calendar) => (
            <MonthCalendar
              key={calendar.month}
              {...calendar}
              from={from}
              today={today}
              query={query}
            />
          ))
        ) : (
          <DepartureTable found={found} refusal={actionData} />
        )}
      </div>
    </PortalPage>
  );
}
