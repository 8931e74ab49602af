import { href, redirect, type RouterContextProvider } from "react-router";
import { closeAccount } from "#app/auth/closing/close-account.server.ts";
import type { requireCustomer } from "#app/auth/guards.server.ts";
import { clearedSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { nextTripFirst } from "#app/domain/bookings/booking.ts";
import { myBookings } from "#app/domain/bookings/trips/bookings.server.ts";
import { leaveBookings } from "#app/domain/bookings/trips/move-bookings.server.ts";
import { removeFromWaitingLists } from "#app/domain/departures/wait/remove-waits.server.ts";
import {
  closeAccountForm,
  emailChangeRefusals,
  emailChangeToasts,
} from "#app/domain/people/accounts/email/email-change-form.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { draftCookie } from "#app/web/cookies/token-cookies.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const notice = emailChangeToasts.notClosed;

/** The last button of a customer's account: the home page, signed out, or the page with the reason. */
export async function closeOwnAccount(
  viewer: ReturnType<typeof requireCustomer>,
  { request, context }: Args,
) {
  const form = await readForm(request, closeAccountForm);
  if (!form.ok) return refuse({ ...form, notice });
  const closed = await closeAccount(
    viewer,
    { password: form.value.ownPassword, leaveBookings, forgetWaits: removeFromWaitingLists },
    {
      requestOrigin: requestOriginOf(request, context),
      cookie: request.headers.get("Cookie"),
    },
  );
  if (closed.ok) {
    const headers = await withToast(emailChangeToasts.closed);
    headers.append("Set-Cookie", clearedSessionCookie());
    for (const cookie of await draftCookie.cleared()) headers.append("Set-Cookie", cookie);
    return redirect(href("/"), { headers });
  }
  if (closed.reason === "signed-out") return redirect(href("/login"));
  if (closed.reason === "wrong-password")
    return refuse({
      values: {},
      errors: { ownPassword: emailChangeRefusals["wrong-password"] },
      notice,
    });
  if (closed.reason === "unconfirmed")
    return refuse({ values: {}, errors: {}, notice: emailChangeRefusals.unconfirmed });
  return refuseToWait(closed, { values: {} }, notice);
}

/** What somebody who closes their account has to know: trips ahead, and whether bookings keep them from it. */
export async function readClosing(viewer: SignedIn) {
  const bookings = await myBookings(viewer);
  const { ahead } = nextTripFirst(bookings, new Date());
  return {
    mustConfirm: !viewer.emailVerified && bookings.length > 0,
    ahead: ahead.map(({ reference, departureDate, deal }) => ({
      reference,
      departureDate,
      title: deal.title,
    })),
  };
}
