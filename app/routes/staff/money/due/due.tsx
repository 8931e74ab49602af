import { href, useSearchParams } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readComingMoney } from "#app/domain/bookings/money-lists/coming-money.server.ts";
import { type DueRow, readDueList } from "#app/domain/bookings/money-lists/due-list.server.ts";
import { isMonth } from "#app/domain/money/schedule/due-filter.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyList } from "#app/ui/list/empty-list.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { businessDay, formatMonth } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { CountedAt } from "../../reports/counted-at.tsx";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { TurnLinks } from "../../shell/list/turn-links.tsx";
import { MoneyPage } from "../money-page.tsx";
import type { Route } from "./+types/due";
import { dueColumns, formatDueCursor, readDue, WeekTable } from "./due-list.tsx";

export const meta = staffMeta(
  "Due payments",
  "What is due of all bookings, by week, overdue first.",
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { filter, after } = readDue(url);
  const [list, coming] = await Promise.all([
    readDueList(viewer, filter, after),
    readComingMoney(viewer),
  ]);
  return { ...list, coming, filter, today: businessDay(new Date()) };
}

export default function Due({ loaderData }: Route.ComponentProps) {
  const { rows, more, coming, filter, today } = loaderData;
  const [query] = useSearchParams();
  const last = rows.at(-1);
  const order = last ? "The oldest due day first" : "";
  const all = href("/superadmin/money/due");
  const laterThan = (row: DueRow) => listAddress(query, { after: formatDueCursor(row) });
  return (
    <MoneyPage
      tab="due"
      title="Due Payments"
      lede="What customers have still to pay by the schedules of their bookings."
      actions={<ExportLink file={href("/superadmin/money/due.csv")} />}
    >
      <div className="grid gap-3">
        <CountedAt counted={coming} />
        {coming ? <WeekTable weeks={coming.answer.weeks} /> : null}
      </div>
      <PortalSection id="listed" title={captionOf(filter)}>
        <DataTable
          id="due"
          caption={captionOf(filter)}
          columns={dueColumns(today)}
          rows={rows}
          rowKey={({ bookingId, place }) => `${bookingId}${place}`}
          empty={
            <EmptyList
              isPastEnd={query.has("after")}
              isFiltered={filter !== ""}
              noMatch="Nothing is due then."
              none="Nothing is due."
              all={{ label: "Show all due payments", href: all }}
            />
          }
        />
        <TurnLinks
          label="Pages of due payments"
          back={filter === "" ? order : { label: "All due payments", to: all }}
          next={more && last ? { label: "Later", to: laterThan(last) } : null}
        />
      </PortalSection>
    </MoneyPage>
  );
}

function captionOf(filter: string): string {
  if (filter === "") return "All due payments, overdue first";
  if (filter === "overdue") return "Overdue payments, the oldest first";
  if (isMonth(filter)) return `Due in ${formatMonth(`${filter}-01`)}`;
  return `Due in the week from ${formatShortDay(filter)}`;
}
