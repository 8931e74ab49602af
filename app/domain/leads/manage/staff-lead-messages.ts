import { commandRefusals } from "#app/domain/command/command-messages.ts";
import {
  failedToast,
  type FieldSentence,
  type ToastMessage,
} from "#app/values/forms/toast-message.ts";
import type { StaffLeadKey } from "./staff-lead-form.ts";
import { leadStatusLabels, type LeadStatus } from "../lead-status.ts";

export const staffLeadRefusals = {
  unavailable: commandRefusals.unavailable,
  "no-email": "This caller has left no email. Please write it down on the client's page first.",
  "not-found": "This lead is no longer there.",
  changed:
    "Somebody changed this lead while you looked at it. It is shown as it stands now: please decide once more.",
  "no-such-change": { field: "to", message: "A lead that stands here can't be moved there." },
  "reason-missing": {
    field: "reason",
    message: "Please say why it was lost: the next one may not be.",
  },
  "has-ended": "This lead has ended: nobody needs to look after it.",
  "no-agent": {
    field: "ownerId",
    message: "This agent can't sign in any more. Please choose another one.",
  },
  "date-past": {
    field: "dueOn",
    message: "This day has passed. Please choose today or a later one.",
  },
  "nothing-changed": "Agent and day are what they were. Nothing was saved.",
  "form-used": "This form has been sent already. Send it again only if you mean it twice.",
} as const satisfies Record<string, FieldSentence<StaffLeadKey>>;
/** Why a lead's status, plan, notes or answers are not changed. */
export type StaffLeadRefusal = keyof typeof staffLeadRefusals;

/** To the second of two who answer a lead: nothing of theirs has left. */
export const wasAnswered = (by: string | null, ago: string): ToastMessage => ({
  title: `${by ?? "A former colleague"} answered ${ago}`,
  text: "Your mail was not sent. Read theirs here; yours is kept below, to be changed, left, or sent anyway.",
});

/** Why a call is not written down, or not yet. */
export const phoneLeadRefusals = {
  alike: failedToast(
    "Not Saved Yet",
    "There are clients like this one. Choose who called, or somebody new, and save once more.",
  ),
  "email-taken": { field: "email", message: "Another client has this email: look them up." },
  "no-client": { field: "customer", message: "This client is no longer there. Please look again." },
  "no-agent": staffLeadRefusals["no-agent"],
  "date-past": staffLeadRefusals["date-past"],
  "form-used": failedToast(
    "Saved Already",
    "This form has made a lead already. Save once more only if they called twice.",
  ),
  unavailable: failedToast("Not Saved", commandRefusals.unavailable),
} as const satisfies Record<string, ToastMessage | FieldSentence>;

export const staffLeadToasts = {
  created: (reference: string): ToastMessage => ({
    title: "Lead Saved",
    text: `The reference is ${reference}. Nobody is mailed.`,
  }),
  statusChanged: (reference: string, status: LeadStatus): ToastMessage => ({
    title: "Lead Updated",
    text: `${reference} is now ${leadStatusLabels[status].toLowerCase()}.`,
  }),
  planned: { title: "Lead Updated" },
  noted: { title: "Note Saved" },
  answered: (name: string): ToastMessage => ({
    title: "Mail Sent",
    text: `It goes to ${name}.`,
  }),
} as const;
