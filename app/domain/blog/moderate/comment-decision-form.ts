import { z } from "zod";
import { recordOf } from "#app/values/record-of.ts";
import { commentsPerPage } from "../comment.ts";

const ticked = recordOf(
  Array.from({ length: commentsPerPage }, (_, at) => `comment-${at + 1}`),
  () => z.uuid().optional(),
);

/** The buttons of one comment, and the two for all selected ones. */
export const commentDecisionForm = z
  .strictObject({ decision: z.enum(["approve", "decline"]), id: z.uuid().optional(), ...ticked })
  .transform(({ decision, ...comments }) => ({
    decision,
    ids: [...new Set(Object.values(comments).filter((id) => id !== undefined))],
  }));
