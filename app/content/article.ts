/** A section of an article: anchor, heading, paragraphs and/or points, and links to further reading. */
export type ArticlePart = {
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; to: string }[];
};

/** A reference article: a summary and its sections. */
export type Article = {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Date of the last change, YYYY-MM-DD. */
  updated: string;
  inShort: readonly string[];
  parts: readonly ArticlePart[];
};
