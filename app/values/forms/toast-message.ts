/**
 * A toast: title and text, as in the spec's 'Title: Text'. Shown for 5000 milliseconds by default
 * (spec §9), or until closed with 'stays'.
 */
export type ToastMessage = {
  title: string;
  text?: string;
  look?: "neutral" | "destructive";
  lasts?: number | "stays";
};

export const toastLasts = 5000;

/** Of a refused form whose fields say the rest. */
export const checkFields = "Please check what is marked below.";

/** Formats a notice as one line: 'Title: Text', or 'A whole sentence. Text'. */
export function noticeText(notice: string | ToastMessage): string {
  if (typeof notice === "string") return notice;
  if (notice.text === undefined) return notice.title;
  return `${notice.title}${/[.!?]$/.test(notice.title) ? "" : ":"} ${notice.text}`;
}
