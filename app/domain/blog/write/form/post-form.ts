import { z } from "zod";
import { readList } from "#app/values/forms/typed-text.ts";
import { posters } from "#app/domain/deals/posters.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { isDay } from "#app/values/dates.ts";
import {
  idempotencyKeyField,
  lineField,
  listField,
  openedField,
  optionalLineField,
  textField,
  whenTyped,
} from "#app/values/forms/form-fields.ts";
import { wordsOf } from "#app/values/text/read-time.ts";
import { longestBody, type PostInput, type Publication } from "./edited-post.ts";
import { isPostSlug, postCategories } from "../../post.ts";
import { postStatuses } from "../../post-status.ts";

const slugMessage =
  "An address has small letters, digits and single dashes, 80 at most: four-days-in-paris.";
const posterSlugs = Object.keys(posters);

const fields = z.strictObject({
  /** The clicked button. */
  intent: z.string().max(40).default("save"),
  /**
   * For a new post: its id, so that one key makes one post. For an existing one: the version when
   * the form was opened.
   */
  key: idempotencyKeyField.optional(),
  version: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
  opened: openedField,
  title: lineField({ missing: "Please give the post a title.", max: 160 }),
  slug: z
    .string()
    .trim()
    .default("")
    .refine((slug) => slug === "" || isPostSlug(slug), slugMessage),
  excerpt: optionalLineField(500),
  category: z.enum(["", ...postCategories], "Please choose one of the categories.").default(""),
  tags: listField(readList, { items: 12, each: 40 }),
  author: lineField({ missing: "Please say who wrote it.", max: 120 }),
  poster: z
    .string()
    .refine((slug) => posterSlugs.includes(slug), "Please choose one of the posters."),
  /** One of our pictures; anything else becomes ''. */
  imageUrl: z
    .string()
    .max(2_000)
    .default("")
    .transform((url) => (readImageUrl(url) ? url : null)),
  imageDescription: optionalLineField(300),
  content: textField(longestBody),
  state: z.enum(postStatuses, "Please say whether it is to be published.").default("draft"),
  publishDay: z
    .union([z.literal(""), z.string().refine(isDay, "Please enter a day that the calendar has.")])
    .default(""),
  publishTime: z
    .string()
    .regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, "Please enter a time, as 09:30.")
    .default(""),
});
type Fields = z.output<typeof fields>;

/** A field of a post's form: the parts of its conflict and the text of each are made for every one. */
export type PostField = Exclude<keyof Fields, "intent" | "key" | "version" | "opened">;

/** Fields that a draft may lack, but not a post to publish. */
function missingOf(form: Fields): Partial<Record<keyof Fields, string>> {
  return {
    ...(form.excerpt === "" && {
      excerpt: "Please say in a sentence or two what the post is about.",
    }),
    ...(form.category === "" && { category: "Please choose a category." }),
    ...(wordsOf(form.content) === 0 && { content: "Please write the post." }),
    ...(form.state === "scheduled" &&
      form.publishDay === "" && { publishDay: "Please choose the day on which it appears." }),
    ...(form.state === "scheduled" &&
      form.publishTime === "" && { publishTime: "Please choose the time at which it appears." }),
  };
}

/** The form of a post (spec §3), new or existing. A draft needs a title and an author. */
export const postForm = fields
  .superRefine(
    (form, context) => {
      if (form.state === "draft") return;
      for (const [field, message] of Object.entries(missingOf(form)))
        context.addIssue({ code: "custom", path: [field], message });
    },
    { when: whenTyped("state", "excerpt", "category", "content", "publishDay", "publishTime") },
  )
  .transform(
    ({
      intent: _,
      opened: __,
      key,
      version,
      state,
      publishDay,
      publishTime,
      ...words
    }): { key: string | undefined; version: number | undefined; post: PostInput } => ({
      key,
      version,
      post: { ...words, publication: publicationOf({ state, publishDay, publishTime }) },
    }),
  );

type Published = Pick<Fields, "state" | "publishDay" | "publishTime">;

function publicationOf({ state, publishDay: day, publishTime: time }: Published): Publication {
  return state === "scheduled" ? { state, day, time } : { state };
}
