import { sanitiseHtml } from "#app/platform/sanitise-html.server.ts";
import { remembered } from "#app/values/remembered.ts";

const block = /<(?:p|h[1-6]|ul|ol|li|blockquote|hr|div|section)\b/i;

/**
 * Sanitizes a post's text (`sanitiseHtml`). Text without block tags is plain: empty lines separate
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

/**
 * Sanitizes stored HTML again before showing it: a restored copy or manual edit may be unsafe.
 * Idempotent.
 */
export const shownBody = remembered(sanitiseHtml, { max: 100 });
