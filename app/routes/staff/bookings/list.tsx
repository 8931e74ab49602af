import { staffOf } from "#app/auth/guards.server.ts";
import { portalAt } from "#app/domain/people/staff-paths.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { listBookings } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import type { Route } from "./+types/list";
import { BookingListPage, bookingListTitles } from "./booking-list-page.tsx";
import { readBookingSearch } from "./read-booking-search.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: bookingListTitles[portalAt(args.location.pathname)],
    description: "Every booking, and what each waits for.",
    noIndex: true,
  });

const perPage = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, page } = readBookingSearch(url);
  return {
    ...(await listBookings(staffOf(context), search, { page, perPage })),
    search,
    page,
    perPage,
  };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingListPage {...loaderData} />;
}
