/** Where a change of the viewer's email stands. */
export type EmailChange = {
  /** The address that waits for its confirmation; null for none. */
  pending: string | null;
  /** What the opened link is good for; null where none was opened. */
  link: "good" | "invalid" | "other-account" | null;
};
