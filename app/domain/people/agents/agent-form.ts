import { z } from "zod";
import { fieldSchemas, versionInputs, type FieldList } from "#app/domain/command/field-list.ts";
import { emailFieldFor } from "#app/values/forms/email-field.ts";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { isEasyPassword } from "../accounts/passwords/easy-password.server.ts";
import {
  easyPassword,
  newPasswordField,
  personNameFieldFor,
} from "../accounts/profile/person-fields.ts";
import type { AgentInput } from "./agent.ts";

/** What the super admin writes about an agent; form, conflict and audit row derive from it. */
export const agentFields: FieldList<AgentInput> = {
  name: {
    label: "Name",
    schema: personNameFieldFor("Please enter the agent's name."),
    text: (name) => name,
  },
  email: {
    label: "Email",
    schema: emailFieldFor("Please enter the agent's email address."),
    text: (email) => email,
  },
};

export const missingPassword = "Please choose a password for the agent.";
const fields = fieldSchemas(agentFields);

/**
 * The form to create an agent (spec §5: name, email, password). `password` is null if the agent
 * will choose it by invitation.
 */
export const createAgentForm = z
  .strictObject({
    ...fields,
    way: z.enum(["invitation", "password"], "Please choose how the agent gets a password."),
    password: z.string().default(""),
  })
  .superRefine(
    ({ way, password, ...agent }, context) => {
      if (way === "invitation") return;
      const checked = newPasswordField
        .refine((typed) => !isEasyPassword(typed, agent), easyPassword)
        .safeParse(password);
      const message = password === "" ? missingPassword : checked.error?.issues[0]?.message;
      if (message !== undefined) context.addIssue({ code: "custom", path: ["password"], message });
    },
    { when: whenTyped("way", "name", "email", "password") },
  )
  .transform(({ way, password, ...agent }) => ({
    ...agent,
    password: way === "invitation" ? null : password,
  }));

/** Name and email of an agent; the password is not editable (spec §5). */
export const editAgentForm = z.strictObject({ ...fields, ...versionInputs });

/** A button about one agent, and the page it is on. */
export const agentButtonForm = z.strictObject({
  from: z.enum(["list", "agent"]).default("agent"),
  /** Who gets a deleted agent's leads; null for nobody. */
  leadsTo: z
    .string()
    .trim()
    .max(64)
    .default("")
    .transform((id) => id || null),
});

/** The test agent's form has no fields. */
export const testAgentForm = z.strictObject({});
