import { sanitiseHtml } from "#app/platform/sanitise-html.server.ts";
import { remembered } from "#app/values/remembered.ts";

const block = /<(?:p|h[1-6]|ul|ol|li|blockquote|hr|div|section)\b/i;

/** A post's text as it may be stored: HTML by the one allow-list (`sanitiseHtml`). What came without any tag for a block is plain text: an empty line begins a paragraph. */
export function cleanBody(typed: string): string {
  // An editor ends with a line to write on.
  if (block.test(typed)) return sanitiseHtml(typed).replaceAll(/<p>\s*<\/p>\s*/g, "");
  const paragraphs = typed.split(/\n[^\S\n]*\n/).map((text) => sanitiseHtml(text.trim().replaceAll("\n", "<br>")));
  return paragraphs
    .filter((text) => text !== "")
    .map((text) => `<p>${text}</p>`)
    .join("\n");
}

/**
 * A stored text as it may be shown: held against the allow-list once more, whoever wrote the row, as a restored copy or a hand in the database could. What was stored by `cleanBody`
 * stays as it is.
 */
export const shownBody = remembered(sanitiseHtml, 100);
