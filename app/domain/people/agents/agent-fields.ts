import type { FieldList } from "#app/domain/command/field-list.ts";
import { personNameFieldFor } from "../accounts/profile/person-fields.ts";
import { emailFieldFor } from "#app/values/forms/email-field.ts";
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
