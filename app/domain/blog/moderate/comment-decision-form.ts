import { z } from "zod";
import { commentsPerPage } from "../comment.ts";

const ticked = Object.fromEntries(
  Array.from({ length: commentsPerPage }, (_, at) => [`comment-${at + 1}`, z.uuid().optional()]),
) as Record<string, z.ZodOptional<z.ZodUUID>>;

/** The buttons of one comment, and the two for all selected ones. */
export const commentDecisionForm = z
  .strictObject({ decision: z.enum(["approve", "decline"]), id: z.uuid().optional(), ...ticked })
  .transform(({ decision, ...comments }) => ({
    decision,
    ids: [...new Set(Object.values(comments).filter((id) => id !== undefined))],
  }));
