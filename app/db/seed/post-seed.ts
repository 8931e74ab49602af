/** A post of the initial blog, as written down. */
export type PostSeed = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** Days before the install when it was published, so that a new blog looks recent. */
  daysAgo: number;
  category: "City Guides" | "Coastal Escapes" | "Island Adventures" | "Travel Tips";
  /** Places first: they find the related deals. */
  tags: readonly string[];
  /** Slug of its poster. */
  poster: string;
  imageDescription: string;
  /** HTML: paragraphs, h2, h3, lists, quotes, links. */
  content: string;
};
