/**
 * A toast: title and text, as in the spec's 'Title: Text'. Shown for 5000 milliseconds by default
 * (spec §9), or until closed with 'stays'.
 */
export type ToastMessage = {
  title: string;
  text?: string;
  look?: "neutral" | "destructive";
  lasts?: number | "stays";
  /** Of a change that can be undone: its id. */
  undo?: string;
};

/** A refusal's sentence: about the whole form, or beside one of its fields. */
export type FieldSentence<Field extends string = string> =
  | string
  | { field: Field; message: string };

/** The same in two parts; the field is null for the whole form. */
export function readSentence<Field extends string>(sentence: FieldSentence<Field>) {
  return typeof sentence === "string" ? { field: null, message: sentence } : sentence;
}

/** Of what was refused, or failed. */
export const failedToast = (title: string, text: string) =>
  ({ title, text, look: "destructive" }) as const satisfies ToastMessage;

export const toastLasts = 5000;

/** Of a refused form whose fields say the rest. */
export const checkFields = "Please check what is marked below.";

/** Formats a notice as one line: 'Title: Text', or 'A whole sentence. Text'. */
export function noticeText(notice: string | ToastMessage): string {
  if (typeof notice === "string") return notice;
  if (notice.text === undefined) return notice.title;
  return `${notice.title}${/[.!?]$/.test(notice.title) ? "" : ":"} ${notice.text}`;
}

/** Shown when a form or link finds no network. */
export const noConnection: ToastMessage = {
  title: "No Connection",
  text: "We can’t reach the site right now. What you typed is still here: please try again in a moment.",
  look: "destructive",
};

/** The one sentence for a filled honeypot: a person whose browser filled it in can send it again. */
export const honeypotFilled =
  "A field that people don’t see came back filled in, perhaps by your browser. It is empty again: please send the form once more.";

/** What a request that wants no page is told while the database is away. */
export const recordsAway = "We can't reach our records right now. Please try again in a moment.";
