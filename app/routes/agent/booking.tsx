import { requireAgent } from "#app/auth/guards.server.ts";
import { customerIdOf } from "#app/domain/customers/customer-id-of.server.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { BookingPage } from "#app/views/portal/bookings/booking-page.tsx";
import { clientOf } from "#app/web/client-of.server.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerBookingDesk } from "../answer-booking-desk.server.ts";
import { loadBooking } from "../load-bookings.server.ts";
import type { Route } from "./+types/booking";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Booking ${args.loaderData.booking.reference}`,
    description: "One booking, and what may be done with it.",
    noIndex: true,
  });

const list = "/admin/bookings";

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAgent(context);
  const loaded = await loadBooking(viewer, params.reference);
  return { ...loaded, customerId: await customerIdOf(viewer, loaded.booking.customerEmail) };
}

export function action({ request, context, params: { reference } }: Route.ActionArgs) {
  return answerBookingDesk(requireAgent(context), { request, reference, client: clientOf(request, context), list });
}

export default function AgentBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, ...loaded } = loaderData;
  return (
    <BookingPage
      {...loaded}
      home={portalPaths.agent.home}
      list={list}
      customerPage={customerId && `/admin/clients/${customerId}`}
      answer={actionData}
    />
  );
}
