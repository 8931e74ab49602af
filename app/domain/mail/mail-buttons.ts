import { z } from "zod";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** The button of the page about the sender. */
export const testMailForm = z.strictObject({ intent: z.literal("test") });

/** The buttons of the list of mails that are not sent. */
export const outboxForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("retry"), id: z.uuid() }),
  z.strictObject({ intent: z.literal("retry-all") }),
  z.strictObject({ intent: z.literal("new-link"), id: z.uuid() }),
]);

const refused = (title: string, text: string) =>
  ({ title, text, look: "destructive" }) as const satisfies ToastMessage;

export const testMailRefusals = {
  "too-many": refused(
    "No Test Mail Sent",
    "Ten test mails an hour are the most. Please try again later.",
  ),
  unavailable: refused(
    "No Test Mail Sent",
    "The database can't be reached right now. Please try again in a moment.",
  ),
} as const;

export const outboxRefusals = {
  "not-waiting": refused(
    "Not Sent Again",
    "It is sent already, or will be tried within two minutes.",
  ),
  throttled: refused(
    "No New Link Asked For",
    "Too many links were asked for just now. Please try again in an hour.",
  ),
  unavailable: refused(
    "Not Sent Again",
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const;

/** After mails were queued again. */
export const sentAgainToast = (count: number): ToastMessage => ({
  title: "Sent Again",
  text: `${count === 1 ? "The mail leaves" : `${count.toLocaleString("en-US")} mails leave`} within moments. What fails again stays in this list.`,
});

export const newLinkToast = (email: string): ToastMessage => ({
  title: "New Link Asked For",
  text: `A mail with a link to a new password leaves for ${email}. It works for an hour.`,
});
