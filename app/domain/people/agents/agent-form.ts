import { z } from "zod";
import { whenTyped } from "#app/values/form-fields.ts";
import { isEasyPassword } from "../accounts/easy-password.server.ts";
import {
  easyPassword,
  emailFieldFor,
  newPasswordField,
  personNameFieldFor,
} from "../accounts/person-fields.ts";

export const missingPassword = "Please choose a password for the agent.";
const name = personNameFieldFor("Please enter the agent's name.");
const email = emailFieldFor("Please enter the agent's email address.");

/**
 * The form to create an agent (spec §5: name, email, password). `password` is null if the agent
 * will choose it by invitation.
 */
export const createAgentForm = z
  .strictObject({
    name,
    email,
    way: z.enum(["invitation", "password"], "Please choose how the agent gets a password."),
    password: z.string().default(""),
  })
  .superRefine(
    ({ way, password, ...agent }, context) => {
      if (way === "invitation") return;
      const checked = newPasswordField
        .refine((typed) => !isEasyPassword(typed, agent), easyPassword)
        .safeParse(password);
      const said = password === "" ? missingPassword : checked.error?.issues[0]?.message;
      if (said !== undefined)
        context.addIssue({ code: "custom", path: ["password"], message: said });
    },
    { when: whenTyped("way", "name", "email", "password") },
  )
  .transform(({ way, password, ...agent }) => ({
    ...agent,
    password: way === "invitation" ? null : password,
  }));

/** Name and email of an agent; the password is not editable (spec §5). */
export const editAgentForm = z.strictObject({ name, email });

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
