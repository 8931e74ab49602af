import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { plural } from "#app/values/plural.ts";
import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import type { CommentDecision } from "./comment.ts";

/** Why a like is refused. 'unknown-reader': neither an account nor a cookie. */
export type LikeRefusal = "unknown-reader" | "no-such-post" | "throttled" | "unavailable";
/** Why a comment is refused. 'sent-before': the same text was already decided on. */
export type CommentRefusal =
  | "signed-out"
  | "staff"
  | "suspended"
  | "sent-before"
  | "no-such-post"
  | "throttled"
  | "unavailable";
export const likeToasts = {
  liked: { title: "Thank You", text: "Your like is counted." },
  takenBack: { title: "Like Taken Back" },
} as const satisfies Record<string, ToastMessage>;

/** Refusals with a sentence; the others have a page or a waiting time. */
export const likeRefusals = {
  "unknown-reader":
    "Your browser keeps no cookie for this page, so we could not tell your like from others. Signed in, you can like it.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Partial<Record<LikeRefusal, string>>;

export const commentToasts = {
  received: { title: "Comment Received", text: "It will appear once approved." },
} as const satisfies Record<string, ToastMessage>;

export const commentRefusals = {
  "signed-out":
    "You are signed out. Sign in, in another tab if you like, and send your comment again: it is still here.",
  staff: "You are signed in as staff. Comments are for customers.",
  suspended: "This account can't comment at the moment. Please contact us.",
  "sent-before": "You have sent these words before, and we have read them.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Partial<Record<CommentRefusal, string>>;

/** The toast for a decision: how many comments, and how many a colleague had already decided. */
export function decisionToast(
  decision: CommentDecision,
  { decided, before }: { decided: number; before: number },
): ToastMessage {
  const { one, many, text } = decisionWords[decision];
  const already = before === 0 ? "" : ` ${plural(before, "was", "were")} decided on already.`;
  return { title: decided === 1 ? one : `${decided} ${many}`, text: `${text(decided)}${already}` };
}

const decisionWords = {
  approve: {
    one: "Comment Approved",
    many: "Comments Approved",
    text: (count: number) =>
      count === 1 ? "It stands under its post now." : "They stand under their posts now.",
  },
  decline: {
    one: "Comment Declined",
    many: "Comments Declined",
    text: (count: number) => (count === 1 ? "Readers don’t see it." : "Readers don’t see them."),
  },
} as const satisfies Record<CommentDecision, object>;

const notDecided = (text: string): ToastMessage => failedToast("Comment Not Changed", text);

export const decisionRefusals = {
  "none-chosen": notDecided("Tick the comments first, then decide on them."),
  "not-found": notDecided("This comment is no longer there."),
  "decided-already": notDecided("A colleague has decided on this comment already."),
  unavailable: notDecided("The database can't be reached right now. Please try again in a moment."),
} as const satisfies Record<string, ToastMessage>;
/** Why a decision on comments is refused. */
export type DecisionRefusal = keyof typeof decisionRefusals;
