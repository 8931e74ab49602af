import { redirect, type RouterContextProvider } from "react-router";
import { confirmEmailChange } from "#app/auth/email/confirm-email-change.server.ts";
import {
  requestEmailChange,
  withdrawEmailChange,
} from "#app/auth/email/request-email-change.server.ts";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { moveBookings } from "#app/domain/bookings/trips/move-bookings.server.ts";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { moveLeads } from "#app/domain/leads/move-leads.server.ts";
import {
  emailChangeForm,
  emailChangeRefusals,
  emailChangeToasts,
} from "#app/domain/people/accounts/email/email-change-form.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { profilePath } from "#app/domain/people/staff-paths.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { sessionTokenOf } from "./end-sessions.server.ts";
import { refuseToWait } from "./refuse-to-wait.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const notice = emailChangeToasts.notChanged;
/** Names the card of a staff profile that shows a refusal. */
const values = { form: "email" };

/** A profile's form that asks for another email address. */
export async function askForEmail(viewer: SignedIn, { request, context }: Args) {
  const form = await readForm(request, emailChangeForm);
  if (!form.ok) return refuse({ ...form, values: { ...form.values, ...values }, notice });
  const { newEmail, ownPassword: password } = form.value;
  const typed = { newEmail, ...values };
  const outcome = await requestEmailChange(
    viewer,
    { newEmail, password },
    { requestOrigin: requestOriginOf(request, context), cookie: request.headers.get("Cookie") },
  );
  if (outcome.ok) return back(viewer, emailChangeToasts.linkSent);
  if (outcome.reason === "signed-out") return redirect(portalPaths[portalOf(viewer.kind)].login);
  if (outcome.reason === "same-email" || outcome.reason === "wrong-password") {
    const field = outcome.reason === "same-email" ? "newEmail" : "ownPassword";
    return refuse({
      values: typed,
      errors: { [field]: emailChangeRefusals[outcome.reason] },
      notice,
    });
  }
  return refuseToWait(outcome, { values: typed }, notice);
}

/** The button that takes the request back. */
export async function withdrawEmail(viewer: SignedIn, { request, context }: Args) {
  const withdrawn = await withdrawEmailChange(viewer, requestOriginOf(request, context));
  if (withdrawn.ok) return back(viewer, emailChangeToasts.withdrawn);
  return refuse(
    { values, errors: {}, notice: unavailableToast(notice) },
    optionsFor(withdrawn.reason),
  );
}

/** The button on the page that the mailed link opens; its token stays in the URL for a refusal. */
export async function confirmEmail(viewer: SignedIn, { request, context }: Args) {
  const confirmed = await confirmEmailChange(
    viewer,
    {
      link: {
        token: new URL(request.url).searchParams.get("token") ?? "",
        session: sessionTokenOf(viewer, request),
        device: readDeviceToken(request.headers.get("Cookie")),
      },
      follow: async (tx, move) => {
        await moveBookings(tx, move);
        await moveLeads(tx, move);
      },
    },
    requestOriginOf(request, context),
  );
  if (confirmed.ok) return back(viewer, emailChangeToasts.changed);
  if (confirmed.reason === "unavailable")
    return refuse(
      { values, errors: {}, notice: unavailableToast(notice) },
      optionsFor(confirmed.reason),
    );
  const reason = confirmed.reason === "email-taken" ? "email-taken" : "invalid-link";
  return refuse({ values, errors: {}, notice: emailChangeRefusals[reason] });
}

async function back(viewer: SignedIn, toast: ToastMessage) {
  return redirect(profilePath(viewer), { headers: await withToast(toast) });
}
