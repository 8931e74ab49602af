import { z } from "zod";
import { newOrVersionInputs } from "#app/domain/command/field-list.ts";
import { inputSchemas, readInputs } from "#app/domain/command/form-parts.ts";
import { whenTyped } from "#app/values/forms/form-fields.ts";
import { wordsOf } from "#app/values/text/read-time.ts";
import type { PostInput } from "./edited-post.ts";
import { postFields } from "./post-fields.ts";

const fields = z.strictObject({ ...inputSchemas(postFields), ...newOrVersionInputs });

/** What a draft may lack, but not a post to publish, by input. */
function missingOf({ excerpt, category, content, publication }: PostInput): Record<string, string> {
  return {
    ...(excerpt === "" && { excerpt: "Please say in a sentence or two what the post is about." }),
    ...(category === "" && { category: "Please choose a category." }),
    ...(wordsOf(content) === 0 && { content: "Please write the post." }),
    ...(publication.state === "scheduled" &&
      publication.day === "" && { publishDay: "Please choose the day on which it appears." }),
    ...(publication.state === "scheduled" &&
      publication.time === "" && { publishTime: "Please choose the time at which it appears." }),
  };
}

/** The form of a post (spec §3), new or existing. A draft needs a title and an author. */
export const postForm = fields
  .superRefine(
    (form, context) => {
      const post = readInputs(postFields, form);
      if (post.publication.state === "draft") return;
      for (const [field, message] of Object.entries(missingOf(post)))
        context.addIssue({ code: "custom", path: [field], message });
    },
    { when: whenTyped("state", "excerpt", "category", "content", "publishDay", "publishTime") },
  )
  .transform(({ intent: _, opened: __, key, version, ...form }) => ({
    key,
    version,
    post: readInputs(postFields, form),
  }));

/** The button of a post in the list and below its form. */
export const postActionForm = z.strictObject({ intent: z.literal("delete"), id: z.uuid() });
