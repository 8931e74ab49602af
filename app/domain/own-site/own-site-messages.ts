import { commandRefusals } from "#app/domain/command/command-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** What a site of one's own can't be without, in words. */
export const missingNames = {
  legalName: "the legal name",
  address: "the address",
  contactEmail: "the contact email",
  policies: "the four policies, edited or confirmed",
  sender: "the sender of mails",
} as const;
export type Missing = keyof typeof missingNames;

const notSwitched = (text: string) =>
  ({ title: "Not Switched", text, look: "destructive" }) as const satisfies ToastMessage;

/** What keeps the site from being switched. */
export const refuseMissing = (missing: readonly Missing[]): ToastMessage =>
  notSwitched(
    `Still missing: ${missing.map((one) => missingNames[one]).join("; ")}. Nothing has changed.`,
  );

export const ownSiteRefusals = {
  missing: notSwitched("Something is still missing. Nothing has changed."),
  changed: notSwitched(
    "Somebody has switched the site since this page was opened. This is how it is now.",
  ),
  "not-found": notSwitched("This is not there any more. Nothing has changed."),
  unavailable: notSwitched(commandRefusals.unavailable),
} as const satisfies Record<string, ToastMessage>;

export const ownSiteToasts = {
  on: {
    title: "This Is Your Site Now",
    text: "What is left of the samples is gone from it, and search engines may list it.",
  },
  off: {
    title: "The Samples Are Back",
    text: "The site shows them as before, and asks search engines to leave it out.",
  },
  confirm: { title: "Confirmed", text: "It is your own now." },
  hide: { title: "Hidden", text: "The site leaves it out." },
  show: { title: "Shown", text: "The site shows it again." },
} as const satisfies Record<string, ToastMessage>;
