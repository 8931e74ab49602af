import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import { questionStart } from "./faq.ts";

/** Spec §5. */
export const faqIncomplete = {
  title: "All fields are required for FAQ.",
  look: "destructive",
} as const satisfies ToastMessage;

/** The titles are the spec's (§8). */
export const faqToasts = {
  created: { title: "FAQ Created", text: "It stands first on the FAQ page." },
  updated: { title: "FAQ Updated", text: "The FAQ page shows it as it is now." },
  deleted: (question: string) => ({
    title: "FAQ Deleted",
    text: `“${questionStart(question)}” is gone.`,
  }),
  newestFirst: {
    title: "Newest First",
    text: "The FAQ page shows the newest question first again.",
  },
} as const;

/** The question before deleting (spec §5: quotes the first 50 characters). */
export function deleteFaqQuestion(question: string): string {
  return `Are you sure you want to delete this FAQ? “${questionStart(question)}” This action cannot be undone.`;
}

const refused = (text: string) => failedToast("Database Error", text);

/** The title is the spec's (§8: 'Database Error' with the server message). */
export const faqRefusals = {
  "not-found": refused("This question is not there any more: somebody deleted it."),
  changed: failedToast(
    "FAQ Not Saved",
    "Somebody saved this question while you were editing it. Nothing of yours is lost: compare both below, then save.",
  ),
  unavailable: refused(
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const satisfies Record<string, ToastMessage>;
