import type { CommentStatus } from "../comment.ts";

/**
 * Allowed status changes of a comment: from, to. Approved ones can be taken down, declined ones
 * reconsidered.
 */
const commentStatusChanges: readonly { from: CommentStatus; to: CommentStatus }[] = [
  { from: "pending", to: "approved" },
  { from: "pending", to: "declined" },
  { from: "approved", to: "declined" },
  { from: "declined", to: "approved" },
];

/** Whether this status change is allowed. */
export function mayChangeStatus(from: CommentStatus, to: CommentStatus): boolean {
  return commentStatusChanges.some((move) => move.from === from && move.to === to);
}
