import { z } from "zod";
import type { FormFields, WideField } from "#app/domain/command/field-list.ts";
import { formTexts } from "#app/domain/command/form-parts.ts";
import { posters } from "#app/domain/deals/posters.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { businessMoment, formatMoment, isDay } from "#app/values/dates.ts";
import {
  lineField,
  listField,
  optionalLineField,
  textField,
} from "#app/values/forms/form-fields.ts";
import { readList, writeList } from "#app/values/forms/typed-text.ts";
import { isPostSlug, postCategories, postStatuses, statusLabels } from "../../post.ts";
import { longestBody, type PostInput, type Publication } from "./edited-post.ts";

/** The form's fields as text, by name. */
export type PostValues = Readonly<Record<string, string>>;

const slugMessage =
  "An address has small letters, digits and single dashes, 80 at most: four-days-in-paris.";
const posterSlugs = Object.keys(posters);
const asTyped = (text: string) => text;

const publication: WideField<Publication> = {
  label: "Publication",
  inputs: {
    state: z.enum(postStatuses, "Please say whether it is to be published.").default("draft"),
    publishDay: z
      .union([z.literal(""), z.string().refine(isDay, "Please enter a day that the calendar has.")])
      .default(""),
    publishTime: z
      .string()
      .regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, "Please enter a time, as 09:30.")
      .default(""),
  },
  read({ state, publishDay: day = "", publishTime: time = "" }) {
    if (state === "scheduled") return { state, day, time };
    return { state: state === "published" ? state : "draft" };
  },
  write: (written) => ({
    state: written.state,
    publishDay: written.state === "scheduled" ? written.day : "",
    publishTime: written.state === "scheduled" ? written.time : "",
  }),
  describe: publicationText,
};

/** Every field of a post; form, conflict and audit log are derived from this list. */
export const postFields: FormFields<PostInput> = {
  title: {
    label: "Title",
    schema: lineField({ missing: "Please give the post a title.", max: 160 }),
    text: asTyped,
  },
  slug: {
    label: "Address",
    schema: z
      .string()
      .trim()
      .default("")
      .refine((slug) => slug === "" || isPostSlug(slug), slugMessage),
    text: asTyped,
  },
  excerpt: { label: "Excerpt", schema: optionalLineField(500), text: asTyped },
  content: {
    label: "Text",
    schema: textField(longestBody),
    text: asTyped,
    describe: textOf,
  },
  category: {
    label: "Category",
    schema: z.enum(["", ...postCategories], "Please choose one of the categories.").default(""),
    text: asTyped,
  },
  tags: { label: "Tags", schema: listField(readList, { items: 12, each: 40 }), text: writeList },
  author: {
    label: "Author",
    schema: lineField({ missing: "Please say who wrote it.", max: 120 }),
    text: asTyped,
  },
  imageUrl: {
    label: "Picture",
    /** One of our pictures; anything else becomes none. */
    schema: z
      .string()
      .max(2_000)
      .default("")
      .transform((url) => (readImageUrl(url) ? url : null)),
    text: (url) => url ?? "",
  },
  poster: {
    label: "Poster",
    schema: z
      .string()
      .refine((slug) => posterSlugs.includes(slug), "Please choose one of the posters."),
    text: asTyped,
  },
  imageDescription: {
    label: "Picture description",
    schema: optionalLineField(300),
    text: asTyped,
  },
  imageCredit: { label: "Whose picture", schema: optionalLineField(160), text: asTyped },
  publication,
};

export const postValues = (post: PostInput): PostValues => formTexts(postFields, post);

/** The values of a new post's form: its author and a default poster. */
export const blankPostValues = (author: string): PostValues => ({
  author,
  poster: "santorini",
  state: "draft",
});

/** 'Scheduled, November 21, 2026 at 9:42 AM'. */
export function publicationText({ state, publishDay: day, publishTime: time }: PostValues): string {
  if (state === "scheduled" && day && time)
    return `${statusLabels.scheduled}, ${formatMoment(businessMoment(day, time))}`;
  return state === "published" ? statusLabels.published : statusLabels.draft;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** The text of HTML, with paragraphs and headings separated. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|blockquote)>|<br ?\/?>|<hr ?\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
