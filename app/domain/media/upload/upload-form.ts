import { z } from "zod";

const owner = z.string().max(80).optional();

/** A single picture upload: alternative text and owner, if the deal or post is already saved. */
export const uploadForm = z
  .strictObject({
    alt: z.string().trim().max(300, "Please describe it in at most 300 characters.").default(""),
    dealId: owner,
    postSlug: owner,
  })
  .refine(({ dealId, postSlug }) => !dealId || !postSlug, {
    error: "A picture belongs to a deal or to a post.",
    path: ["postSlug"],
  });

/** Removes an unused picture. */
export const removeForm = z.strictObject({ intent: z.literal("remove") });
