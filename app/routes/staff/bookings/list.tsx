import { data } from "react-router";
import { requireSuperadmin, staffOf } from "#app/auth/guards.server.ts";
import { deleteForm } from "#app/domain/bookings/booking-desk-form.ts";
import { portalAt } from "#app/domain/people/staff-paths.ts";
import { clientOf } from "#app/web/client-of.server.ts";
import { malformedForm } from "#app/web/form-values.server.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { listBookings } from "#app/domain/bookings/list-bookings.server.ts";
import type { Route } from "./+types/list";
import { answerDelete } from "./answer-booking.server.ts";
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
  return { ...(await listBookings(staffOf(context), search, { page, perPage })), search, page, perPage };
}

/** The super admin deletes from the list, too; for agents it takes no form. */
export async function action({ request, context }: Route.ActionArgs) {
  if (staffOf(context).kind === "agent") throw data(null, { status: 405 });
  const viewer = requireSuperadmin(context);
  const form = await readForm(request, deleteForm);
  // Its fields are hidden ones: nobody has typed them.
  if (!form.ok) throw malformedForm();
  return answerDelete(viewer, { input: form.value, client: clientOf(request, context) });
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingListPage {...loaderData} />;
}
