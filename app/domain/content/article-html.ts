import type { ArticlePart } from "#app/content/article.ts";
import { slugOf } from "#app/values/slug.ts";

/** A section of a text: its anchor, its heading and its HTML. */
export type Section = { id: string; heading: string; html: string };

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The sections of a built-in article as the rich text that its editor opens. */
export function articleHtml(parts: readonly ArticlePart[]): string {
  return parts
    .map(({ heading, paragraphs = [], points = [], links = [] }) => {
      const list = points.map((point) => `<li>${escape(point)}</li>`).join("");
      const further = links.map(({ label, to }) => `<a href="${escape(to)}">${escape(label)}</a>`);
      return [
        `<h2>${escape(heading)}</h2>`,
        ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
        list && `<ul>${list}</ul>`,
        further.length > 0 && `<p>${further.join(" ")}</p>`,
      ]
        .filter(Boolean)
        .join("");
    })
    .join("");
}

/** Ids that the page of the sections has already. */
const pageIds = ["main", "in-short"];

/**
 * The sections of a text, each from its h2 on; of equal headings the second has a number in its
 * anchor. `anchors` are those of headings that pages link to, by heading; others are made of the
 * heading.
 */
export function sectionsOf(html: string, anchors: ReadonlyMap<string, string>): Section[] {
  const taken = new Set(pageIds);
  const claim = (anchor: string, number = 1): string => {
    const id = number === 1 ? anchor : `${anchor}-${number}`;
    if (taken.has(id) || taken.has(headingId(id))) return claim(anchor, number + 1);
    taken.add(id).add(headingId(id));
    return id;
  };
  return html
    .split(/(?=<h2>)/)
    .filter((piece) => piece.trim() !== "")
    .map((piece, index) => {
      const [, marked = ""] = /^<h2>(.*?)<\/h2>/s.exec(piece) ?? [];
      const heading = plainText(marked);
      return {
        id: claim(anchors.get(heading) ?? (slugOf(heading, 60) || `part-${index + 1}`)),
        heading,
        html: piece.replace(/^<h2>.*?<\/h2>/s, "").trim(),
      };
    });
}

/** The id of a section's heading. */
export const headingId = (id: string): string => `${id}-heading`;

/** HTML as plain text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
