import { staffOf } from "#app/auth/guards.server.ts";
import { portalAt } from "#app/domain/people/staff-paths.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { listBookings } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import { bookingsPerPage } from "#app/domain/bookings/manage/list/booking-list.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { answerDeclineMany } from "./answer-decline-many.server.ts";
import type { Route } from "./+types/list";
import { BookingListPage, bookingListTitles } from "./booking-list-page.tsx";
import { readBookingSearch } from "./read-booking-search.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: bookingListTitles[portalAt(args.location.pathname)],
    description: "Every booking, and what each waits for.",
    noIndex: true,
  });

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

const perPage = bookingsPerPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, page } = readBookingSearch(url);
  return {
    ...(await listBookings(staffOf(context), search, { page, perPage })),
    search,
    page,
    perPage,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerDeclineMany(staffOf(context), {
    request,
    requestOrigin: requestOriginOf(request, context),
    back: url.pathname + url.search,
  });
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingListPage {...loaderData} refusal={actionData} />;
}
