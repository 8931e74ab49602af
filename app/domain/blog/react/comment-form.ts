import { z } from "zod";
import { commentLength } from "../comment.ts";

const missing = "Please write your comment.";

/** A reader's comment as plain text; repeated empty lines collapse. */
export const commentForm = z.strictObject({
  comment: z
    .string(missing)
    .trim()
    .regex(/[\p{L}\p{N}\p{S}]/u, missing)
    .max(
      commentLength,
      `Please shorten the comment to ${commentLength.toLocaleString("en-US")} characters.`,
    )
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "Please write plain text.")
    .transform((text) => text.replace(/[^\S\n]+$/gm, "").replace(/\n{3,}/g, "\n\n")),
});
