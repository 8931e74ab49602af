import { data, Outlet, redirect } from "react-router";
import { admitStaff, staffOf, viewerOf } from "#app/auth/guards.server.ts";
import { staffBookingToasts } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";
import { ErrorPage } from "#app/views/error-page.tsx";
import { takeToast, withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/layout";
import { saveBookingForm } from "./bookings/create/save-booking-form.server.ts";
import { PortalError } from "./shell/portal-error.tsx";
import { PortalShell } from "./shell/portal-shell.tsx";

/**
 * Runs before every loader and action inside, also for `.data` requests: this portal's staff only,
 * so no page can forget it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const portal = portalAt(url.pathname);
    const isBooking = url.pathname === staffPaths[portal].createBooking;
    // A form whose session has ended (spec §5 and §8: agent booking).
    if (
      (portal === "agent" || isBooking) &&
      request.method === "POST" &&
      viewerOf(context).kind === "visitor"
    ) {
      const headers = await withToast(staffBookingToasts.notSignedIn);
      const cookie = isBooking ? await saveBookingForm(request, { portal, context }) : null;
      if (cookie) headers.append("Set-Cookie", cookie);
      throw redirect(staffPaths[portal].login, { headers });
    }
    admitStaff(context, portal, { url, method: request.method });
  },
];

/** Middleware only runs on client navigations if there is a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  return data({ viewer: staffOf(context), toast }, { headers });
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PortalShell {...loaderData}>
      <Outlet />
    </PortalShell>
  );
}

/** Errors inside keep the portal's shell. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // Without the layout's data there is no known viewer.
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <PortalShell {...loaderData}>
      <PortalError error={error} />
    </PortalShell>
  );
}
