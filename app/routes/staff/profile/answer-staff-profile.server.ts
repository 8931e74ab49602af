import { data, href, redirect, type RouterContextProvider } from "react-router";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import {
  notificationsNotSaved,
  notificationsSaved,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import {
  ownNotificationFieldsOf,
  ownNotificationsForm,
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
import { saveOwnPassword } from "#app/routes/sign-in/save-own-password.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import {
  calendarLinkForm,
  calendarLinkToasts,
} from "#app/domain/people/calendar/calendar-link-form.ts";
import {
  endCalendarLink,
  makeCalendarLink,
} from "#app/domain/people/calendar/calendar-links.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Forms of a staff profile, distinguished by the URL. */
const forms = {
  details: (viewer: Staff, args: Args) => saveOwnProfile(viewer, args, pathsOf(viewer).profile),
  password: (viewer: Staff, args: Args) => saveOwnPassword(viewer, args, pathsOf(viewer).profile),
  email: askForEmail,
  "keep-email": withdrawEmail,
  notifications: (viewer: Staff, args: Args) =>
    notificationsEditor(viewer).answer(viewer, { id: viewer.id, ...args }),
  calendar: answerCalendarLink,
  sessions: (viewer: Staff, args: Args) => endSessions(viewer, args, pathsOf(viewer).profile),
} as const;

/** Answers a staff profile's form: the page with a toast, or the form with errors. */
export function answerStaffProfile(viewer: Staff, args: Args) {
  const { searchParams } = new URL(args.request.url);
  const name = searchParams.get("form");
  const form = Object.entries(forms).find(([key]) => key === name)?.[1];
  if (!form && searchParams.has("token")) return confirmEmail(viewer, args);
  return form ? form(viewer, args) : redirect(pathsOf(viewer).profile);
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
      const to = pathsOf(viewer).profile;
      return saved.ok ? { ok: true, to, toast: notificationsSaved } : saved;
    },
    refusals: {
      changed: changedToast(notificationsNotSaved),
      "not-found": notificationsNotSaved,
      unavailable: unavailableToast(notificationsNotSaved),
    },
    gone: () => redirect(pathsOf(viewer).profile),
  });

/** Makes the link, returned directly and never stored for another page, or ends it. */
async function answerCalendarLink(viewer: Staff, { request, context }: Args) {
  const form = await readForm(request, calendarLinkForm);
  const values = { form: "calendar" };
  if (!form.ok) return refuse({ ...form, values });
  const notChanged = () => {
    const notice = unavailableToast(calendarLinkToasts.failed);
    return refuse({ values, errors: {}, notice }, optionsFor("unavailable"));
  };
  const origin = requestOriginOf(request, context);
  if (form.value.do === "end") {
    const ended = await endCalendarLink(viewer, origin);
    if (!ended.ok) return notChanged();
    const headers = await withToast(calendarLinkToasts.ended);
    return redirect(pathsOf(viewer).profile, { headers });
  }
  const made = await makeCalendarLink(viewer, origin, form.value.key);
  if (!made.ok && made.reason === "not-allowed")
    return refuse({ values, errors: {}, notice: calendarLinkToasts.notAllowed }, { status: 403 });
  if (!made.ok) return notChanged();
  const path = href("/calendar/:file", { file: `${made.token}.ics` });
  return data({ values, errors: {}, calendar: ownUrl(path) });
}
