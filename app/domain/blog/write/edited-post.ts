/** When a post is to be read, as its form says it: a day (YYYY-MM-DD) and a time (HH:MM) are New York's. */
export type Publication = { state: "draft" | "published" } | { state: "scheduled"; day: string; time: string };

/** A post as its form writes it. */
export type PostInput = {
  title: string;
  /** '' where it is to be made of the title. */
  slug: string;
  excerpt: string;
  /** '' while it is not decided. */
  category: string;
  tags: string[];
  author: string;
  /** Slug of the poster that heads it, and the address of a picture in its place. */
  poster: string;
  imageUrl: string | null;
  imageDescription: string;
  /** HTML, or plain text in paragraphs; the server cleans it. */
  content: string;
  publication: Publication;
};

/** A post as the staff edits it. */
export type EditedPost = PostInput & { id: string; version: number; publishedAt: Date | null; updatedAt: Date };

/** Characters that a post's text may have, marks and all: some 8,000 words. */
export const longestBody = 60_000;
