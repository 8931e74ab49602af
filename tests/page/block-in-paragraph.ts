const blocks =
  /<(?:article|aside|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b/;

/**
 * The first tag in a paragraph that ends it in every browser: the rest stands outside, and React finds
 * another page than it has drawn. Null if there is none.
 */
export function blockInParagraph(html: string): string | null {
  for (const [, inside = ""] of html.matchAll(/<p\b[^>]*>([^]*?)<\/p>/g)) {
    const found = blocks.exec(inside);
    if (found) return `${found[0]}> in a paragraph`;
  }
  return null;
}
