import type { CommentStatus } from "../comment.ts";

/** How the staff moves a comment: from, to. What was shown can be taken down, what was declined can be thought over. */
const commentMoves: readonly { from: CommentStatus; to: CommentStatus }[] = [
  { from: "pending", to: "approved" },
  { from: "pending", to: "declined" },
  { from: "approved", to: "declined" },
  { from: "declined", to: "approved" },
];

/** Whether a comment may be moved so. */
export function mayMove(from: CommentStatus, to: CommentStatus): boolean {
  return commentMoves.some((move) => move.from === from && move.to === to);
}
