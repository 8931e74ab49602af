/** A toast: title and text as the spec writes 'Title: Text'. Milliseconds it stays: 5000 unless told (spec §9); 'stays' until closed. */
export type ToastMessage = {
  title: string;
  text?: string;
  look?: "neutral" | "destructive";
  lasts?: number | "stays";
};

export const toastLasts = 5000;

/** A notice in one line: 'Title: Text', or 'A whole sentence. Text'. */
export function noticeText(notice: string | ToastMessage): string {
  if (typeof notice === "string") return notice;
  if (notice.text === undefined) return notice.title;
  return `${notice.title}${/[.!?]$/.test(notice.title) ? "" : ":"} ${notice.text}`;
}
