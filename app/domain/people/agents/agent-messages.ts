import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { plural } from "#app/values/plural.ts";
import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";
import type { AgentStatus } from "./agent.ts";

const agentRefusals = {
  "email-taken": "An account with this email address exists already.",
  busy: "Many people are signing in right now. Please try again in a few seconds.",
  changed: commandRefusals.changed,
  "not-found": "There is no such agent any more. Please look at the list again.",
  "has-password": "This agent has chosen a password already and needs no invitation.",
  "no-new-owner":
    "Whoever was to get the leads may not have any. Nobody was deleted: please choose again.",
  "just-sent": "An invitation went out a moment ago. Please give it a minute to arrive.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<string, string>;
/** Why an agent's account was not changed. */
export type AgentRefusal = keyof typeof agentRefusals;

const error = (title: string) => (reason: AgentRefusal | "form" | "missing") =>
  ({
    title,
    text: reason === "form" || reason === "missing" ? checkFields : agentRefusals[reason],
    look: "destructive",
  }) satisfies ToastMessage;

/** Texts of the agents' pages, quoted from spec §5 and §8. */
export const agentToasts = {
  missingToCreate: {
    title: "Missing Fields",
    text: "Please fill out all fields to create an agent.",
    look: "destructive",
  },
  missingToEdit: {
    title: "Missing Fields",
    text: "Name and Email are required.",
    look: "destructive",
  },
  created: (email: string): ToastMessage => ({
    title: "Success! Agent created",
    text: `${email} can sign in now.`,
  }),
  invited: (email: string): ToastMessage => ({
    title: "Success! Agent created",
    text: `An invitation is on its way to ${email}.`,
  }),
  notCreated: error("Error Creating Agent"),
  updated: { title: "Agent Updated" },
  notUpdated: error("Error Updating Agent"),
  deleted: ({ name, leads }: { name: string; leads: number }): ToastMessage => ({
    title: "Agent Deleted",
    text: `${name} can no longer sign in.${leads === 0 ? "" : ` ${plural(leads, "lead was", "leads were")} handed over.`}`,
  }),
  notDeleted: error("Error Deleting Agent"),
  status: (name: string, status: AgentStatus): ToastMessage => ({
    title: "Agent Status Updated",
    text: `${name} is now ${status}`,
  }),
  notChanged: error("Error Updating Status"),
  invitationSent: (email: string): ToastMessage => ({
    title: "Invitation Sent",
    text: `The link in it works once, for seven days: ${email}`,
  }),
  notInvited: error("Error Sending Invitation"),
  signedOut: (name: string, sessions: number): ToastMessage => ({
    title: "Sessions Ended",
    text: sessions === 0 ? `${name} was signed in nowhere.` : `${name} is signed out everywhere.`,
  }),
} as const;

/** The test agent's toasts (spec §8): 'Success' with the email, 'Error' with the message. */
export const testAgentToasts = {
  created: (email: string): ToastMessage => ({ title: "Success", text: email }),
  refused: error("Error"),
} as const;
