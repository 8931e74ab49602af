/** A part of a text: its anchor, its heading, and under it paragraphs, points, or both; and where to read on. */
type ArticlePart = {
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; to: string }[];
};

/** A text to be looked things up in: what it says in short, and its parts. */
export type Article = {
  title: string;
  /** For search engines and previews. */
  description: string;
  /** The last day it was changed, YYYY-MM-DD. */
  updated: string;
  inShort: readonly string[];
  parts: readonly ArticlePart[];
};
