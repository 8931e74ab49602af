import { z } from "zod";
import { fieldSchemas, versionInputs, type FieldList } from "#app/domain/command/field-list.ts";
import { emailFieldFor } from "#app/values/forms/email-field.ts";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { isEasyPassword } from "../accounts/passwords/easy-password.server.ts";
import { easyPassword, newPasswordField } from "../accounts/profile/person-fields.ts";
import { personNameFieldFor } from "#app/values/forms/name-field.ts";
import { type Role, roleNames, roles } from "../permissions.ts";
import { listedRoles, type StaffInput } from "./staff-account.ts";

/** What an owner writes about somebody; form, conflict and audit row derive from it. */
export const staffFields: FieldList<StaffInput> = {
  name: {
    label: "Name",
    schema: personNameFieldFor("Please enter a name."),
    text: (name) => name,
  },
  email: {
    label: "Email",
    schema: emailFieldFor("Please enter an email address."),
    text: (email) => email,
  },
};

export const missingPassword = "Please choose a password.";
const chooseRole = "Please choose one of the roles.";
const fields = fieldSchemas(staffFields);

/**
 * The form to create an account (spec §5: name, email, password) with one of these roles.
 * `password` is null if they will choose it by invitation.
 */
const newStaffForm = (allowed: readonly Role[]) =>
  z
    .strictObject({
      ...fields,
      role: z.enum(allowed, chooseRole).default("agent"),
      way: z.enum(["invitation", "password"], "Please choose how they get a password."),
      password: z.string().default(""),
    })
    .superRefine(
      ({ way, password, name, email }, context) => {
        if (way === "invitation") return;
        const checked = newPasswordField
          .refine((typed) => !isEasyPassword(typed, { name, email }), easyPassword)
          .safeParse(password);
        const message = password === "" ? missingPassword : checked.error?.issues[0]?.message;
        if (message !== undefined)
          context.addIssue({ code: "custom", path: ["password"], message });
      },
      { when: whenTyped("way", "name", "email", "password") },
    )
    .transform(({ way, password, ...account }) => ({
      ...account,
      password: way === "invitation" ? null : password,
    }));

/** Who is made on the agents' page is an agent. */
export const newAgentForm = newStaffForm(listedRoles.agents);
export const newPersonForm = newStaffForm(listedRoles.people);

/** Name and email of an account; the password is not editable (spec §5). */
export const editStaffForm = z.strictObject({ ...fields, ...versionInputs });

/** Who takes over open leads; null for nobody. */
const leadsTo = z
  .string()
  .trim()
  .max(64)
  .default("")
  .transform((id) => id || null);

/** The role of an account: conflict and audit row derive from it. */
export const roleFields: FieldList<{ role: Role }> = {
  role: {
    label: "Role",
    schema: z.enum(roles, chooseRole),
    text: (role) => role,
    describe: (role) => Object.entries(roleNames).find(([name]) => name === role)?.[1] ?? role,
  },
};

export const roleForm = z.strictObject({
  ...fieldSchemas(roleFields),
  leadsTo,
  ...versionInputs,
});

/** A button about one account, and the page it is on. */
export const staffButtonForm = z.strictObject({
  from: z.enum(["list", "person"]).default("person"),
  leadsTo,
});

/** The test agent's form has no fields. */
export const testAgentForm = z.strictObject({});
