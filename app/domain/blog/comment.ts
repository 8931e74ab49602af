/** A comment's status; only approved ones are shown to others. */
export type CommentStatus = "pending" | "approved" | "declined";

/** A comment as a reader sees it, under a post. */
export type ShownComment = {
  id: string;
  /** First name and last initial. */
  authorName: string;
  /** Plain text with line breaks, never HTML. */
  body: string;
  /** YYYY-MM-DD, in New York. */
  writtenOn: string;
  /** Shown only to its author until approved. */
  pending: boolean;
};

export type CommentDecision = "approve" | "decline";

/** A comment as the staff decides on it. */
export type ManagedComment = {
  id: string;
  post: { slug: string; title: string };
  authorName: string;
  /** The email is for those alone who may read customers. */
  customer: { name: string; email: string | null };
  body: string;
  createdAt: Date;
  /** Who last decided on it (email); null if nobody. */
  decision: { by: string | null; at: Date } | null;
};

/** Comments of one page of the staff's list. */
export const commentsPerPage = 20;
/** Maximum characters. */
export const commentLength = 2000;
/** Maximum comments shown under a post, the newest. */
export const commentsShown = 50;

/** The displayed name: 'Janet Whitfield' becomes 'Janet W.'; a single name stays. */
export function nameShown(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
