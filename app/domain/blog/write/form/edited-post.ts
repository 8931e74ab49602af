/** When a post is public, as typed: day (YYYY-MM-DD) and time (HH:MM) in New York. */
export type Publication =
  | { state: "draft" | "published" }
  | { state: "scheduled"; day: string; time: string };

export type PostInput = {
  title: string;
  /** '' to derive it from the title. */
  slug: string;
  excerpt: string;
  /** '' if undecided. */
  category: string;
  tags: string[];
  author: string;
  /** Slug of the poster, and URL of a picture instead. */
  poster: string;
  imageUrl: string | null;
  imageDescription: string;
  /** Whose picture it is; '' if unknown. */
  imageCredit: string;
  /** HTML, or plain text in paragraphs; the server sanitizes it. */
  content: string;
  publication: Publication;
};

export type EditedPost = PostInput & {
  id: string;
  version: number;
  publishedAt: Date | null;
  updatedAt: Date;
};

/** Maximum length of a post's text including markup: about 8,000 words. */
export const longestBody = 60_000;
