import sanitize from "sanitize-html";

/** The formatting that posts need; nothing that runs, loads or imitates our controls. */
const options: sanitize.IOptions = {
  allowedTags: ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "strong", "em", "a", "br", "hr"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The page has its own h1, so a text starts at h2.
  transformTags: { h1: "h2", b: "strong", i: "em" },
};

/**
 * Sanitizes HTML for storing and showing: unknown tags are removed but their text stays, scripts
 * and styles go with their content, links may be internal, https or mail. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  // Removing tags can leave a link inside a link, which the next parser would split, so sanitize
  // twice.
  return sanitize(sanitize(html, options), options).trim();
}

const block = /<(?:p|h[1-6]|ul|ol|li|blockquote|hr|div|section)\b/i;

/**
 * Sanitizes a text as typed (`sanitiseHtml`). Text without block tags is plain: empty lines separate
 * paragraphs.
 */
export function cleanBody(typed: string): string {
  // Editors end with an empty paragraph.
  if (block.test(typed)) return sanitiseHtml(typed).replaceAll(/<p>\s*<\/p>\s*/g, "");
  const paragraphs = typed
    .split(/\n[^\S\n]*\n/)
    .map((text) => sanitiseHtml(text.trim().replaceAll("\n", "<br>")));
  return paragraphs
    .filter((text) => text !== "")
    .map((text) => `<p>${text}</p>`)
    .join("\n");
}
