import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { resetTwoFactor } from "#app/auth/two-factor/reset-two-factor.server.ts";
import type { Step } from "#app/domain/command/command.server.ts";
import {
  handOverEverything,
  handOverWork,
} from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { handedOverToast } from "#app/domain/desk/hand-over/open-work.ts";
import { twoFactorToasts } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import {
  changeStaffStatus,
  endStaffSessions,
} from "#app/domain/people/staff/change-staff-account.server.ts";
import { deleteStaffAccount } from "#app/domain/people/staff/delete-staff-account.server.ts";
import { resendInvitation } from "#app/domain/people/staff/invite-staff.server.ts";
import {
  listedRoles,
  type StaffAddress,
  type StaffListName,
} from "#app/domain/people/staff/staff-account.ts";
import { staffButtonForm } from "#app/domain/people/staff/staff-account-form.ts";
import { type StaffRefusal, staffToasts } from "#app/domain/people/staff/staff-account-messages.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffListPages } from "./staff-list-pages.ts";

type Clicked = {
  about: StaffAddress;
  leadsTo: string | null;
  requestOrigin: RequestOrigin;
  toasts: (typeof staffToasts)[StaffListName];
};
type Button = (viewer: SuperAdmin, clicked: Clicked) => Promise<ToastMessage | StaffRefusal>;

const statusButton =
  (status: "active" | "suspended"): Button =>
  async (viewer, { about, requestOrigin, toasts }) => {
    const changed = await changeStaffStatus(viewer, { ...about, status }, requestOrigin);
    return changed.ok ? toasts.status(changed.name, status) : changed.reason;
  };

/** The buttons about an account, each with its toast. */
const buttons = {
  suspend: statusButton("suspended"),
  reactivate: statusButton("active"),
  async delete(viewer, { about, leadsTo, requestOrigin, toasts }) {
    const handOver = (step: Step) => handOverWork(step, viewer, { from: about.id, to: leadsTo });
    const deleted = await deleteStaffAccount(viewer, { ...about, handOver }, requestOrigin);
    return deleted.ok ? toasts.deleted(deleted) : deleted.reason;
  },
  async "hand-over"(viewer, { about, leadsTo, requestOrigin }) {
    const given = { from: about.id, to: leadsTo };
    const handed = await handOverEverything(viewer, given, requestOrigin);
    return handed.ok ? handedOverToast(handed.work, handed.to) : handed.reason;
  },
  async invite(viewer, { about, requestOrigin, toasts }) {
    const sent = await resendInvitation(viewer, about, requestOrigin);
    return sent.ok ? toasts.invitationSent(sent.email) : sent.reason;
  },
  async "sign-out"(viewer, { about, requestOrigin, toasts }) {
    const ended = await endStaffSessions(viewer, about, requestOrigin);
    return ended.ok ? toasts.signedOut(ended.name, ended.sessions) : ended.reason;
  },
  async "reset-two-factor"(viewer, { about, requestOrigin }) {
    const reset = await resetTwoFactor(viewer, about, requestOrigin);
    return reset.ok ? twoFactorToasts.reset(reset.name) : reset.reason;
  },
} satisfies Record<string, Button>;
type ButtonName = keyof typeof buttons;

export function isPersonButton(text: string | null): text is ButtonName {
  return text !== null && Object.hasOwn(buttons, text);
}

/** Runs a button of one of the lists and leads back with its toast; after a deletion to the list. */
export const personButton = (list: StaffListName, name: ButtonName) =>
  staffButtons({
    guard: requireSuperadmin,
    form: staffButtonForm,
    refusals: {},
    async run(viewer, { from, leadsTo }, { requestOrigin, params: { accountId: id = "" } }) {
      const about = { id, roles: listedRoles[list] };
      const toasts = staffToasts[list];
      const done = await buttons[name](viewer, { about, leadsTo, requestOrigin, toasts });
      const toast = typeof done === "string" ? sayRefusal(toasts, name, done) : done;
      if (done === "unavailable") return { ok: false, status: 503, values: {}, notice: toast };
      const pages = staffListPages[list];
      const isListed = name === "delete" || from === "list";
      return { ok: true, to: isListed ? pages.list : pages.account(id), toast };
    },
  });

function sayRefusal(
  toasts: Clicked["toasts"],
  name: ButtonName,
  reason: StaffRefusal,
): ToastMessage {
  if (name === "delete") return toasts.notDeleted(reason);
  if (name === "hand-over") return toasts.notHandedOver(reason);
  return name === "invite" ? toasts.notInvited(reason) : toasts.notChanged(reason);
}
