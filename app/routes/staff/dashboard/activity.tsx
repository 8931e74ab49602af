import { staffOf } from "#app/auth/guards.server.ts";
import {
  activitySentence,
  type BookingActivity,
} from "#app/domain/bookings/history/booking-activity.ts";
import { readActivity } from "#app/domain/bookings/history/read-activity.server.ts";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { readPage } from "#app/web/request/read-list-search.ts";
import type { Route } from "./+types/activity";

const perPage = 50;

const activities = staffList<BookingActivity>({
  id: "activities",
  title: "All Activities",
  description: "What happened to every booking, the newest first.",
  lede: "What happened to every booking, the newest first.",
  columns: [
    { head: "Reference", cell: ({ reference }) => <PageLink page="booking" id={reference} /> },
    { head: "What happened", cell: activitySentence, wrap: true },
    {
      head: "When, in New York",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatShortMoment(at)}</time>,
    },
  ],
  rowKey: ({ id }) => String(id),
  pages: "Pages of activities",
  noMatch: "Nothing has happened yet.",
  none: "Nothing has happened yet. The first booking begins the list.",
  all: "Show the newest",
});
export const meta = activities.meta;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPage(url);
  const { entries, ...counted } = await readActivity(staffOf(context), { page, perPage });
  return { ...counted, lines: entries, page, perPage };
}

export default function Activities({ loaderData }: Route.ComponentProps) {
  return <activities.Page found={loaderData} />;
}
