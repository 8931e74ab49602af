/** Where a comment stands. Only an approved one is shown to others than its author. */
export type CommentStatus = "pending" | "approved" | "declined";

/** A comment as a reader sees it, under a post. */
export type ShownComment = {
  id: string;
  /** First name and last initial. */
  authorName: string;
  /** Plain text with line ends; nothing of it is HTML. */
  body: string;
  /** YYYY-MM-DD, in New York. */
  writtenOn: string;
  /** Shown to its author alone, until an agent has read it. */
  pending: boolean;
};

/** What the staff makes of a comment. */
export type CommentDecision = "approve" | "decline";

/** A comment as the staff decides on it. */
export type ManagedComment = {
  id: string;
  post: { slug: string; title: string };
  authorName: string;
  customer: { name: string; email: string };
  body: string;
  createdAt: Date;
  /** Who decided on it last, by their email; null where nobody did. */
  decision: { by: string | null; at: Date } | null;
};

/** Comments of one page of the staff's list. */
export const commentsPerPage = 20;
/** Characters a comment has at most. */
export const commentLength = 2000;
/** Comments a post shows at most, the newest. */
export const commentsShown = 50;

/** The name a comment is shown under: 'Janet Whitfield' is 'Janet W.', who has one name keeps it. */
export function nameShown(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
