import { data, Outlet, redirect, useNavigation } from "react-router";
import { admitStaff, staffOf, viewerOf } from "#app/auth/guards.server.ts";
import { deskToasts } from "#app/domain/bookings/manage/booking-desk-messages.ts";
import { portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";
import { ErrorPage } from "#app/views/error-page.tsx";
import { takeToast, withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/layout";
import { keepBookingForm } from "./bookings/create/keep-booking-form.server.ts";
import { PortalError } from "./shell/portal-error.tsx";
import { PortalShell } from "./shell/portal-shell.tsx";

/** Ahead of every loader and action of the pages inside, of documents and of `.data` requests alike: this portal's staff only. A page under this layout can't forget it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const portal = portalAt(url.pathname);
    const isBooking = url.pathname === staffPaths[portal].createBooking;
    // A form whose sender's session is over (spec §5 and §8: agent booking).
    if ((portal === "agent" || isBooking) && request.method === "POST" && viewerOf(context).kind === "visitor") {
      const headers = await withToast(deskToasts.notSignedIn);
      const kept = isBooking ? await keepBookingForm(request, { portal, context }) : null;
      if (kept) headers.append("Set-Cookie", kept);
      throw redirect(staffPaths[portal].login, { headers });
    }
    admitStaff(context, portal, { url, method: request.method });
  },
];

/** Middleware runs on a client navigation only where a loader does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  return data({ viewer: staffOf(context), toast }, { headers });
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <PortalShell {...loaderData} busy={busy}>
      <Outlet />
    </PortalShell>
  );
}

/** Errors of the pages inside keep the portal around them. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // Without the layout's data nobody is known to be signed in.
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <PortalShell {...loaderData} busy={false}>
      <PortalError error={error} />
    </PortalShell>
  );
}
