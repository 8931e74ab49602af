/** One post of the blog that a fresh install shows, as it is written down. */
export type PostSeed = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** How many days before the install it appeared: a fresh blog is never years old. */
  daysAgo: number;
  category: "City Guides" | "Coastal Escapes" | "Island Adventures" | "Travel Tips";
  /** Places first: they find the deals that go there. */
  tags: readonly string[];
  /** Slug of the poster that heads it. */
  poster: string;
  imageDescription: string;
  /** HTML: paragraphs, second and third heads, lists, quotes, links. */
  content: string;
};
