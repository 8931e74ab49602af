import { businessMoment, formatMoment } from "#app/values/dates.ts";
import { statusLabels } from "../post-status.ts";
import type { PostValues } from "./post-values.ts";

/** The parts of a post's form, as a person names them, in its order, and the fields that each has. */
const parts = {
  title: { label: "Title", fields: ["title"] },
  slug: { label: "Address", fields: ["slug"] },
  excerpt: { label: "Excerpt", fields: ["excerpt"] },
  content: { label: "Text", fields: ["content"] },
  category: { label: "Category", fields: ["category"] },
  tags: { label: "Tags", fields: ["tags"] },
  author: { label: "Author", fields: ["author"] },
  image_url: { label: "Picture", fields: ["image_url"] },
  poster: { label: "Poster", fields: ["poster"] },
  image_description: { label: "Picture description", fields: ["image_description"] },
  publication: { label: "Publication", fields: ["state", "publish_day", "publish_time"] },
} as const satisfies Record<string, { label: string; fields: readonly string[] }>;
type PostPart = keyof typeof parts;

/** One part in which two versions of a post differ; each side as text, '' where nothing stands there. */
export type PostDifference = { part: PostPart; label: string; theirs: string; mine: string };

/** Where two forms differ, part by part. Both as `postValues` writes them. */
export function postDifferences(theirs: PostValues, mine: PostValues): PostDifference[] {
  return (Object.keys(parts) as PostPart[])
    .filter((part) => parts[part].fields.some((field) => (theirs[field] ?? "") !== (mine[field] ?? "")))
    .map((part) => ({ part, label: parts[part].label, ...sidesOf(part, theirs, mine) }));
}

/** Each part of a post's form as one text, its marks included. */
export function postParts(values: PostValues): Record<PostPart, string> {
  const texts = (Object.keys(parts) as PostPart[]).map((part) => [part, parts[part].fields.map((field) => values[field] ?? "").join("\n")]);
  return Object.fromEntries(texts) as Record<PostPart, string>;
}

/** My form with one part as theirs has it; null where `part` names none. */
export function takeTheirs(mine: PostValues, theirs: PostValues, part: string): PostValues | null {
  if (!Object.hasOwn(parts, part)) return null;
  const fields = parts[part as PostPart].fields.map((field) => [field, theirs[field] ?? ""]);
  return { ...mine, ...(Object.fromEntries(fields) as PostValues) };
}

function sidesOf(part: PostPart, theirs: PostValues, mine: PostValues): { theirs: string; mine: string } {
  if (part === "publication") return { theirs: publicationText(theirs), mine: publicationText(mine) };
  const html = { theirs: theirs[part] ?? "", mine: mine[part] ?? "" };
  if (part !== "content") return html;
  const text = { theirs: textOf(html.theirs), mine: textOf(html.mine) };
  // What differs in its marks alone shows them.
  return text.theirs === text.mine ? html : text;
}

/** 'Scheduled, November 21, 2026 at 9:42 AM'. */
export function publicationText({ state, publish_day: day, publish_time: time }: PostValues): string {
  if (state === "scheduled" && day && time) return `${statusLabels.scheduled}, ${formatMoment(businessMoment(day, time))}`;
  return state === "published" ? statusLabels.published : statusLabels.draft;
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of a text of HTML, its paragraphs and heads apart. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|blockquote)>|<br ?\/?>|<hr ?\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
