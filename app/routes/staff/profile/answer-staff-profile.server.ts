import { redirect, type RouterContextProvider } from "react-router";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { accountToasts } from "#app/domain/people/accounts/account-messages.ts";
import { profileForm } from "#app/domain/people/accounts/profile-form.ts";
import { saveProfile } from "#app/domain/people/accounts/save-profile.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import {
  notificationsNotSaved,
  notificationsSaved,
} from "#app/domain/people/accounts/two-factor-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { ownNotificationsForm } from "#app/domain/people/accounts/own-notifications-form.ts";
import { saveOwnNotifications } from "#app/domain/people/accounts/own-notifications.server.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";
import {
  askForEmail,
  confirmEmail,
  keepEmail,
} from "#app/routes/sign-in/answer-email-change.server.ts";
import { endSessions } from "#app/routes/sign-in/end-sessions.server.ts";
import { saveStaffPassword } from "./save-staff-password.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Forms of a staff profile, distinguished by the URL. */
const forms = {
  details: saveDetails,
  password: (viewer: Staff, args: Args) =>
    saveStaffPassword(viewer, args, staffPaths[viewer.kind].profile),
  email: askForEmail,
  "keep-email": keepEmail,
  notifications: saveNotifications,
  sessions: (viewer: Staff, args: Args) =>
    endSessions(viewer, args, staffPaths[viewer.kind].profile),
} as const;

/** Answers a staff profile's form: the page with a toast, or the form with errors. */
export function answerStaffProfile(viewer: Staff, args: Args) {
  const { searchParams } = new URL(args.request.url);
  const name = searchParams.get("form");
  const form = Object.entries(forms).find(([key]) => key === name)?.[1];
  if (!form && searchParams.has("token")) return confirmEmail(viewer, args);
  return form ? form(viewer, args) : redirect(staffPaths[viewer.kind].profile);
}

async function saveDetails(viewer: Staff, { request, context }: Args) {
  const form = await readForm(request, profileForm);
  if (!form.ok) return refuse({ ...form, values: { ...form.values, form: "details" } });
  const saved = await saveProfile(viewer, form.value, requestOriginOf(request, context));
  if (saved.ok) return back(viewer, accountToasts.profileSaved);
  const values = { ...form.values, form: "details" };
  return refuse(
    { values, errors: {}, notice: unavailableToast(accountToasts.profileNotSaved) },
    optionsFor(saved.reason),
  );
}

async function saveNotifications(viewer: Staff, { request, context }: Args) {
  const form = await readForm(request, ownNotificationsForm);
  if (!form.ok) return refuse({ ...form, values: { form: "notifications" } });
  const wanted = Object.entries(form.value).filter(([, box]) => box !== undefined);
  const saved = await saveOwnNotifications(
    viewer,
    new Set(wanted.map(([key]) => key)),
    requestOriginOf(request, context),
  );
  if (saved.ok) return back(viewer, notificationsSaved);
  const values = { ...form.values, form: "notifications" };
  return refuse(
    { values, errors: {}, notice: unavailableToast(notificationsNotSaved) },
    optionsFor(saved.reason),
  );
}

async function back(viewer: Staff, toast: ToastMessage) {
  return redirect(staffPaths[viewer.kind].profile, { headers: await withToast(toast) });
}
