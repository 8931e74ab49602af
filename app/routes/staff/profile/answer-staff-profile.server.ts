import { redirect, type RouterContextProvider } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import { compareForms, takenPart } from "#app/domain/command/compare-forms.server.ts";
import { ownNotificationFieldsOf } from "#app/domain/people/accounts/profile/own-notification-fields.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import {
  notificationsNotSaved,
  notificationsSaved,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { ownNotificationsForm } from "#app/domain/people/accounts/profile/own-notifications-form.ts";
import {
  readOwnNotifications,
  saveOwnNotifications,
} from "#app/domain/people/accounts/profile/own-notifications.server.ts";
import { saveOwnProfile } from "#app/routes/sign-in/save-own-profile.server.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { refuseConflict } from "#app/web/forms/refuse-conflict.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import {
  askForEmail,
  confirmEmail,
  withdrawEmail,
} from "#app/routes/sign-in/answer-email-change.server.ts";
import { endSessions } from "#app/routes/sign-in/end-sessions.server.ts";
import { answerCalendarLink } from "./answer-calendar-link.server.ts";
import { saveStaffPassword } from "./save-staff-password.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Forms of a staff profile, distinguished by the URL. */
const forms = {
  details: (viewer: Staff, args: Args) =>
    saveOwnProfile(viewer, args, staffPaths[viewer.kind].profile),
  password: (viewer: Staff, args: Args) =>
    saveStaffPassword(viewer, args, staffPaths[viewer.kind].profile),
  email: askForEmail,
  "keep-email": withdrawEmail,
  notifications: saveNotifications,
  calendar: answerCalendarLink,
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

async function saveNotifications(viewer: Staff, { request, context }: Args) {
  const form = await readForm(request, ownNotificationsForm);
  const values = { ...form.values, form: "notifications" };
  const take = takenPart(form.values.intent);
  if (take !== null) return showBoth(viewer, { typed: form.values, take });
  if (!form.ok) return refuse({ ...form, values });
  const { version, intent: _, opened: __, ...wanted } = form.value;
  const edit = { version, wanted };
  const saved = await saveOwnNotifications(viewer, edit, requestOriginOf(request, context));
  if (saved.ok) return back(viewer, notificationsSaved);
  if (saved.reason === "changed") return showBoth(viewer, { typed: form.values, take });
  if (saved.reason === "not-found") return redirect(staffPaths[viewer.kind].profile);
  const notice = unavailableToast(notificationsNotSaved);
  return refuse({ values, errors: {}, notice }, optionsFor(saved.reason));
}

/** The boxes beside those that are saved now. */
async function showBoth(
  viewer: Staff,
  { typed, take }: { typed: Record<string, string>; take: string | null },
) {
  const subject = { type: "account", id: viewer.email } as const;
  const [current, change] = await Promise.all([
    readOwnNotifications(viewer),
    lastChange(viewer, subject, ["notifications-changed"]),
  ]);
  const saved = { at: change?.at ?? new Date(), by: viewer.email, own: true };
  return refuseConflict(
    compareForms(ownNotificationFieldsOf(viewer.kind), { typed, current, saved, take }),
    { take, notice: changedToast(notificationsNotSaved), form: "notifications" },
  );
}

async function back(viewer: Staff, toast: ToastMessage) {
  return redirect(staffPaths[viewer.kind].profile, { headers: await withToast(toast) });
}
