import { command } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import type { DecisionRefusal } from "../blog-messages.ts";
import type { CommentDecision, CommentStatus } from "../comment.ts";
import { mayMove } from "./comment-moves.ts";

type Decision = { ids: readonly string[]; decision: CommentDecision };
type Decided = { ok: true; /** How many were moved, and how many a colleague had moved so already. */ decided: number; before: number };

/**
 * Shows comments under their posts, or keeps them from there or takes them down again, and writes down who did it, in one transaction; the change is announced, so that kept pages show
 * it. Of two decisions at one moment the second is taken from where the first has left it. Refused, with a `DecisionRefusal`, where it would move none.
 */
export async function decideComments(
  viewer: Staff,
  { ids, decision }: Decision,
  client: Client,
): Promise<Decided | { ok: false; reason: DecisionRefusal }> {
  const to: CommentStatus = decision === "approve" ? "approved" : "declined";
  if (ids.length === 0) return { ok: false, reason: "none-chosen" };
  return command({ by: viewer, client }, async ({ tx, record }): Promise<Decided | { ok: false; reason: DecisionRefusal }> => {
    // In one order, so that two who decide on the same ones wait for each other and never both.
    const rows = await tx
      .selectFrom("blogComments")
      .select(["id", "slug", "status"])
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (rows.length === 0) return { ok: false, reason: "not-found" };
    const movable = rows.filter(({ status }) => mayMove(status, to));
    if (movable.length === 0) return { ok: false, reason: "decided-already" };
    await tx
      .updateTable("blogComments")
      .set({ status: to })
      .where(
        "id",
        "in",
        movable.map(({ id }) => id),
      )
      .execute();
    for (const { id, slug, status } of movable)
      await record({
        action: `comment-${to}`,
        subject: { type: "comment", id },
        before: { status },
        after: { status: to, post: slug },
      });
    return { ok: true, decided: movable.length, before: rows.length - movable.length };
  });
}
