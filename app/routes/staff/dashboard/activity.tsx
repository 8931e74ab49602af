import { staffOf } from "#app/auth/guards.server.ts";
import {
  activitySentence,
  type BookingActivity,
} from "#app/domain/bookings/history/booking-activity.ts";
import { readActivity } from "#app/domain/bookings/history/read-activity.server.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { readPage } from "#app/web/request/read-list-search.ts";
import type { Route } from "./+types/activity";

export const meta = staffMeta(
  "All activities",
  "What happened to every booking, the newest first.",
);

const perPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const page = readPage(url);
  return { ...(await readActivity(viewer, { page, perPage })), page };
}

const columns: Column<BookingActivity>[] = [
  {
    head: "Reference",
    cell: ({ reference }) => <PageLink page="booking" id={reference} />,
  },
  { head: "What happened", cell: activitySentence, wrap: true },
  {
    head: "When, in New York",
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatShortMoment(at)}</time>,
  },
];

export default function Activities({ loaderData }: Route.ComponentProps) {
  const { entries, total, more, page } = loaderData;
  return (
    <PortalPage
      title="All Activities"
      lede="What happened to every booking, the newest first."
      above={[]}
    >
      <div className="grid gap-3">
        <DataTable
          id="activities"
          caption="All activities"
          rows={entries}
          rowKey={({ id }) => String(id)}
          columns={columns}
          empty="Nothing has happened yet. The first booking begins the list."
        />
        <ListFoot
          label="Pages of activities"
          page={page}
          perPage={perPage}
          total={total}
          more={more}
          query={new URLSearchParams()}
        />
      </div>
    </PortalPage>
  );
}
