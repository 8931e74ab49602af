import {
  data,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { admitStaff, staffOf, viewerOf } from "#app/auth/guards.server.ts";
import { draftsContext } from "#app/auth/viewer.ts";
import { staffBookingToasts } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import {
  formKept,
  formKeptFromOther,
} from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { type PortalKind, portalAt, staffPaths, worksAt } from "#app/domain/people/staff-paths.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { showRestored } from "#app/values/forms/form-restoring.server.ts";
import { markRefused } from "#app/values/forms/refused-request.ts";
import { withQuery } from "#app/values/with-query.ts";
import { ErrorPage } from "#app/views/site/error-page.tsx";
import { takeToast, withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/layout";
import { discardKept, restoreLostForm, saveLostForm } from "./login/lost-form.server.ts";
import { isDraft, storeFormDraft, restoreDraft, watchSent } from "./shell/drafts/drafts.server.ts";
import { PortalError, PortalShell } from "./shell/portal/portal-shell.tsx";

/**
 * Runs before every loader and action inside, also for `.data` requests: this portal's staff only,
 * so no page can forget it.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, url, context, pattern }, next) => {
    // What the router matched: it takes escapes and any case in the address.
    const portal = portalAt(pattern);
    const args = { request, url, context };
    if (request.method === "POST" && !worksAt(portal, viewerOf(context))) {
      // The browser keeps it until they have signed in.
      if (isDraft(args)) return new Response(null, { status: 401 });
      await leadToLogin(portal, args);
    }
    const viewer = admitStaff(context, portal, { url, method: request.method, pattern });
    if (isDraft(args)) return storeFormDraft(viewer, args);
    await discardKept(viewer, args);
    const cookies = await restoreLostForm(viewer, args);
    await restoreDraft(viewer, args);
    const ended = await watchSent(viewer, args);
    const response = await next();
    await ended(response.status);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  },
];

/**
 * A form whose session has ended (spec §5 and §8: agent booking), or is somebody else's by now. It
 * comes back after signing in.
 */
async function leadToLogin(
  portal: PortalKind,
  { request, url, context }: Parameters<typeof saveLostForm>[1],
): Promise<void> {
  const { createBooking, login } = staffPaths[portal];
  const formCookies = await saveLostForm(portal, { request, url, context });
  const isVisitor = viewerOf(context).kind === "visitor";
  const isBooking = isVisitor && url.pathname === createBooking;
  if (!formCookies && !(isVisitor && portal === "agent") && !isBooking) return;
  if (!isVisitor) markRefused(context, { action: "access-refused" });
  const savedToast = isVisitor ? formKept : formKeptFromOther;
  const headers = await withToast(
    formCookies && !isBooking ? savedToast : staffBookingToasts.notSignedIn,
  );
  for (const cookie of formCookies ?? []) headers.append("Set-Cookie", cookie);
  const next = formCookies && url.pathname + url.search;
  // A new document: a form of the middle of a page keeps its scroll position otherwise.
  throw redirectDocument(withQuery(login, { next }), { headers });
}

/** Middleware only runs on client navigations if there is a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ toast, headers }, { isOwn }] = await Promise.all([takeToast(request), readSite()]);
  const viewer = staffOf(context);
  return data(
    {
      viewer,
      toast,
      restored: showRestored(),
      drafts: context.get(draftsContext),
      isSample: !isOwn,
    },
    { headers },
  );
}

/** A page that reads itself again keeps the toast, and with it the button that undoes. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href;
  return !isSamePage && defaultShouldRevalidate;
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
    <PortalShell {...loaderData} restored={null}>
      <PortalError error={error} />
    </PortalShell>
  );
}
