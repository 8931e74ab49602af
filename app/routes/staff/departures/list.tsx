import { useSearchParams } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { listDepartures } from "#app/domain/departures/plan/list-departures.server.ts";
import { readMonth } from "#app/domain/departures/plan/read-month.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ListTable } from "#app/ui/list-table.tsx";
import { listAddress } from "#app/ui/list-address.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { businessDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { departureColumns } from "./departure-columns.tsx";
import { DepartureFilters } from "./departure-filters.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { readDepartureSearch } from "./read-departure-search.server.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Departures",
    description: "The days on which trips leave, and their seats.",
    noIndex: true,
  });

const perPage = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const today = businessDay(new Date());
  const { search, page, view } = readDepartureSearch(url, today);
  const [found, days, deal] = await Promise.all([
    view === "list"
      ? listDepartures(viewer, search, { page, perPage }, today)
      : { lines: [], total: 0, more: false },
    view === "month" ? readMonth(viewer, search, today) : {},
    search.deal === "" ? null : readDeal(search.deal),
  ]);
  return { ...found, days, search, page, view, today, dealTitle: deal?.title ?? null };
}

export default function Departures({ loaderData }: Route.ComponentProps) {
  const { lines, total, more, days, search, page, view, today, dealTitle } = loaderData;
  const [query] = useSearchParams();
  const { departures: list, newDepartures } = usePortal().paths;
  const tab = (shown: string | null) => listAddress(query, { view: shown, page: null });
  return (
    <PortalPage
      title="Departures"
      lede="The days on which trips leave: seats, rooms, and who goes."
      above={[]}
      actions={
        <ButtonLink look="primary" dense href={withQuery(newDepartures, { deal: search.deal })}>
          Add Departures
        </ButtonLink>
      }
    >
      <div className="grid min-w-0 gap-4">
        <TabLinks
          label="View"
          tabs={[
            { label: "List", to: tab(null) },
            { label: "Month", to: tab("month") },
          ]}
          current={tab(view === "month" ? "month" : null)}
        />
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
          <MonthCalendar month={search.month} days={days} today={today} query={query} />
        ) : (
          <ListTable
            id="departures"
            caption="Departures"
            columns={departureColumns}
            rows={lines}
            rowKey={({ id }) => id}
            sort={search.sort}
            query={query}
            noMatch="No departures found."
            none="No trip leaves on a fixed day yet. Set a deal to fixed dates, then add its departures."
            all={{ label: "Show all departures", href: list }}
            pages={{ label: "Pages of departures", page, perPage, total, more }}
          />
        )}
      </div>
    </PortalPage>
  );
}
