import { redirect, type RouterContextProvider } from "react-router";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import {
  notificationsNotSaved,
  notificationsSaved,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import {
  ownNotificationsForm,
  ownNotificationFieldsOf,
} from "#app/domain/people/accounts/profile/own-notifications-form.ts";
import {
  readOwnNotifications,
  saveOwnNotifications,
} from "#app/domain/people/accounts/profile/own-notifications.server.ts";
import { saveOwnProfile } from "#app/routes/sign-in/save-own-profile.server.ts";
import {
  askForEmail,
  confirmEmail,
  withdrawEmail,
} from "#app/routes/sign-in/answer-email-change.server.ts";
import { endSessions } from "#app/routes/sign-in/end-sessions.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";
import { answerCalendarLink } from "./answer-calendar-link.server.ts";
import { saveOwnPassword } from "#app/routes/sign-in/save-own-password.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Forms of a staff profile, distinguished by the URL. */
const forms = {
  details: (viewer: Staff, args: Args) =>
    saveOwnProfile(viewer, args, staffPaths[viewer.kind].profile),
  password: (viewer: Staff, args: Args) =>
    saveOwnPassword(viewer, args, staffPaths[viewer.kind].profile),
  email: askForEmail,
  "keep-email": withdrawEmail,
  notifications: (viewer: Staff, args: Args) =>
    notificationsEditor(viewer).answer(viewer, { id: viewer.id, ...args }),
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

const notificationsEditor = (viewer: Staff) =>
  staffEditor({
    name: "notifications",
    fields: ownNotificationFieldsOf(viewer.kind),
    form: ownNotificationsForm,
    async current() {
      const subject = { type: "account", id: viewer.email } as const;
      const [row, { at }] = await Promise.all([
        readOwnNotifications(viewer),
        savedBy(viewer, subject, ["notifications-changed"]),
      ]);
      return { ...row, saved: { at, by: viewer.email, own: true } };
    },
    async save(_, { input: { version, intent: __, opened: ___, ...wanted } }, requestOrigin) {
      const saved = await saveOwnNotifications(viewer, { version, wanted }, requestOrigin);
      const to = staffPaths[viewer.kind].profile;
      return saved.ok ? { ok: true, to, toast: notificationsSaved } : saved;
    },
    refusals: {
      changed: changedToast(notificationsNotSaved),
      "not-found": notificationsNotSaved,
      unavailable: unavailableToast(notificationsNotSaved),
    },
    gone: () => redirect(staffPaths[viewer.kind].profile),
  });
