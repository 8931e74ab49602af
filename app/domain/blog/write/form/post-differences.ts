import { businessMoment, formatMoment } from "#app/values/dates.ts";
import { statusLabels } from "../../post-status.ts";
import type { PostField } from "./post-form.ts";
import type { PostValues } from "./post-values.ts";

/** The parts of a post's form, as a person names them, in its order. */
const labels = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  content: "Text",
  category: "Category",
  tags: "Tags",
  author: "Author",
  imageUrl: "Picture",
  poster: "Poster",
  imageDescription: "Picture description",
  publication: "Publication",
} as const;
type PostPart = keyof typeof labels;
const postPartNames = Object.keys(labels) as PostPart[];

/** The part that each field belongs to. */
const partOf: Readonly<Record<PostField, PostPart>> = {
  title: "title",
  slug: "slug",
  excerpt: "excerpt",
  content: "content",
  category: "category",
  tags: "tags",
  author: "author",
  imageUrl: "imageUrl",
  poster: "poster",
  imageDescription: "imageDescription",
  state: "publication",
  publishDay: "publication",
  publishTime: "publication",
};
const fieldsOf = (part: PostPart) =>
  (Object.keys(partOf) as PostField[]).filter((field) => partOf[field] === part);

/** A part that differs between two versions; each side as text, '' if empty. */
export type PostDifference = { part: PostPart; label: string; theirs: string; mine: string };

/** Differences between two forms, part by part. Both in the format of `postValues`. */
export function postDifferences(theirs: PostValues, mine: PostValues): PostDifference[] {
  return postPartNames
    .filter((part) => fieldsOf(part).some((field) => (theirs[field] ?? "") !== (mine[field] ?? "")))
    .map((part) => ({ part, label: labels[part], ...sidesOf(part, theirs, mine) }));
}

/** Each part of a post's form as one text, including markup. */
export function postParts(values: PostValues): Record<PostPart, string> {
  const texts = postPartNames.map((part) => [
    part,
    fieldsOf(part)
      .map((field) => values[field] ?? "")
      .join("\n"),
  ]);
  return Object.fromEntries(texts) as Record<PostPart, string>;
}

/** My form with one part replaced by theirs; null if `part` is unknown. */
export function takeTheirs(mine: PostValues, theirs: PostValues, part: string): PostValues | null {
  if (!isPart(part)) return null;
  const fields = fieldsOf(part).map((field) => [field, theirs[field] ?? ""]);
  return { ...mine, ...(Object.fromEntries(fields) as PostValues) };
}

function isPart(part: string): part is PostPart {
  return Object.hasOwn(labels, part);
}

function sidesOf(
  part: PostPart,
  theirs: PostValues,
  mine: PostValues,
): { theirs: string; mine: string } {
  if (part === "publication")
    return { theirs: publicationText(theirs), mine: publicationText(mine) };
  const html = { theirs: theirs[part] ?? "", mine: mine[part] ?? "" };
  if (part !== "content") return html;
  const text = { theirs: textOf(html.theirs), mine: textOf(html.mine) };
  // Show the markup if only that differs.
  return text.theirs === text.mine ? html : text;
}

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
