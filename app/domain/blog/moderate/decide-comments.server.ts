import { command } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { DecisionRefusal } from "../blog-messages.ts";
import { type CommentDecision, type CommentStatus, commentsPerPage } from "../comment.ts";
import { z } from "zod";
import { tickedValues, tickFields } from "#app/values/forms/form-fields.ts";

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
function mayChangeStatus(from: CommentStatus, to: CommentStatus): boolean {
  return commentStatusChanges.some((move) => move.from === from && move.to === to);
}

type Decision = { ids: readonly string[]; decision: CommentDecision };
type Decided = {
  ok: true;
  /** How many changed, and how many a colleague had already changed. */ decided: number;
  before: number;
};

/**
 * Approves or declines comments and records who did it, in one transaction; cached pages are
 * refreshed. A concurrent second decision continues from the first's result. Refused with a
 * `DecisionRefusal` if nothing would change.
 */
export async function decideComments(
  viewer: Permitted<"write", "blog">,
  { ids, decision }: Decision,
  requestOrigin: RequestOrigin,
): Promise<Decided | { ok: false; reason: DecisionRefusal }> {
  const to: CommentStatus = decision === "approve" ? "approved" : "declined";
  if (ids.length === 0) return { ok: false, reason: "none-chosen" };
  return command(
    { by: viewer, requestOrigin },
    async ({ tx, record }): Promise<Decided | { ok: false; reason: DecisionRefusal }> => {
      // Lock in a fixed order, so that concurrent decisions don't deadlock.
      const rows = await tx
        .selectFrom("blogComments")
        .select(["id", "slug", "status"])
        .where("id", "in", ids)
        .orderBy("id")
        .forUpdate()
        .execute();
      if (rows.length === 0) return { ok: false, reason: "not-found" };
      const changeable = rows.filter(({ status }) => mayChangeStatus(status, to));
      if (changeable.length === 0) return { ok: false, reason: "decided-already" };
      await tx
        .updateTable("blogComments")
        .set({ status: to })
        .where(
          "id",
          "in",
          changeable.map(({ id }) => id),
        )
        .execute();
      for (const { id, slug, status } of changeable)
        await record({
          action: `comment-${to}`,
          subject: { type: "comment", id },
          before: { status },
          after: { status: to, post: slug },
        });
      return { ok: true, decided: changeable.length, before: rows.length - changeable.length };
    },
  );
}

/** The buttons of one comment, and the two for all selected ones. */
export const commentDecisionForm = z
  .strictObject({
    decision: z.enum(["approve", "decline"]),
    id: z.uuid().optional(),
    ...tickFields("comment", commentsPerPage, z.uuid()),
  })
  .transform(({ decision, ...comments }) => ({
    decision,
    ids: tickedValues<string>(comments),
  }));
