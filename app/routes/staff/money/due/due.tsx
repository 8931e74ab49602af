import { href, useSearchParams } from "react-router";
import { readerOf } from "#app/auth/guards.server.ts";
import { readComingMoney } from "#app/domain/bookings/money-lists/coming-money.server.ts";
import { type DueRow, readDueList } from "#app/domain/bookings/money-lists/due-list.server.ts";
import { isMonth } from "#app/domain/money/schedule/due-filter.ts";
import { listAddress } from "#app/ui/list/list-address.ts";
import { businessDay, formatMonth } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { CountedAt } from "../../reports/report-section.tsx";
import { ExportLink } from "../../shell/export-link.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { staffList } from "../../shell/list/staff-list.tsx";
import { MoneyPage } from "../money-page.tsx";
import type { Route } from "./+types/due";
import { dueColumns, formatDueCursor, readDue, WeekTable } from "./due-list.tsx";

const due = staffList<DueRow>({
  id: "due",
  title: "Due Payments",
  description: "What is due of all bookings, by week, overdue first.",
  caption: "Due payments, the oldest due day first",
  rowKey: ({ bookingId, place }) => `${bookingId}${place}`,
  pages: "Pages of due payments",
  noMatch: "Nothing is due then.",
  none: "Nothing is due.",
  all: "Show all due payments",
});
export const meta = due.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = readerOf("money")(context);
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
  const all = { label: "All due payments", to: href("/superadmin/money/due") };
  const back = filter === "" ? order : all;
  const later = last && listAddress(query, { after: formatDueCursor(last) });
  const next = more && later ? { label: "Later", to: later } : null;
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
      <PortalSection id="listed" title={titleOf(filter)}>
        <due.List found={{ lines: rows, back, next }} columns={dueColumns(today)} />
      </PortalSection>
    </MoneyPage>
  );
}

function titleOf(filter: string): string {
  if (filter === "") return "All due payments, overdue first";
  if (filter === "overdue") return "Overdue payments, the oldest first";
  if (isMonth(filter)) return `Due in ${formatMonth(`${filter}-01`)}`;
  return `Due in the week from ${formatShortDay(filter)}`;
}
