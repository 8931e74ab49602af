import { staffOf } from "#app/auth/guards.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/profile";
import { answerStaffProfile } from "./answer-staff-profile.server.ts";
import { handOverOwn } from "./hand-over-own.server.ts";
import { StaffProfile, profileTitles } from "./staff-profile.tsx";
import { readOwnSessions } from "#app/auth/sessions/own-sessions.server.ts";
import { readTwoFactor } from "#app/auth/two-factor/two-factor.server.ts";
import { readOpenWork } from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { ownNotificationFieldsOf } from "#app/domain/people/accounts/profile/own-notifications-form.ts";
import { profileFields } from "#app/domain/people/accounts/profile/profile-form.ts";
import { readProfile } from "#app/domain/people/accounts/profile/read-profile.server.ts";
import { readCalendarLink } from "#app/domain/people/calendar/calendar-links.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readOwnNotifications } from "#app/domain/people/accounts/profile/own-notifications.server.ts";
import { readEmailChange } from "#app/domain/people/accounts/email/pending-email.server.ts";
import { readSecuritySettings } from "#app/domain/settings/settings.server.ts";
import { sessionTokenOf } from "#app/routes/sign-in/end-sessions.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta(profileTitles, "Your name, password, notifications and sessions.");

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStaffProfile(staffOf(context), request);
export const action = (args: Route.ActionArgs) =>
  args.url.searchParams.get("form") === "hand-over"
    ? handOverOwn(args)
    : answerStaffProfile(staffOf(args.context), args);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffProfile profile={loaderData} refusal={actionData} />;
}

/** A staff member's own account, without a pending secret. */
async function loadStaffProfile(viewer: Staff, request: Request) {
  const token = new URL(request.url).searchParams.get("token");
  const mayHave = may(viewer, "write", "leads");
  const [staff, work] = mayHave
    ? await Promise.all([listStaff(viewer), readOpenWork(viewer, viewer.id)])
    : [[], null];
  const [profile, twoFactor, settings, sessions, notifications, emailChange, calendarMadeAt] =
    await Promise.all([
      readProfile(viewer),
      readTwoFactor(viewer),
      readSecuritySettings(),
      readOwnSessions(viewer, sessionTokenOf(viewer, request)),
      readOwnNotifications(viewer),
      readEmailChange(viewer, token),
      readCalendarLink(viewer),
    ]);
  const factor =
    twoFactor.state === "on"
      ? { on: true, codesLeft: twoFactor.codesLeft }
      : { on: false, codesLeft: 0 };
  return {
    email: viewer.email,
    details: openForm(profileFields, profile),
    twoFactor: { ...factor, required: settings.twoFactorRequired },
    sessions,
    notifications: openForm(ownNotificationFieldsOf(viewer.kind), notifications),
    emailChange,
    handOver: work && {
      work,
      newOwners: staff.filter(({ id, active }) => active && id !== viewer.id),
    },
    calendar: { madeAt: calendarMadeAt, idempotencyKey: crypto.randomUUID() },
  };
}
