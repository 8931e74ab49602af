import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { plural } from "#app/values/plural.ts";
import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";
import { type Role, roleNames } from "../permissions.ts";
import type { StaffListName, StaffStatus } from "./staff-account.ts";

/** What an account is called on each of the lists; the spec's is an agent. */
type Noun = "agent" | "account";

const refusalsFor = (noun: Noun) =>
  ({
    "email-taken": "An account with this email address exists already.",
    busy: "Many people are signing in right now. Please try again in a few seconds.",
    changed: commandRefusals.changed,
    "not-found": `There is no such ${noun} any more. Please look at the list again.`,
    "has-password": `This ${noun} has chosen a password already and needs no invitation.`,
    "no-new-owner":
      "Whoever was to get the leads may not have any. Nothing was changed: please choose again.",
    "last-owner":
      "This is the last owner who can sign in. Please make somebody else an owner first: who is invited counts once they have chosen a password.",
    "just-sent": "An invitation went out a moment ago. Please give it a minute to arrive.",
    unavailable: commandRefusals.unavailable,
  }) as const satisfies Record<string, string>;
/** Why a staff account was not changed. */
export type StaffRefusal = keyof ReturnType<typeof refusalsFor>;

/** Constraints that a concurrent request can violate, mapped to refusals. */
export const staffConstraints = { users_last_superadmin: "last-owner" } as const satisfies Record<
  string,
  StaffRefusal
>;

const errorFor = (noun: Noun) => (title: string) => (reason: StaffRefusal | "form") =>
  ({
    title,
    text: reason === "form" ? checkFields : refusalsFor(noun)[reason],
    look: "destructive",
  }) satisfies ToastMessage;

const handedOver = (leads: number) =>
  leads === 0 ? "" : ` ${plural(leads, "lead was", "leads were")} handed over.`;

/** Texts of a list of accounts and its pages; those about agents are quoted from spec §5 and §8. */
function toastsFor(noun: Noun) {
  const [error, title] = [errorFor(noun), noun === "agent" ? "Agent" : "Account"];
  return {
    missingToCreate: {
      title: "Missing Fields",
      text: `Please fill out all fields to create an ${noun}.`,
      look: "destructive",
    },
    missingToEdit: {
      title: "Missing Fields",
      text: "Name and Email are required.",
      look: "destructive",
    },
    created: (email: string): ToastMessage => ({
      title: `Success! ${title} created`,
      text: `${email} can sign in now.`,
    }),
    invited: (email: string): ToastMessage => ({
      title: `Success! ${title} created`,
      text: `An invitation is on its way to ${email}.`,
    }),
    notCreated: error(`Error Creating ${title}`),
    updated: { title: `${title} Updated` },
    notUpdated: error(`Error Updating ${title}`),
    deleted: ({ name, leads }: { name: string; leads: number }): ToastMessage => ({
      title: `${title} Deleted`,
      text: `${name} can no longer sign in.${handedOver(leads)}`,
    }),
    notDeleted: error(`Error Deleting ${title}`),
    status: (name: string, status: StaffStatus): ToastMessage => ({
      title: `${title} Status Updated`,
      text: `${name} is now ${status}`,
    }),
    notChanged: error("Error Updating Status"),
    roleChanged: (changed: { name: string; role: Role; leads: number }): ToastMessage => ({
      title: "Role Changed",
      text: `${changed.name} is signed out, and the next sign-in is as: ${roleNames[changed.role]}.${handedOver(changed.leads)}`,
    }),
    roleNotChanged: error("Error Changing Role"),
    notHandedOver: error("Nothing Handed Over"),
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
}

export const staffToasts = {
  agents: toastsFor("agent"),
  people: toastsFor("account"),
} as const satisfies Record<StaffListName, unknown>;

/** The test agent's toasts (spec §8): 'Success' with the email, 'Error' with the message. */
export const testAgentToasts = {
  created: (email: string): ToastMessage => ({ title: "Success", text: email }),
  refused: errorFor("agent")("Error"),
} as const;
