import { redirect } from "react-router";
import type { Step } from "#app/domain/command/command.server.ts";
import { handOverWork } from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { portalPaths, portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { changeRole } from "#app/domain/people/staff/change-role.server.ts";
import { updateStaffAccount } from "#app/domain/people/staff/change-staff-account.server.ts";
import { listedRoles, type StaffListName } from "#app/domain/people/staff/staff-account.ts";
import {
  editStaffForm,
  roleFields,
  roleForm,
  staffFields,
} from "#app/domain/people/staff/staff-account-form.ts";
import { type StaffRefusal, staffToasts } from "#app/domain/people/staff/staff-account-messages.ts";
import { readStaffAccount } from "#app/domain/people/staff/staff-accounts.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";
import { staffListPages } from "./staff-list-pages.ts";

const actions = ["account-created", "account-changed", "email-changed", "role-changed"] as const;

/** The account as it is now, and who saved it. */
const currentOf = (list: StaffListName) => async (viewer: SuperAdmin, id: string) => {
  const account = await readStaffAccount(viewer, { id, roles: listedRoles[list] });
  if (!account) return null;
  const saved = await savedBy(viewer, { type: "account", id: account.email }, actions);
  const own = saved.by === viewer.email;
  return { version: account.version, value: account, saved: { ...saved, own } };
};

const goneFrom = (list: StaffListName, toast: ToastMessage) => async () =>
  redirect(staffListPages[list].list, { headers: await withToast(toast) });

/** How somebody's name and email are edited. */
const detailsEditor = (list: StaffListName) => {
  const { notUpdated, updated: toast, missingToEdit } = staffToasts[list];
  return staffEditor({
    fields: staffFields,
    form: editStaffForm,
    current: currentOf(list),
    save: async (viewer, { id = "", input: { name, email, version } }, requestOrigin) => {
      const about = { id, roles: listedRoles[list] };
      const edited = { about, version, account: { name, email } };
      const updated = await updateStaffAccount(viewer, edited, requestOrigin);
      if (!updated.ok)
        return { ...updated, field: updated.reason === "email-taken" ? "email" : null };
      return { ok: true, to: staffListPages[list].account(id), toast };
    },
    refusals: {
      changed: notUpdated("changed"),
      "not-found": notUpdated("not-found"),
      "email-taken": notUpdated("email-taken"),
      unavailable: notUpdated("unavailable"),
    },
    invalid(_, values) {
      const isMissing = Object.keys(staffFields).some((name) => !values[name]?.trim());
      return { notice: isMissing ? missingToEdit : notUpdated("form") };
    },
    gone: goneFrom(list, notUpdated("not-found")),
  });
};

export const detailsEditors = {
  agents: detailsEditor("agents"),
  people: detailsEditor("people"),
} as const;

const { roleChanged, roleNotChanged } = staffToasts.people;
/** The field that a refusal is about. */
const beside: Partial<Record<StaffRefusal, string>> = {
  "last-owner": "role",
  "no-new-owner": "leadsTo",
};

/** How somebody gets another role. Who changes their own has to sign in again, at its portal. */
export const roleEditor = staffEditor({
  name: "change-role",
  fields: roleFields,
  form: roleForm,
  current: currentOf("people"),
  save: async (viewer: SuperAdmin, { id = "", input }, requestOrigin) => {
    const { version, role, leadsTo } = input;
    const handOver = (step: Step) => handOverWork(step, viewer, { from: id, to: leadsTo });
    const changed = await changeRole(viewer, { id, version, role, handOver }, requestOrigin);
    if (!changed.ok) return { ...changed, field: beside[changed.reason] ?? null };
    const isOver = id === viewer.id && role !== viewer.kind;
    const to = isOver ? portalPaths[portalOf(role)].login : staffListPages.people.account(id);
    return { ok: true, to, toast: roleChanged({ ...changed, role }) };
  },
  refusals: {
    changed: roleNotChanged("changed"),
    "not-found": roleNotChanged("not-found"),
    "last-owner": roleNotChanged("last-owner"),
    "no-new-owner": roleNotChanged("no-new-owner"),
    unavailable: roleNotChanged("unavailable"),
  },
  invalid: () => ({ notice: roleNotChanged("form") }),
  gone: goneFrom("people", roleNotChanged("not-found")),
});
